import type { AccountId, OperatorId } from '@kislap/contract-kit';
import type { Executor } from '@kislap/platform/database/database.ts';
import { bucketOf } from '@kislap/platform/database/ids.ts';
import { sql } from 'kysely';
import type { DocumentReason, DocumentSide, DocumentState } from '../contract/documents.console.ts';
import type { DocumentId } from '../contract/documents.ids.ts';
import type { DocumentKind } from '../contract/documents.ts';

export interface DocumentRow {
  bucket: number;
  id: DocumentId;
  account_id: AccountId;
  kind: DocumentKind;
  state: DocumentState;
  reason: DocumentReason | null;
  submitted_at: Date;
  decided_at: Date | null;
  decided_by: OperatorId | null;
  decided_name: string | null;
}
interface PictureRow {
  bucket: number;
  document_id: DocumentId;
  side: DocumentSide;
  content: Buffer;
}
export type DocumentPlace = readonly [submittedAt: Date, documentId: DocumentId];
export interface DocumentKey {
  playerId: AccountId;
  documentId: DocumentId;
}

const tablesOf = (db: Executor) =>
  db.withTables<{ 'documents.document': DocumentRow; 'documents.picture': PictureRow }>();

/** False while another one of the account still waits. */
export async function insertDocument(
  db: Executor,
  row: DocumentRow,
  pictures: Map<DocumentSide, Buffer>,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tablesOf(db)
    .insertInto('documents.document')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['bucket', 'account_id']).where('state', '=', 'pending').doNothing(),
    )
    .executeTakeFirstOrThrow();
  if (numInsertedOrUpdatedRows !== 1n) return false;
  const { bucket, id } = row;
  const rows = [...pictures].map(([side, content]) => ({ bucket, document_id: id, side, content }));
  await tablesOf(db).insertInto('documents.picture').values(rows).execute();
  return true;
}

export async function findLastDocument(db: Executor, accountId: AccountId): Promise<DocumentRow | undefined> {
  return tablesOf(db)
    .selectFrom('documents.document')
    .selectAll()
    .where('bucket', '=', bucketOf(accountId))
    .where('account_id', '=', accountId)
    .orderBy('submitted_at', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirst();
}

export async function findDocument(db: Executor, key: DocumentKey): Promise<DocumentRow | undefined> {
  return tablesOf(db)
    .selectFrom('documents.document')
    .selectAll()
    .where('bucket', '=', bucketOf(key.playerId))
    .where('id', '=', key.documentId)
    .where('account_id', '=', key.playerId)
    .executeTakeFirst();
}

/** Undefined where somebody decided before. */
export async function saveDecision(
  db: Executor,
  key: DocumentKey,
  decision: Pick<DocumentRow, 'state' | 'reason' | 'decided_at' | 'decided_by' | 'decided_name'>,
): Promise<DocumentRow | undefined> {
  return tablesOf(db)
    .updateTable('documents.document')
    .set(decision)
    .where('bucket', '=', bucketOf(key.playerId))
    .where('id', '=', key.documentId)
    .where('account_id', '=', key.playerId)
    .where('state', '=', 'pending')
    .returningAll()
    .executeTakeFirst();
}

/** Those that wait longest first. */
export async function listDocumentRows(
  db: Executor,
  query: { state: DocumentState; after: DocumentPlace | undefined; limit: number },
): Promise<DocumentRow[]> {
  const { state, after, limit } = query;
  const [at, id] = after ?? [null, null];
  const { rows } = await sql<DocumentRow>`
    SELECT * FROM documents.document
    WHERE state = ${state} AND (${at}::timestamptz IS NULL OR (submitted_at, id) > (${at}, ${id}::uuid))
    ORDER BY submitted_at, id LIMIT ${limit}`.execute(db);
  return rows;
}

export async function countPendingDocuments(db: Executor): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM documents.document WHERE state = 'pending'`.execute(db);
  return rows[0]?.count ?? 0;
}

export async function listSides(
  db: Executor,
  documents: readonly DocumentRow[],
): Promise<Map<string, DocumentSide[]>> {
  const sides = new Map<string, DocumentSide[]>();
  if (documents.length === 0) return sides;
  const rows = await tablesOf(db)
    .selectFrom('documents.picture')
    .select(['document_id', 'side'])
    .where('bucket', 'in', [...new Set(documents.map(({ bucket }) => bucket))])
    .where(
      'document_id',
      'in',
      documents.map(({ id }) => id),
    )
    .execute();
  for (const { document_id, side } of rows) sides.set(document_id, [...(sides.get(document_id) ?? []), side]);
  return sides;
}

export async function findDocumentPicture(
  db: Executor,
  { playerId, documentId }: DocumentKey,
  side: DocumentSide,
): Promise<Buffer | undefined> {
  const row = await tablesOf(db)
    .selectFrom('documents.picture')
    .select('content')
    .where('bucket', '=', bucketOf(playerId))
    .where('document_id', '=', documentId)
    .where('side', '=', side)
    .executeTakeFirst();
  return row?.content;
}
