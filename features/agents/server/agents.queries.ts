import type { AccountId } from '@kislap/contract-kit';
import type { Executor } from '@kislap/platform/database/database.ts';
import { bucketOf } from '@kislap/platform/database/ids.ts';
import { sql } from 'kysely';

export interface NodeRow {
  accountId: AccountId;
  account: string;
  type: number;
  uplineId: AccountId | null;
  path: string;
  level: number;
  joinedAt: Date;
}

const columns = sql`account_id AS "accountId", account, type, upline_id AS "uplineId", path, level,
  joined_at AS "joinedAt"`;

/** Everybody below. */
const size = sql`coalesce(t.agents + t.members, 0) AS "teamSize"`;
const withSizes = sql`agents.node LEFT JOIN agents.team_size t USING (bucket, account_id)`;

const prefixOf = (search: string) => `${search.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;

/** False when the account already has its place. */
export async function insertNode(db: Executor, node: NodeRow): Promise<boolean> {
  const result = await sql`
    INSERT INTO agents.node (bucket, account_id, account, type, upline_id, path, level, joined_at)
    VALUES (${bucketOf(node.accountId)}, ${node.accountId}, ${node.account}, ${node.type}, ${node.uplineId},
      ${node.path}, ${node.level}, ${node.joinedAt})
    ON CONFLICT (bucket, account_id) DO NOTHING`.execute(db);
  return result.numAffectedRows === 1n;
}

/** The whole tree, before it is made again from the registrations. */
export async function deleteNodes(db: Executor): Promise<void> {
  await sql`DELETE FROM agents.node`.execute(db);
}

export async function deleteNode(db: Executor, accountId: AccountId): Promise<void> {
  await sql`
    DELETE FROM agents.node
    WHERE bucket = ${bucketOf(accountId)} AND account_id = ${accountId}`.execute(db);
}

export async function findNode(db: Executor, accountId: AccountId): Promise<NodeRow | undefined> {
  const { rows } = await sql<NodeRow>`
    SELECT ${columns} FROM agents.node
    WHERE bucket = ${bucketOf(accountId)} AND account_id = ${accountId}`.execute(db);
  return rows[0];
}

/** Names along a path, from the top. */
export async function listNodes(db: Executor, accountIds: AccountId[]): Promise<NodeRow[]> {
  const { rows } = await sql<NodeRow>`
    SELECT ${columns} FROM agents.node
    WHERE (bucket, account_id) IN (
      SELECT * FROM unnest(${accountIds.map(bucketOf)}::smallint[], ${accountIds}::uuid[]))
    ORDER BY level`.execute(db);
  return rows;
}

export async function listDirect(db: Executor, uplineId: AccountId, page: number, pageSize: number) {
  const { rows } = await sql<NodeRow & { teamSize: number; total: bigint }>`
    SELECT ${columns}, count(*) OVER () AS total, ${size}
    FROM ${withSizes}
    WHERE upline_id = ${uplineId}
    ORDER BY joined_at DESC, account_id
    LIMIT ${pageSize} OFFSET ${(page - 1) * pageSize}`.execute(db);
  return rows;
}

/** Those below a path whose name begins so, to any depth. */
export async function listByName(db: Executor, path: string, search: string, limit: number) {
  const { rows } = await sql<NodeRow & { teamSize: number; total: bigint }>`
    SELECT ${columns}, 0::bigint AS total, ${size}
    FROM ${withSizes}
    WHERE lower(account) LIKE ${prefixOf(search)} AND path LIKE ${`${path}/%`}
    ORDER BY lower(account), account_id
    LIMIT ${limit}`.execute(db);
  return rows;
}

/** In the console: directly below an account, or those at the top, by name. */
export async function listTree(
  db: Executor,
  place: { uplineId: AccountId | null; search: string | undefined },
  { after, limit }: { after: string | undefined; limit: number },
) {
  const { uplineId, search } = place;
  const where =
    search === undefined
      ? sql`upline_id IS NOT DISTINCT FROM ${uplineId}::uuid AND (${uplineId}::uuid IS NOT NULL OR type = 1)`
      : sql`lower(account) LIKE ${prefixOf(search)}`;
  const { rows } = await sql<NodeRow & { agents: number; members: number }>`
    SELECT ${columns}, coalesce(t.agents, 0) AS agents, coalesce(t.members, 0) AS members
    FROM ${withSizes}
    WHERE ${where} AND (${after ?? null}::text IS NULL OR lower(account) > ${after ?? null}::text)
    ORDER BY lower(account) LIMIT ${limit}`.execute(db);
  return rows;
}

export async function findCode(db: Executor, accountId: AccountId): Promise<string | undefined> {
  const { rows } = await sql<{ code: string }>`
    SELECT code FROM agents.affiliate_code WHERE account_id = ${accountId}`.execute(db);
  return rows[0]?.code;
}

export async function findCodeOwner(db: Executor, code: string): Promise<AccountId | undefined> {
  const { rows } = await sql<{ account_id: AccountId }>`
    SELECT account_id FROM agents.affiliate_code WHERE code = ${code}`.execute(db);
  return rows[0]?.account_id;
}

export async function insertCode(db: Executor, code: string, accountId: AccountId): Promise<boolean> {
  const result = await sql`
    INSERT INTO agents.affiliate_code (code, account_id) VALUES (${code}, ${accountId})
    ON CONFLICT DO NOTHING`.execute(db);
  return result.numAffectedRows === 1n;
}
