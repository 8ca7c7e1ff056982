import { AppError } from '../../platform/errors.ts';
import type { Job } from '../../platform/jobs.ts';
import type { Log } from '../../platform/log.ts';
import type { Games } from './games.service.ts';

export function gamesJobs(games: Pick<Games, 'integrations' | 'synchronise'>, log: Log): Job[] {
  return [
    {
      name: 'games.synchronise',
      cron: '*/30 * * * *',
      async run() {
        for (const { vendorKey, isEnabled } of games.integrations.list()) {
          if (!isEnabled) continue;
          // A vendor that is away is asked again at the next turn, and keeps nobody else's catalogue waiting.
          try {
            const result = await games.synchronise(vendorKey);
            log.info({ vendorKey, ...result }, 'catalogue synchronised');
          } catch (error) {
            if (!(error instanceof AppError)) throw error;
            log.warn({ vendorKey, code: error.code }, 'catalogue not synchronised');
          }
        }
      },
    },
  ];
}
