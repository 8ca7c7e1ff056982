import type { Run } from '../databases.ts';

/** Takes down the indexes and keys of tables that are to be filled; the answer builds them again as they were. */
export async function putIndexesAside(run: Run, tables: readonly string[]): Promise<() => Promise<void>> {
  const keys = await run(
    `select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype in ('p', 'u') and conrelid = any ($1::regclass[])`,
    [tables],
  );
  for (const { table, name } of keys) await run(`alter table ${table} drop constraint "${name}"`);
  const indexes = await run(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
     from pg_index where indrelid = any ($1::regclass[])`,
    [tables],
  );
  for (const { name } of indexes) await run(`drop index ${name}`);
  return async () => {
    for (const { table, name, definition } of keys) {
      await run(`alter table ${table} add constraint "${name}" ${definition}`);
    }
    // Of a partitioned table the definition names the table alone; its partitions are to have it too.
    for (const { definition } of indexes) await run(String(definition).replace(' ON ONLY ', ' ON '));
  };
}
