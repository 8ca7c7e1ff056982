import type { AccountId } from '@kislap/contract-kit';
import type { Ledger } from '@kislap/ledger';
import { addSeconds, type Clock } from '@kislap/platform/clock.ts';
import type { Database } from '@kislap/platform/database/database.ts';
import { AppError } from '@kislap/platform/errors.ts';
import type { Job } from '@kislap/platform/jobs/jobs.ts';
import type { Log } from '@kislap/platform/log.ts';
import type { Games } from './games.service.ts';
import { deleteSessionsBefore } from './play/session.queries.ts';
import { deleteOpenRound, listOpenRoundKeys } from './play/stream.queries.ts';
import { deleteCallsBefore } from './vendors/health.queries.ts';

const daySeconds = 24 * 3600;
/** Counted calls, and game sessions: these as long as the rounds played in them. */
const callDays = 7;
const sessionDays = 400;
/** Looked at in one turn; more wait for the next. */
const roundsPerTurn = 500;

interface Parts {
  db: Database;
  clock: Clock;
  log: Log;
  games: Pick<Games, 'integrations' | 'synchronise'>;
  ledger: Pick<Ledger, 'findRound'>;
}

export function gamesJobs({ db, clock, log, games, ledger }: Parts): Job[] {
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
    {
      name: 'games.forget',
      cron: '23 3 * * *',
      async run() {
        const now = clock.now();
        await deleteCallsBefore(db, addSeconds(now, -callDays * daySeconds));
        const sessions = await deleteSessionsBefore(db, addSeconds(now, -sessionDays * daySeconds));
        if (sessions > 0) log.info({ sessions }, 'old game sessions are forgotten');
      },
    },
    {
      // Rounds that ended without saying so: all their bets were taken back.
      name: 'games.open-rounds',
      cron: '*/10 * * * *',
      async run() {
        const keys = await listOpenRoundKeys(db, addSeconds(clock.now(), -3600), roundsPerTurn);
        for (const key of keys) {
          const round = await ledger.findRound(key.account_id as AccountId, key.vendor_key, key.round_ref);
          if (round?.state !== 'open') await deleteOpenRound(db, key);
        }
      },
    },
  ];
}
