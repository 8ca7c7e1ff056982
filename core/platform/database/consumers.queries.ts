import type { Cursor } from '../stream.ts';
import type { Executor, Tx } from './database.ts';

type ConsumerTables = { 'platform.consumer': { name: string; cursor: string } };

/** Gives each its row, in the order given, so that two processes starting at once do not wait in a ring. */
export async function ensureConsumers(db: Executor, names: string[]): Promise<void> {
  if (names.length === 0) return;
  await db
    .withTables<ConsumerTables>()
    .insertInto('platform.consumer')
    .values(names.map((name) => ({ name, cursor: '' })))
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
}

export async function listCursors(db: Executor): Promise<Map<string, Cursor>> {
  const rows = await db.withTables<ConsumerTables>().selectFrom('platform.consumer').selectAll().execute();
  return new Map(rows.map(({ name, cursor }) => [name, cursor]));
}

/** Takes the cursor's lock if the cursor is still at `from` and unlocked. */
export async function lockCursor(tx: Tx, name: string, from: Cursor): Promise<boolean> {
  const row = await tx
    .withTables<ConsumerTables>()
    .selectFrom('platform.consumer')
    .select('cursor')
    .where('name', '=', name)
    .where('cursor', '=', from)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  return row !== undefined;
}

export async function saveCursor(tx: Tx, name: string, cursor: Cursor): Promise<void> {
  await tx
    .withTables<ConsumerTables>()
    .updateTable('platform.consumer')
    .set({ cursor })
    .where('name', '=', name)
    .execute();
}

/** Resets the cursor; waits for the process that applies a batch. */
export async function resetCursor(tx: Tx, name: string): Promise<void> {
  await saveCursor(tx, name, '');
}
