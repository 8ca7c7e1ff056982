import { addSeconds } from '@kislap/platform/clock.ts';
import type { Job } from '@kislap/platform/jobs/jobs.ts';
import type { Platform } from '@kislap/platform/platform.ts';
import { deleteOldSids } from './protocols/evolution/sid.queries.ts';

/** Longer than any session lives, so no forgotten session is still in play. */
const sidKeptSeconds = 7 * 24 * 3600;

export function gatewayJobs({ database, clock }: Pick<Platform, 'database' | 'clock'>): Job[] {
  return [
    {
      name: 'gateway.forget-sids',
      cron: '41 3 * * *',
      run: () => deleteOldSids(database.kysely, addSeconds(clock.now(), -sidKeptSeconds)),
    },
  ];
}
