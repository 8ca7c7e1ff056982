import { executorOf, type Ledger, ledgerSource } from '../../core/ledger/index.ts';
import { type Consumers, consume, createConsumers } from '../../core/platform/database/consumers.ts';
import type { DatabaseHandle } from '../../core/platform/database/database.ts';
import { createLog } from '../../core/platform/log.ts';

const foldName = 'crash.fold';

/** Without a key on purpose: a line that is applied twice must be seen twice. */
const tables = `create table if not exists public.crash_applied (account_id text not null, sequence bigint not null)`;

const insertLines = `insert into public.crash_applied select * from unnest($1::text[], $2::bigint[])`;

/** A consumer of the ledger's stream through the product's own loop, that notes every line it was given. */
export async function createFold(
  database: DatabaseHandle,
  ledger: Ledger,
  clock: { now(): Date },
): Promise<Consumers> {
  const { kysely: db, pool } = database;
  await pool.query(tables);
  return createConsumers({
    db,
    signals: { on: () => () => undefined } as never,
    log: createLog({ logLevel: 'silent' } as never),
    consumers: [
      consume(ledgerSource({ ledger, pool, clock }), {
        name: foldName,
        batchSize: 50,
        async apply(tx, lines) {
          const ids = lines.map(({ accountId }) => accountId);
          const sequences = lines.map(({ sequence }) => sequence.toString());
          await executorOf(tx).query(insertLines, [ids, sequences]);
          return undefined;
        },
        async reset(tx) {
          await executorOf(tx).query('delete from public.crash_applied');
        },
      }),
    ],
  });
}
