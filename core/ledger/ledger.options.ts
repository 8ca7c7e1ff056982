import type { Pool } from 'pg';

export interface LedgerOptions {
  /** Its connections carry the batches; keep `max` above `lanes`. */
  pool: Pool;
  clock: { now(): Date };
  /** Transactions written side by side at most. Default 4. */
  lanes?: number;
  /** Operations in one transaction at most. Default 1,024. */
  batchMax?: number;
  /** Operations waiting before `ledger_busy`. Default 20,000. */
  queueMax?: number;
}
