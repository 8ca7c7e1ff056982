import { addSeconds } from '@kislap/platform/clock.ts';
import type { Job } from '@kislap/platform/jobs/jobs.ts';
import { deleteOldFailures, deleteOldSessions } from './operators.queries.ts';
import type { Operators } from './operators.service.ts';

const keptSeconds = 90 * 24 * 3_600;

export function operatorsJobs(operators: Operators): Job[] {
  const { db, clock } = operators.parts;
  return [
    {
      name: 'operators.delete-old-sessions',
      cron: '41 20 * * *',
      run: () => deleteOldSessions(db, addSeconds(clock.now(), -keptSeconds)),
    },
    {
      name: 'operators.delete-old-failures',
      cron: '43 20 * * *',
      run: () => deleteOldFailures(db, addSeconds(clock.now(), -keptSeconds)),
    },
  ];
}
