import type { Readable } from 'node:stream';
import type { ClientBase } from 'pg';
import { loginOf, withLogin } from '../../core/platform/database/servers/address.ts';
import { hasCitus } from '../../core/platform/storage.ts';
import { withClient } from './client.ts';
import { readStored, type StoredFile } from './files.ts';
import type { Copied, OpenedBackup } from './manifest.ts';
import { runProgram, startProgram } from './program.ts';

const ofNodes =
  'This database is a cluster, and no dump takes all of its nodes at one moment. Copy each node and name a restore point: docs/operations.md, "Backup of a cluster".';

/** Copies a database of any server by pg_dump, in one snapshot. Refuses a cluster, whose nodes have no snapshot in common. */
export async function dumpDatabase(
  url: string,
  write: (dump: Readable) => Promise<StoredFile>,
): Promise<Copied> {
  const { rows } = await withClient(url, async (client) => {
    if (await hasCitus(client)) throw new Error(ofNodes);
    return client.query(
      `select current_setting('server_version') as server, to_regclass('platform.migration') is not null as "isOurs",
         to_char(now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "madeAt"`,
    );
  });
  const { server, isOurs, madeAt } = rows[0];
  if (!isOurs) throw new Error('There is nothing of this product in that database.');
  const { address, variables } = addressOf(url);
  const flags = ['--format=custom', '--compress=0', '--no-owner', '--no-unlogged-table-data'];
  const { child, ended } = startProgram('pg_dump', [...flags, `--dbname=${address}`], variables);
  const database = await write(child.stdout);
  // A dump that ended too early is a whole file as well; only the program knows.
  await ended;
  return { kind: 'dump', database, server, madeAt };
}

/** Loads a dump into an empty database by pg_restore, all or nothing. */
export async function loadDump(backup: OpenedBackup, url: string): Promise<void> {
  const hasWriterRole = await withClient(url, async (client) => {
    await requireEmpty(client);
    return createWriterRole(client);
  });
  const { address, variables } = addressOf(url);
  const flags = ['--no-owner', '--single-transaction', '--exit-on-error', `--dbname=${address}`];
  if (!hasWriterRole) flags.push('--no-privileges');
  const { folder, key, manifest } = backup;
  await runProgram(readStored(folder, manifest.database.name, key), 'pg_restore', flags, variables);
  await withClient(url, (client) => client.query('analyze'));
}

async function requireEmpty(client: ClientBase): Promise<void> {
  const { rows } = await client.query(
    `select string_agg(distinct n.nspname, ', ') as used from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname !~ '^pg_' and n.nspname <> 'information_schema'
       and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')`,
  );
  if (!rows[0].used) return;
  throw new Error(`The database to restore into is not empty (${rows[0].used}): name an empty one.`);
}

/** Roles belong to the server and are in no dump. The first migrations make this one where they may, and so do we. */
async function createWriterRole(client: ClientBase): Promise<boolean> {
  await client.query(
    `do $$ begin
       if to_regrole('kislap_app') is null then create role kislap_app nologin; end if;
       execute format('grant kislap_app to %I', current_user);
     exception when insufficient_privilege or duplicate_object or unique_violation or invalid_grant_operation then null;
     end $$`,
  );
  const { rows } = await client.query(`select to_regrole('kislap_app') is not null as "isThere"`);
  return rows[0].isThere;
}

/** Whoever worked on a job when the backup was made will not finish it here. */
export async function releaseJobs(url: string): Promise<void> {
  await withClient(url, (client) =>
    client.query(
      `update graphile_worker._private_jobs set locked_at = null, locked_by = null where locked_at is not null;
       update graphile_worker._private_job_queues set locked_at = null, locked_by = null where locked_at is not null`,
    ),
  );
}

/** A password among the arguments could be read by everybody on the machine. */
function addressOf(url: string): { address: string; variables: Record<string, string> } {
  const { name, password } = loginOf(url);
  return { address: withLogin(url, name), variables: password ? { PGPASSWORD: password } : {} };
}
