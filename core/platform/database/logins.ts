import { createHmac } from 'node:crypto';
import type pg from 'pg';
import { loginOf, withLogin } from './servers/address.ts';
import { clientTo } from './servers/connect.ts';

/** Who may work on a database beside its owner, who alone makes and changes its shape. */
export interface Logins {
  /** Reads and writes; changes and removes nothing of a table that is append-only. */
  server?: string | undefined;
  /** Reads. */
  reader?: string | undefined;
}

/** Those of the embedded PostgreSQL. */
export const embeddedLogins = {
  server: 'kislap_server',
  reader: 'kislap_reader',
  arcade: 'kislap_arcade',
} as const;
export type EmbeddedLogin = keyof typeof embeddedLogins;

/** The comment that a schema file puts on a table whose rows are for ever. */
const appendOnly = 'append-only';

/** The password of a login of the embedded server. It follows from the owner's, and the owner's does not follow from it. */
export function embeddedPassword(ownerPassword: string, login: EmbeddedLogin): string {
  return createHmac('sha256', ownerPassword).update(`login ${login}`).digest('base64url');
}

/** The same database of the embedded server by another login than its owner's. */
export function embeddedLoginUrl(ownerUrl: string, login: EmbeddedLogin): string {
  return withLogin(ownerUrl, embeddedLogins[login], embeddedPassword(loginOf(ownerUrl).password, login));
}

/** Tables and partitions whose rows are for ever: the comment is on the table, or on the parent of the partition. */
const historyTables = `
  select c.oid, format('%I.%I', n.nspname, c.relname) as name
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind in ('r', 'p') and '${appendOnly}' in (obj_description(c.oid, 'pg_class'),
    obj_description(case when c.relispartition then pg_partition_root(c.oid)::oid else c.oid end, 'pg_class'))`;

export interface KnownLogin {
  name: string;
  /** It owns the tables, or was given too much: what was written is not safe from it. */
  mayChangeHistory: boolean;
}

/** What this address may do. Of an empty database: whether it may make its tables. */
export async function judgeLogin(databaseUrl: string): Promise<KnownLogin> {
  const client = clientTo(databaseUrl, { application_name: 'kislap-login' });
  client.on('error', () => undefined);
  await client.connect();
  try {
    const { rows } = await client.query<KnownLogin>(
      `with history as (${historyTables})
       select session_user::text as name,
         coalesce((select bool_or(has_table_privilege(session_user, oid, 'UPDATE, DELETE, TRUNCATE')) from history),
           has_database_privilege(session_user, current_database(), 'CREATE')) as "mayChangeHistory"`,
    );
    return rows[0] ?? { name: '', mayChangeHistory: true };
  } finally {
    await client.end();
  }
}

/**
 * Gives the logins what they need and takes the rest; by the owner, after the migrations. Does nothing where the tables are
 * as they were and every login has its rights.
 */
export async function grantLogins(client: pg.Client, isChanged: boolean, named: Logins = {}): Promise<void> {
  const logins = await findLogins(client, named);
  if (!isChanged && logins.every(({ hasRights }) => hasRights)) return;
  await client.query('BEGIN');
  try {
    await showJobs(client);
    const schemas = await listSchemas(client);
    for (const { name, kind } of logins) await grantLogin(client, name, kind, schemas);
    if (logins.some(({ kind }) => kind === 'server')) await closeDatabase(client, logins);
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK');
    throw error;
  }
}

interface FoundLogin {
  name: string;
  kind: 'server' | 'reader';
  hasRights: boolean;
}

/** A named one must be there; of the embedded server's those count that are. The owner itself is no login to limit. */
async function findLogins(client: pg.Client, named: Logins): Promise<FoundLogin[]> {
  const wanted = (['server', 'reader'] as const).map((kind) => ({
    kind,
    name: named[kind] ?? embeddedLogins[kind],
    isNamed: named[kind] !== undefined,
  }));
  const { rows } = await client.query<{ rolname: string; isOwner: boolean; hasRights: boolean }>(
    `select rolname, rolname = current_user as "isOwner",
       has_table_privilege(oid, 'platform.migration', 'SELECT') as "hasRights"
     from pg_roles where rolname = any($1)`,
    [wanted.map(({ name }) => name)],
  );
  return wanted.flatMap(({ kind, name, isNamed }) => {
    const role = rows.find(({ rolname }) => rolname === name);
    if (!role && isNamed) throw new Error(`The database server has no login "${name}": create it first.`);
    return role && !role.isOwner ? [{ kind, name, hasRights: role.hasRights }] : [];
  });
}

