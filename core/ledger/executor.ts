import type { Executor } from '@kislap/platform/database/database.ts';
import { CompiledQuery } from 'kysely';
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
