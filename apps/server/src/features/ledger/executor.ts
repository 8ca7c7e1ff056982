import { CompiledQuery } from 'kysely';
import type { Executor } from '../../platform/database.ts';
import type { SqlExecutor } from './ledger.types.ts';

/** Lets the ledger write inside a Kysely transaction. */
export function executorOf(db: Executor): SqlExecutor {
  return {
    async query(text, values = []) {
      const { rows } = await db.executeQuery<Record<string, unknown>>(CompiledQuery.raw(text, [...values]));
      return { rows };
    },
  };
}
