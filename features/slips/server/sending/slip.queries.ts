import type { DepositId } from '@kislap/cashier/contract/cashier.ids';
import type { Executor, Tx } from '@kislap/platform/database/database.ts';
import { bucketOf } from '@kislap/platform/database/ids.ts';
import { sql } from 'kysely';
import type { SlipId } from '../../contract/slips.ids.ts';
import { type SlipRow, tablesOf } from '../slips.tables.ts';

/** Without the file, which is opened for one pair of eyes at a time. */
export type SlipFacts = Omit<SlipRow, 'content_sealed'>;

const facts = [
  'bucket',
  'slip_id',
  'deposit_id',
  'account_id',
  'method_id',
  'bank_reference',
  'file_type',
  'file_mark',
  'picture_mark',
  'state',
  'reason',
  'note',
  'paid',
  'submitted_at',
  'decided_at',
  'decided_by',
] as const;

/** False while another one of the deposit waits. */
export async function insertSlip(tx: Tx, row: SlipRow): Promise<boolean> {
  const result = await tablesOf(tx)
    .insertInto('slips.slip')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['bucket', 'deposit_id']).where('state', '=', 'WAITING').doNothing(),
    )
    .executeTakeFirstOrThrow();
  return result.numInsertedOrUpdatedRows === 1n;
}

/** The newest first. */
export async function listSlipsOf(db: Executor, depositId: DepositId): Promise<SlipFacts[]> {
  return tablesOf(db)
    .selectFrom('slips.slip')
    .select(facts)
    .where('bucket', '=', bucketOf(depositId))
    .where('deposit_id', '=', depositId)
    .orderBy('submitted_at', 'desc')
    .orderBy('slip_id', 'desc')
    .execute();
}

export async function findSlip(db: Executor, slipId: SlipId): Promise<SlipFacts | undefined> {
  return tablesOf(db)
    .selectFrom('slips.slip')
    .select(facts)
    .where('bucket', '=', bucketOf(slipId))
    .where('slip_id', '=', slipId)
    .executeTakeFirst();
}

export async function lockSlip(tx: Tx, slipId: SlipId): Promise<SlipFacts | undefined> {
  return tablesOf(tx)
    .selectFrom('slips.slip')
    .select(facts)
    .where('bucket', '=', bucketOf(slipId))
    .where('slip_id', '=', slipId)
    .forUpdate()
    .executeTakeFirst();
}

export async function findSlipFile(db: Executor, slipId: SlipId) {
  return tablesOf(db)
    .selectFrom('slips.slip')
    .select(['file_type', 'content_sealed'])
    .where('bucket', '=', bucketOf(slipId))
    .where('slip_id', '=', slipId)
    .executeTakeFirst();
}

export async function listSlipsByIds(db: Executor, slipIds: readonly SlipId[]): Promise<SlipFacts[]> {
  if (slipIds.length === 0) return [];
  return tablesOf(db)
    .selectFrom('slips.slip')
    .select(facts)
    .where('bucket', 'in', [...new Set(slipIds.map(bucketOf))])
    .where('slip_id', 'in', slipIds)
    .execute();
}

export async function saveDecision(
  tx: Tx,
  slipId: SlipId,
  decision: Pick<SlipRow, 'state' | 'reason' | 'note' | 'paid' | 'decided_at' | 'decided_by'>,
): Promise<void> {
  await tablesOf(tx)
    .updateTable('slips.slip')
    .set(decision)
    .where('bucket', '=', bucketOf(slipId))
    .where('slip_id', '=', slipId)
    .execute();
}

export type SlipPlace = readonly [submittedAt: Date, slipId: SlipId];

/** Those that wait come oldest first, decided ones newest first. */
export async function listSlipRows(
  db: Executor,
  { state, after, limit }: { state: SlipRow['state']; after: SlipPlace | undefined; limit: number },
): Promise<SlipFacts[]> {
  const isRising = state === 'WAITING';
  const direction = isRising ? 'asc' : 'desc';
  let query = tablesOf(db).selectFrom('slips.slip').select(facts).where('state', '=', state);
  if (after) {
    const [at, id] = after;
    query = query.where((eb) =>
      eb.or([
        eb('submitted_at', isRising ? '>' : '<', at),
        eb.and([eb('submitted_at', '=', at), eb('slip_id', isRising ? '>' : '<', id)]),
      ]),
    );
  }
  return query.orderBy('submitted_at', direction).orderBy('slip_id', direction).limit(limit).execute();
}

/** How many wait, and since when. */
export async function countWaiting(db: Executor): Promise<{ waiting: number; since: Date | null }> {
  return tablesOf(db)
    .selectFrom('slips.slip')
    .select((eb) => [sql<number>`count(*)::integer`.as('waiting'), eb.fn.min('submitted_at').as('since')])
    .where('state', '=', 'WAITING')
    .executeTakeFirstOrThrow();
}
