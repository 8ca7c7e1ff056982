import type { Executor, Tx } from '@kislap/platform/database/database.ts';
import { bucketOfKey } from '@kislap/platform/database/ids.ts';
import { type SlipMarkRow, tablesOf } from '../slips.tables.ts';
import type { SlipFacts } from './slip.queries.ts';

/** What shows the same slip again: its file, its picture, and the bank's reference of that method. */
export function marksOf(slip: SlipFacts): SlipMarkRow[] {
  const { slip_id, bank_reference, file_mark, picture_mark } = slip;
  const marks = [
    { kind: 'file' as const, mark: file_mark },
    ...(picture_mark === null ? [] : [{ kind: 'picture' as const, mark: picture_mark }]),
  ];
  return [
    ...marks.map((mark) => ({ bucket: bucketOfKey(mark.mark), ...mark, slip_id })),
    referenceMark(slip, bank_reference),
  ];
}

/** A bank's reference as a mark of a slip: the one that the player typed, or the one that money came with. */
function referenceMark({ method_id, slip_id }: SlipFacts, bankReference: string): SlipMarkRow {
  const mark = `${method_id}:${bankReference}`;
  return { bucket: bucketOfKey(mark), kind: 'reference', mark, slip_id };
}

/** What a credit claims: the slip's marks, and the reference that the money came with. */
export function claimedBy(slip: SlipFacts, bankReference: string): SlipMarkRow[] {
  const isTyped = bankReference === slip.bank_reference;
  return [...marksOf(slip), ...(isTyped ? [] : [referenceMark(slip, bankReference)])];
}

export async function insertMarks(tx: Tx, marks: readonly SlipMarkRow[]): Promise<void> {
  await tablesOf(tx)
    .insertInto('slips.slip_mark')
    .values([...marks])
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** All slips that bear one of these marks. */
export async function listMarked(db: Executor, marks: readonly SlipMarkRow[]): Promise<SlipMarkRow[]> {
  if (marks.length === 0) return [];
  return tablesOf(db)
    .selectFrom('slips.slip_mark')
    .selectAll()
    .where('bucket', 'in', [...new Set(marks.map(({ bucket }) => bucket))])
    .where('kind', 'in', [...new Set(marks.map(({ kind }) => kind))])
    .where('mark', 'in', [...new Set(marks.map(({ mark }) => mark))])
    .execute();
}

/** False where money was credited for one of the marks: of two at the same time the second waits, and is the second. */
export async function claimMarks(tx: Tx, marks: readonly SlipMarkRow[]): Promise<boolean> {
  const inOrder = marks.toSorted((one, other) => one.mark.localeCompare(other.mark));
  for (const mark of inOrder) {
    const result = await tablesOf(tx)
      .insertInto('slips.slip_claim')
      .values(mark)
      .onConflict((conflict) => conflict.columns(['bucket', 'kind', 'mark']).doNothing())
      .executeTakeFirstOrThrow();
    if (result.numInsertedOrUpdatedRows !== 1n) return false;
  }
  return true;
}
