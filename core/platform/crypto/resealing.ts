import type { Clock } from '../clock.ts';
import type { Database } from '../database/database.ts';
import type { Log } from '../log.ts';
import * as queries from './resealing.queries.ts';
import type { SealedColumn } from './sealed-columns.ts';
import type { Vault } from './vault.ts';

const batch = 100;
/** A run of the job ends after so long; the next one goes on. */
const runMs = 40_000;

interface Parts {
  database: { kysely: Database };
  clock: Clock;
  log: Log;
  vault: Vault;
}

/** Seals old values anew, each bound to its row: by bucket, in any number of runs, as often as it takes. */
export function createResealing(parts: Parts, columns: readonly SealedColumn[]) {
  const { clock, log, vault } = parts;
  const db = parts.database.kysely;

  /** Undefined for a value that is new already; null for one that cannot be read. */
  function renew(column: SealedColumn, row: queries.SealedRow): unknown {
    const value = row[column.column];
    const place = column.placeOf(row);
    try {
      if (Buffer.isBuffer(value))
        return vault.isOld(value) ? vault.sealBytes(vault.openBytes(value, place), place) : undefined;
      if (typeof value === 'string') return vault.isOld(value) ? renewText(value, place) : undefined;
      const fields = Object.entries(value as Record<string, unknown>).map(([name, content]) => {
        const isOld = typeof content === 'string' && vault.isOld(content);
        return [name, isOld ? renewText(content, column.placeOf(row, name)) : content, isOld] as const;
      });
      if (!fields.some(([, , isOld]) => isOld)) return undefined;
      return JSON.stringify(Object.fromEntries(fields.map(([name, content]) => [name, content])));
    } catch {
      return null;
    }
  }

  const renewText = (value: string, place: ReturnType<SealedColumn['placeOf']>) =>
    vault.seal(vault.open(value, place), place);

  async function renewBucket(column: SealedColumn, bucket: number) {
    let [resealed, unreadable] = [0n, 0n];
    let after: queries.SealedRow | undefined;
    for (;;) {
      const rows = await queries.listSealedRows(db, column, { bucket, after, limit: batch });
      for (const row of rows) {
        const to = renew(column, row);
        if (to === null) unreadable += 1n;
        if (to === null || to === undefined) continue;
        const value = row[column.column];
        const from = column.form === 'fields' ? JSON.stringify(value) : value;
        if (await queries.replaceSealed(db, column, row, { bucket, from, to })) resealed += 1n;
      }
      after = rows.at(-1);
      // A table without a key has one row.
      if (rows.length < batch || column.key.length === 0) return { resealed, unreadable };
    }
  }

  /** One pass over what is old; done when it found nothing to seal. */
  async function renewColumn(column: SealedColumn, known: queries.ResealingRow | undefined, until: number) {
    const start = { resealed: 0n, unreadable: 0n, found_in_pass: 0n, bucket: 0, done_at: null };
    let state = known ?? { table_name: column.table, column_name: column.column, ...start };
    if (state.bucket === 0) state = { ...state, unreadable: 0n, found_in_pass: 0n };
    for (const bucket of await queries.listOldBuckets(db, column, state.bucket)) {
      if (performance.now() > until) return;
      const { resealed, unreadable } = await renewBucket(column, bucket);
      state = {
        ...state,
        resealed: state.resealed + resealed,
        unreadable: state.unreadable + unreadable,
        found_in_pass: state.found_in_pass + resealed,
        bucket: bucket + 1,
      };
      await queries.saveResealing(db, state);
    }
    const isDone = state.found_in_pass === 0n;
    await queries.saveResealing(db, { ...state, bucket: 0, done_at: isDone ? clock.now() : null });
    if (!isDone) return renewColumn(column, { ...state, bucket: 0 }, until);
    const { table_name: table, column_name, resealed, unreadable } = state;
    if (resealed > 0n || unreadable > 0n)
      log.info({ table, column: column_name, resealed, unreadable }, 'a column is bound to its rows');
  }

  return {
    /** Goes on where the last run stopped. Nothing is left to do when every column is done. */
    async run(): Promise<void> {
      const until = performance.now() + runMs;
      const known = await queries.listResealing(db);
      for (const column of columns) {
        const state = known.find(
          ({ table_name, column_name }) => table_name === column.table && column_name === column.column,
        );
        if (state?.done_at) continue;
        await renewColumn(column, state, until);
      }
    },
  };
}
