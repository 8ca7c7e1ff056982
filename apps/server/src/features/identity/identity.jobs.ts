import type { Job } from '../../platform/jobs.ts';
import type { Identity } from './identity.service.ts';
import { deleteOld } from './prune.queries.ts';

export function identityJobs(identity: Identity): Job[] {
  const { db, clock } = identity.parts;
  return [{ name: 'identity.delete-old', cron: '23 * * * *', run: () => deleteOld(db, clock.now()) }];
}
