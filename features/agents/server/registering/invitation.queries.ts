import type { AccountId } from '@kislap/contract-kit';
import type { Executor } from '@kislap/platform/database/database.ts';
import { sql } from 'kysely';
import type { GivenRate } from '../../contract/rates.ts';
import type { JoinType } from '../../contract/registering.ts';

export interface InvitationRow {
  code: string;
  accountId: AccountId;
  type: JoinType;
  domain: string | null;
  expiresAt: Date | null;
  usesMax: number | null;
  uses: number;
  createdAt: Date;
  closedAt: Date | null;
  /** For whoever comes by it. */
  rates: GivenRate[];
}

const columns = sql`code, account_id AS "accountId", type, domain, expires_at AS "expiresAt",
  uses_max AS "usesMax", uses, created_at AS "createdAt", closed_at AS "closedAt", rates`;

/** False when the code is taken. */
export async function insertInvitation(db: Executor, row: InvitationRow): Promise<boolean> {
  const result = await sql`
    INSERT INTO agents.invitation (code, account_id, type, domain, expires_at, uses_max, created_at, rates)
    VALUES (${row.code}, ${row.accountId}, ${row.type}, ${row.domain}, ${row.expiresAt}, ${row.usesMax}, ${row.createdAt},
      ${JSON.stringify(row.rates)})
    ON CONFLICT DO NOTHING`.execute(db);
  return result.numAffectedRows === 1n;
}

export async function findInvitation(db: Executor, code: string): Promise<InvitationRow | undefined> {
  const { rows } = await sql<InvitationRow>`
    SELECT ${columns} FROM agents.invitation WHERE code = ${code}`.execute(db);
  return rows[0];
}

export async function listInvitations(
  db: Executor,
  accountId: AccountId,
  limit: number,
): Promise<InvitationRow[]> {
  const { rows } = await sql<InvitationRow>`
    SELECT ${columns} FROM agents.invitation WHERE account_id = ${accountId}
    ORDER BY created_at DESC LIMIT ${limit}`.execute(db);
  return rows;
}

/** Counts one more who came, while the link is open; false when it is not. */
export async function countInvitation(db: Executor, code: string, now: Date): Promise<boolean> {
  const result = await sql`
    UPDATE agents.invitation SET uses = uses + 1
    WHERE code = ${code} AND closed_at IS NULL AND (expires_at IS NULL OR expires_at > ${now})
      AND (uses_max IS NULL OR uses < uses_max)`.execute(db);
  return result.numAffectedRows === 1n;
}

/** False when the agent has no such link. */
export async function closeInvitation(
  db: Executor,
  accountId: AccountId,
  code: string,
  now: Date,
): Promise<boolean> {
  const result = await sql`
    UPDATE agents.invitation SET closed_at = coalesce(closed_at, ${now})
    WHERE code = ${code} AND account_id = ${accountId}`.execute(db);
  return result.numAffectedRows === 1n;
}
