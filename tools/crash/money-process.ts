import type { AccountId } from '@kislap/contract-kit/ids';
/**
 * A process of the money core alone, for speed: the ledger and a consumer of its stream, told what to do by messages.
 * What it answers is what a caller would be told.
 */
import '../../features/cashier/server/index.ts';
import { createLedger, type LedgerOp } from '../../core/ledger/index.ts';
import type { BetweenOp } from '../../core/ledger/ledger.types.ts';
import { openDatabase } from '../../core/platform/database/database.ts';
import { databaseUrl } from './config.ts';
import { createFold } from './fold.ts';

export type MoneyWork =
  | { do: 'open'; accountId: AccountId }
  | { do: 'post'; op: LedgerOp }
  | { do: 'move'; move: BetweenOp }
  | { do: 'sweep' }
  | { do: 'partitions' }
  | { do: 'checkpoint' }
  | { do: 'fold' }
  | { do: 'shutdown' };

export interface MoneyRequest {
  id: number;
  work: MoneyWork;
}

export type MoneyAnswer = { id: number } & ({ value: unknown } | { failure: string });

const sweepAheadMs = 60_000;
const monthMs = 31 * 24 * 3_600_000;

/** The ledger's clock, which a sweep or a partition job may see run ahead. */
let aheadMs = 0;
const clock = { now: () => new Date(Date.now() + aheadMs) };
const database = openDatabase(databaseUrl(), { applicationName: 'kislap-crash' });
const { pool } = database;

const ledger = await createLedger({ pool, clock });
const fold = await createFold(database, ledger, clock);
fold.start();

async function ahead<Result>(ms: number, work: () => Promise<Result>): Promise<Result> {
  aheadMs = ms;
  try {
    return await work();
  } finally {
    aheadMs = 0;
  }
}

async function perform(work: MoneyWork): Promise<unknown> {
  switch (work.do) {
    case 'open':
      return ledger.openPlayer(pool, work.accountId, 'PHP');
    case 'post':
      return ledger.post(work.op);
    case 'move':
      return ledger.transferBetween(work.move);
    case 'sweep':
      return ahead(sweepAheadMs, () => ledger.sweepClearing());
    case 'partitions': {
      // Months that nobody has asked for yet, so that there is something to make.
      const { rows } = await pool.query<{ count: bigint }>(
        'select count(*) from pg_class where relispartition',
      );
      return ahead(Number(rows[0]?.count ?? 0n) * monthMs, () => ledger.ensurePartitions());
    }
    case 'checkpoint':
      return void (await pool.query('checkpoint'));
    case 'fold':
      return fold.drain();
    case 'shutdown':
      void ledger.close();
      return void (await pool.query("select 'shutting down'"));
  }
}

process.on('message', async ({ id, work }: MoneyRequest) => {
  if (!work) return;
  try {
    process.send?.({ id, value: await perform(work) } satisfies MoneyAnswer);
  } catch (error) {
    process.send?.({ id, failure: String(error) } satisfies MoneyAnswer);
  }
});
process.on('disconnect', () => process.exit(0));
process.send?.({ ready: true });
