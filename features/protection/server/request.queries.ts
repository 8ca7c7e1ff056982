import type { OperatorId, ProtectionRequestId } from '@kislap/contract-kit';
import type { Executor, Tx } from '@kislap/platform/database/database.ts';
import { sql } from 'kysely';
import { type RequestRow, tablesOf } from './protection.tables.ts';

export async function insertRequest(tx: Tx, row: RequestRow): Promise<void> {
  await tablesOf(tx)
    .insertInto('protection.request')
    .values({ ...row, content: JSON.stringify(row.content) })
    .execute();
}

export async function lockRequest(tx: Tx, requestId: ProtectionRequestId): Promise<RequestRow | undefined> {
  return tablesOf(tx)
    .selectFrom('protection.request')
    .selectAll()
    .where('request_id', '=', requestId)
    .forUpdate()
    .executeTakeFirst();
}

export async function saveRequestDecision(
  tx: Tx,
  requestId: ProtectionRequestId,
  decision: {
    status: 'APPROVED' | 'REJECTED';
    by: { operatorId: OperatorId; username: string };
    at: Date;
    note: string | null;
  },
): Promise<RequestRow> {
  const { status, by, at, note } = decision;
  return tablesOf(tx)
    .updateTable('protection.request')
    .set({
      status,
      decided_by: by.operatorId,
      decided_name: by.username,
      decided_at: at,
      decision_note: note,
    })
    .where('request_id', '=', requestId)
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function listRequests(db: Executor, { page, pageSize }: { page: number; pageSize: number }) {
  const query = tablesOf(db).selectFrom('protection.request');
  const [rows, counts] = await Promise.all([
    query
      .selectAll()
      .orderBy('requested_at', 'desc')
      .orderBy('request_id', 'desc')
      .limit(pageSize)
      .offset((page - 1) * pageSize)
      .execute(),
    query
      .select([
        sql<number>`count(*)::integer`.as('count'),
        sql<number>`(count(*) filter (where status = 'REQUESTED'))::integer`.as('waiting'),
      ])
      .executeTakeFirstOrThrow(),
  ]);
  return { rows, totalPages: Math.ceil(counts.count / pageSize), waiting: counts.waiting };
}
