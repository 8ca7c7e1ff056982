import type { Executor, Tx } from '@kislap/platform/database/database.ts';
import { sql } from 'kysely';
import type { ApprovalStatus } from '../contract/approvals.console.ts';
import type { ApprovalId } from '../contract/approvals.ids.ts';
import { type RequestRow, tablesOf } from './approvals.tables.ts';

export async function insertRequest(tx: Tx, row: RequestRow): Promise<void> {
  await tablesOf(tx)
    .insertInto('approvals.request')
    .values({ ...row, fields: sql<RequestRow['fields']>`${JSON.stringify(row.fields)}::jsonb` })
    .execute();
}

export async function findWaiting(db: Executor, thing: string): Promise<RequestRow | undefined> {
  return tablesOf(db)
    .selectFrom('approvals.request')
    .selectAll()
    .where('thing', '=', thing)
    .where(sql<boolean>`status = 'WAITING'`)
    .executeTakeFirst();
}

/** The one that waits for this thing, locked; one that somebody decides on at this moment is left to them. */
export async function lockWaiting(tx: Tx, thing: string): Promise<RequestRow | undefined> {
  return tablesOf(tx)
    .selectFrom('approvals.request')
    .selectAll()
    .where('thing', '=', thing)
    .where(sql<boolean>`status = 'WAITING'`)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
}

export async function findRequest(db: Executor, id: ApprovalId): Promise<RequestRow | undefined> {
  return tablesOf(db).selectFrom('approvals.request').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function lockRequest(tx: Tx, id: ApprovalId): Promise<RequestRow | undefined> {
  return tablesOf(tx)
    .selectFrom('approvals.request')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

export type Ending = Pick<
  RequestRow,
  'status' | 'decided_by' | 'decided_name' | 'decided_at' | 'decision_note'
>;

export async function endRequest(tx: Tx, id: ApprovalId, ending: Ending): Promise<RequestRow> {
  return tablesOf(tx)
    .updateTable('approvals.request')
    .set(ending)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** The ones that waited too long, locked; those that somebody decides on at this moment are left to them. */
export async function lockExpired(tx: Tx, now: Date): Promise<RequestRow[]> {
  return tablesOf(tx)
    .selectFrom('approvals.request')
    .selectAll()
    .where(sql<boolean>`status = 'WAITING'`)
    .where('expires_at', '<=', now)
    .limit(500)
    .forUpdate()
    .skipLocked()
    .execute();
}

export interface RequestFilter {
  /** Kinds that the reader may see, beside the own requests. */
  kinds: readonly string[];
  readerId: string;
  /** Only of these kinds, own requests too. */
  only?: readonly string[] | undefined;
  status?: ApprovalStatus | undefined;
  thing?: string | undefined;
  after?: RequestPlace | undefined;
  limit: number;
}

export type RequestPlace = readonly [requestedAt: Date, id: ApprovalId];

/** What waits oldest first, anything else newest first. */
export async function listRequestRows(db: Executor, filter: RequestFilter): Promise<RequestRow[]> {
  const { kinds, readerId, only, status, thing, after, limit } = filter;
  const isRising = status === 'WAITING';
  const direction = isRising ? 'asc' : 'desc';
  let query = tablesOf(db)
    .selectFrom('approvals.request')
    .selectAll()
    .where(sql<boolean>`(kind = any(${[...kinds]}) or requested_by = ${readerId}::uuid)`);
  if (status) query = query.where('status', '=', status);
  if (only) query = query.where(sql<boolean>`kind = any(${[...only]})`);
  if (thing) query = query.where('thing', '=', thing);
  if (after) {
    const [at, id] = after;
    query = query.where(
      isRising
        ? sql<boolean>`(requested_at, id) > (${at}, ${id}::uuid)`
        : sql<boolean>`(requested_at, id) < (${at}, ${id}::uuid)`,
    );
  }
  return query.orderBy('requested_at', direction).orderBy('id', direction).limit(limit).execute();
}

/** How many of these kinds wait that somebody else asked for, and since when. */
export async function countForReader(
  db: Executor,
  kinds: readonly string[],
  readerId: string,
  now: Date,
): Promise<{ waiting: number; waitingSince: Date | null }> {
  const row = await tablesOf(db)
    .selectFrom('approvals.request')
    .select((eb) => [eb.fn.countAll().as('count'), eb.fn.min('requested_at').as('since')])
    .where(sql<boolean>`status = 'WAITING'`)
    .where(sql<boolean>`kind = any(${[...kinds]})`)
    .where(sql<boolean>`requested_by <> ${readerId}::uuid`)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return { waiting: Number(row?.count ?? 0), waitingSince: row?.since ?? null };
}
