import type { AccountId } from '@kislap/contract-kit';
import type { Executor, Tx } from '@kislap/platform/database/database.ts';
import { bucketOf } from '@kislap/platform/database/ids.ts';
import { sql } from 'kysely';
import type { MoveId } from '../../contract/agents.ids.ts';

export interface MoveRow {
  moveId: MoveId;
  accountId: AccountId;
  account: string;
  fromId: AccountId;
  fromAccount: string;
  toId: AccountId;
  toAccount: string;
  people: number;
  effectiveAt: Date;
  state: 'WAITING' | 'DONE' | 'CANCELLED';
  requestedBy: string;
  approvedBy: string;
  reason: string;
  createdAt: Date;
}

const columns = sql`move_id AS "moveId", account_id AS "accountId", account, from_id AS "fromId",
  from_account AS "fromAccount", to_id AS "toId", to_account AS "toAccount", people, effective_at AS "effectiveAt",
  state, requested_by AS "requestedBy", approved_by AS "approvedBy", reason, created_at AS "createdAt"`;

/** False where a move of the account waits already. */
export async function insertMove(tx: Tx, row: MoveRow): Promise<boolean> {
  const { numAffectedRows } = await sql`
    INSERT INTO agents.move (move_id, account_id, account, from_id, from_account, to_id, to_account, people,
      effective_at, state, requested_by, approved_by, reason, created_at)
    VALUES (${row.moveId}, ${row.accountId}, ${row.account}, ${row.fromId}, ${row.fromAccount}, ${row.toId},
      ${row.toAccount}, ${row.people}, ${row.effectiveAt}, ${row.state}, ${row.requestedBy}, ${row.approvedBy},
      ${row.reason}, ${row.createdAt})
    ON CONFLICT DO NOTHING`.execute(tx);
  return numAffectedRows === 1n;
}

/** Moves take turns: held until the caller's transaction ends. */
export async function lockMoves(tx: Tx): Promise<MoveRow[]> {
  await sql`LOCK TABLE agents.move IN SHARE ROW EXCLUSIVE MODE`.execute(tx);
  const { rows } = await sql<MoveRow>`
    SELECT ${columns} FROM agents.move WHERE applied_at IS NULL AND state <> 'CANCELLED'
    ORDER BY effective_at, move_id`.execute(tx);
  return rows;
}

/** Agreed, and not in the tree yet. */
export async function listUnapplied(db: Executor): Promise<MoveRow[]> {
  const { rows } = await sql<MoveRow>`
    SELECT ${columns} FROM agents.move WHERE applied_at IS NULL AND state <> 'CANCELLED'
    ORDER BY effective_at, move_id`.execute(db);
  return rows;
}

/** The newest first. */
export async function listMoves(
  db: Executor,
  { after, limit }: { after: MoveId | undefined; limit: number },
): Promise<MoveRow[]> {
  const { rows } = await sql<MoveRow>`
    SELECT ${columns} FROM agents.move
    WHERE ${after ?? null}::uuid IS NULL OR (effective_at, move_id) <
      (SELECT effective_at, move_id FROM agents.move WHERE move_id = ${after ?? null}::uuid)
    ORDER BY effective_at DESC, move_id DESC LIMIT ${limit}`.execute(db);
  return rows;
}

/** The moments at which somebody changes place, ever. */
export async function listMoments(db: Executor): Promise<Date[]> {
  const { rows } = await sql<{ effectiveAt: Date }>`
    SELECT DISTINCT effective_at AS "effectiveAt" FROM agents.move WHERE state <> 'CANCELLED'
    ORDER BY effective_at`.execute(db);
  return rows.map(({ effectiveAt }) => effectiveAt);
}

/** Undefined where it waits no more. */
export async function endMove(
  tx: Tx,
  moveId: MoveId,
  state: 'DONE' | 'CANCELLED',
): Promise<MoveRow | undefined> {
  const { rows } = await sql<MoveRow>`
    UPDATE agents.move SET state = ${state} WHERE move_id = ${moveId} AND state = 'WAITING'
    RETURNING ${columns}`.execute(tx);
  return rows[0];
}