/** The queue hides its rows from everybody but its owner; here rights decide who sees them. */
async function showJobs(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = 'graphile_worker' and c.relrowsecurity`,
  );
  for (const { name } of rows) await client.query(`ALTER TABLE ${name} DISABLE ROW LEVEL SECURITY`);
}

/** Those that the owner made; `public` holds nothing of ours. */
async function listSchemas(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ names: string }>(
    `select string_agg(quote_ident(nspname), ', ') as names from pg_namespace
     where nspowner = (select oid from pg_roles where rolname = current_user)
       and nspname !~ '^pg_' and nspname <> 'public'`,
  );
  return rows[0]?.names ?? '';
}

async function grantLogin(client: pg.Client, login: string, kind: FoundLogin['kind'], schemas: string) {
  const name = client.escapeIdentifier(login);
  const rights = kind === 'server' ? 'SELECT, INSERT, UPDATE, DELETE' : 'SELECT';
  await client.query(`REVOKE ALL ON ALL TABLES IN SCHEMA ${schemas} FROM ${name};
    GRANT USAGE ON SCHEMA ${schemas} TO ${name};
    GRANT ${rights} ON ALL TABLES IN SCHEMA ${schemas} TO ${name};
    GRANT ${kind === 'server' ? 'USAGE, SELECT' : 'SELECT'} ON ALL SEQUENCES IN SCHEMA ${schemas} TO ${name}`);
  if (kind === 'reader') {
    // A month that begins later is in the next backup, too.
    await client.query(`ALTER DEFAULT PRIVILEGES GRANT SELECT ON TABLES TO ${name}`);
    return;
  }
  const { rows } = await client.query<{ names: string | null }>(
    `select string_agg(name, ', ') as names from (${historyTables}) history`,
  );
  const history = ['platform.migration', ...(rows[0]?.names ? [rows[0].names] : [])].join(', ');
  await client.query(`REVOKE UPDATE, DELETE, TRUNCATE ON ${history} FROM ${name}`);
  await client.query(`REVOKE INSERT ON platform.migration FROM ${name}`);
  await grantOwnersWork(client, name, schemas);
  await joinWriters(client, name);
}

/** Functions that work in the owner's name are for the server alone. */
async function grantOwnersWork(client: pg.Client, name: string, schemas: string): Promise<void> {
  const { rows } = await client.query<{ call: string }>(
    `select p.oid::regprocedure::text as call from pg_proc p join pg_namespace n on n.oid = p.pronamespace
     where p.prosecdef and quote_ident(n.nspname) = any($1)`,
    [schemas.split(', ')],
  );
  for (const { call } of rows) {
    await client.query(
      `REVOKE ALL ON FUNCTION ${call} FROM PUBLIC; GRANT EXECUTE ON FUNCTION ${call} TO ${name}`,
    );
  }
}

/** The ledger's writers take on a role that may even less. Where it is somebody else's to give, they do without. */
async function joinWriters(client: pg.Client, name: string): Promise<void> {
  await client.query('SAVEPOINT writers');
  await client.query(`GRANT kislap_app TO ${name}`).catch(() => client.query('ROLLBACK TO writers'));
}

/** Other logins of the server have no business here. Nodes of a cluster call one another as the ledger's writers. */
async function closeDatabase(client: pg.Client, logins: readonly FoundLogin[]): Promise<void> {
  const names = logins.map(({ name }) => client.escapeIdentifier(name)).join(', ');
  await client.query(`do $$ begin
    execute format('revoke all on database %I from public', current_database());
    execute format('grant connect, temporary on database %I to ${names}', current_database());
    if exists (select from pg_roles where rolname = 'kislap_app') then
      execute format('grant connect on database %I to kislap_app', current_database());
    end if;
  end $$`);
}
