import { addSeconds } from '@kislap/platform/clock.ts';
import type { Job } from '@kislap/platform/jobs/jobs.ts';
import { deleteOldSessions } from './operators.queries.ts';
import type { Operators } from './operators.service.ts';
import { deviceSeconds } from './sign-in.guard.ts';
import { deleteOldDevices, deleteOldFailures } from './sign-in.queries.ts';

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
      run: async () => {
        await deleteOldFailures(db, addSeconds(clock.now(), -keptSeconds));
        await deleteOldDevices(db, addSeconds(clock.now(), -deviceSeconds));
      },
    },
  ];
}
