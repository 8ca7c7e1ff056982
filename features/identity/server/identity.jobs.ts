import type { Job } from '@kislap/platform/jobs/jobs.ts';
import { deleteOld } from './account/prune.queries.ts';
import { endOldTrials } from './account/trials.ts';
import type { Identity } from './identity.service.ts';

export function identityJobs(identity: Identity): Job[] {
  const { db, clock } = identity.parts;
  return [
    { name: 'identity.delete-old', cron: '23 * * * *', run: () => deleteOld(db, clock.now()) },
    {
      name: 'identity.end-trials',
      cron: '*/10 * * * *',
      async run() {
        await endOldTrials(identity);
      },
    },
  ];
}
