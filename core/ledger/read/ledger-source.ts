import type { Clock } from '@kislap/platform/clock.ts';
import { ageSeconds, type Source } from '@kislap/platform/database/consumers.ts';
import type { Pool } from 'pg';
import type { Ledger, PostedTransfer } from '../ledger.types.ts';
import { findStreamLag } from './lag.queries.ts';

/** The ledger's stream as consumers follow it. */
export function ledgerSource(parts: {
  ledger: Pick<Ledger, 'readPosted'>;
  pool: Pool;
  clock: Clock;
}): Source<PostedTransfer> {
  const { ledger, pool, clock } = parts;
  return {
    async read(after, limit) {
      const { cursor, transfers } = await ledger.readPosted(after, limit);
      return { cursor, items: transfers };
    },
    async lag(after) {
      const { transfers, oldest } = await findStreamLag(pool, after);
      return { events: transfers, seconds: ageSeconds(clock, oldest) };
    },
  };
}
