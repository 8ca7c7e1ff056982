import type { Decision } from '@kislap/approvals/server';
import type { Executor, Tx } from '@kislap/platform/database/database.ts';
import { sql } from 'kysely';
import type { ProtectionRequestId } from '../contract/protection.ids.ts';
import { type RequestRow, tablesOf } from './protection.tables.ts';

export async function insertRequest(tx: Tx, row: RequestRow): Promise<void> {
  await tablesOf(tx)
    .insertInto('protection.request')
    .values({ ...row, content: JSON.stringify(row.content) })
    .execute();
}

export async function listWaiting(tx: Tx, kind: RequestRow['kind']): Promise<RequestRow[]> {
  return tablesOf(tx)
    .selectFrom('protection.request')
    .selectAll()
    .where('kind', '=', kind)
    .where(sql<boolean>`status = 'REQUESTED'`)
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
  { request_id: requestId }: Pick<RequestRow, 'request_id'>,
  decision: Decision,
): Promise<RequestRow> {
  return tablesOf(tx)
    .updateTable('protection.request')
    .set(decision)
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
