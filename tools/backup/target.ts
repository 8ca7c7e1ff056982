import type { ClientBase } from 'pg';
import { listUsedSchemas, quote, restoreSchema } from './catalog.ts';

/** Refuses a database that holds or serves anything, unless what it holds may go. */
export async function prepareTarget(client: ClientBase, replace: boolean): Promise<void> {
  const { rows } = await client.query(
    `select current_setting('server_version_num')::integer as version, count(*)::integer as sessions,
       string_agg(distinct coalesce(nullif(application_name, ''), 'unnamed'), ', ') as names
     from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`,
  );
  const { version, sessions, names } = rows[0];
  if (version < 150_000) throw new Error('The PostgreSQL to restore into must be version 15 or later.');
  if (sessions > 0) {
    throw new Error(`The database to restore into is in use (${names}): stop what uses it first.`);
  }
  const used = await listUsedSchemas(client);
  if (used.length === 0) return;
  if (!replace) {
    const unfinished = used.includes(restoreSchema) ? ' It holds a restore that did not finish.' : '';
    throw new Error(
      `The database to restore into is not empty (${used.join(', ')}).${unfinished} Name an empty one, or let what it holds go with --replace.`,
    );
  }
  for (const schema of used) {
    await client.query(`drop schema ${quote(schema)} cascade`);
    if (schema === 'public') await client.query('create schema public');
  }
}

/** Present from before the first table to after the last: `requireWholeRestore` of the server looks for it. */
export async function markUnfinished(client: ClientBase, madeAt: string): Promise<void> {
  await client.query(
    `create schema ${restoreSchema}; create table ${restoreSchema}.unfinished (backup_of timestamptz)`,
  );
  await client.query(`insert into ${restoreSchema}.unfinished values ($1)`, [madeAt]);
}

export async function removeMark(client: ClientBase): Promise<void> {
  await client.query(`drop schema ${restoreSchema} cascade`);
}