export async function markApplied(tx: Executor, moveId: string, at: Date): Promise<void> {
  await sql`UPDATE agents.move SET applied_at = ${at} WHERE move_id = ${moveId}`.execute(tx);
}

/** Before the tree is made again. */
export async function forgetApplied(tx: Executor): Promise<void> {
  await sql`UPDATE agents.move SET applied_at = NULL WHERE applied_at IS NOT NULL`.execute(tx);
  await sql`DELETE FROM agents.former_place`.execute(tx);
}

/** Everybody of a team, by the account at its head: keeps the former path and writes the new one. */
export async function movePaths(
  tx: Executor,
  move: { head: AccountId; path: string; uplineId: AccountId; uplinePath: string; levels: number; at: Date },
): Promise<void> {
  const { head, path, uplineId, uplinePath, levels, at } = move;
  const team = sql`(path = ${path} OR path LIKE ${`${path}/%`})`;
  await sql`
    INSERT INTO agents.former_place (bucket, account_id, until, path)
    SELECT bucket, account_id, ${at}::timestamptz, path FROM agents.node WHERE ${team}
    ON CONFLICT DO NOTHING`.execute(tx);
  const start = path.length - head.length;
  await sql`
    UPDATE agents.node SET path = ${uplinePath}::text || substr(path, ${start}::integer), level = level + ${levels}::integer
    WHERE ${team}`.execute(tx);
  await sql`
    UPDATE agents.node SET upline_id = ${uplineId}
    WHERE bucket = ${bucketOf(head)} AND account_id = ${head}`.execute(tx);
}

/** Where each stood at a moment, if not where it stands now. */
export async function listFormer(
  db: Executor,
  accountIds: readonly AccountId[],
  at: Date,
): Promise<Map<AccountId, string>> {
  const { rows } = await sql<{ accountId: AccountId; path: string }>`
    SELECT DISTINCT ON (bucket, account_id) account_id AS "accountId", path FROM agents.former_place
    WHERE (bucket, account_id) IN (
      SELECT * FROM unnest(${accountIds.map(bucketOf)}::smallint[], ${accountIds}::uuid[])) AND until > ${at}
    ORDER BY bucket, account_id, until`.execute(db);
  return new Map(rows.map(({ accountId, path }) => [accountId, path]));
}

/** How many stand in a team, its head among them, and how deep. */
export async function measureTeam(db: Executor, path: string): Promise<{ people: number; deepest: number }> {
  const { rows } = await sql<{ people: number; deepest: number }>`
    SELECT count(*)::integer AS people, coalesce(max(level), 0)::integer AS deepest FROM agents.node
    WHERE path = ${path} OR path LIKE ${`${path}/%`}`.execute(db);
  return rows[0] ?? { people: 0, deepest: 0 };
}

/** Whoever changed place at a moment, as far as the tree shows it; all, or those below a head, itself among them. */
export async function listMovedAt(
  db: Executor,
  at: Date,
  headId: AccountId | undefined,
): Promise<AccountId[]> {
  const ofHead = headId ? sql`AND strpos(path, ${`/${headId}`}) > 0` : sql``;
  const { rows } = await sql<{ accountId: AccountId }>`
    SELECT account_id AS "accountId" FROM agents.former_place WHERE until = ${at} ${ofHead}
    ORDER BY account_id`.execute(db);
  return rows.map(({ accountId }) => accountId);
}

/** The account at a path and everybody below it. */
export async function listTeamIds(db: Executor, path: string): Promise<AccountId[]> {
  const { rows } = await sql<{ accountId: AccountId }>`
    SELECT account_id AS "accountId" FROM agents.node WHERE path = ${path} OR path LIKE ${`${path}/%`}
    ORDER BY account_id`.execute(db);
  return rows.map(({ accountId }) => accountId);
}
