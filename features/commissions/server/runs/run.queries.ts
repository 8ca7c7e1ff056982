import type { AccountId } from '@kislap/contract-kit';
import type { Executor } from '@kislap/platform/database/database.ts';
import { type RawBuilder, sql } from 'kysely';
import type { RunId } from '../../contract/commissions.ids.ts';
import type { Span } from '../../rules/periods.ts';
import type { Kind, Period } from '../../rules/terms.ts';
import { type ContractRow, type RunRow, tablesOf } from '../commissions.tables.ts';
import { arrayText, planned } from '../rows.queries.ts';

export interface RunKey {
  kind: Kind;
  period: Period;
}

/** Kinds and periods that contracts have or had. */
export async function listRunKeys(db: Executor): Promise<RunKey[]> {
  return tablesOf(db)
    .selectFrom('commissions.contract')
    .select(['kind', 'period'])
    .where('state', '=', 'ACTIVE')
    .distinct()
    .orderBy('kind')
    .orderBy('period')
    .execute();
}

/** The end of the last period that was run to its end, and whether one before the next is unfinished is asked for first. */
export async function findRunTo(db: Executor, { kind, period }: RunKey): Promise<Date | undefined> {
  const row = await tablesOf(db)
    .selectFrom('commissions.run')
    .select('ends_at')
    .where('kind', '=', kind)
    .where('period', '=', period)
    .where('finished_at', 'is not', null)
    .orderBy('starts_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.ends_at;
}

/** From `since` on, when a contract of the kind holds first. */
export async function findNextHeld(
  db: Executor,
  { kind, period }: RunKey,
  since: Date | undefined,
): Promise<Date | undefined> {
  const from = since ?? new Date(0);
  const { rows } = await sql<{ at: Date | null }>`
    select min(greatest(effective_from, ${from})) as at from commissions.contract
    where kind = ${kind} and period = ${period} and state = 'ACTIVE'
      and (ends_at is null or (ends_at > ${from} and ends_at > effective_from))`.execute(db);
  return rows[0]?.at ?? undefined;
}

export async function insertRun(db: Executor, row: RunRow): Promise<void> {
  await tablesOf(db)
    .insertInto('commissions.run')
    .values({ ...row, weights: JSON.stringify(row.weights) })
    .onConflict((conflict) => conflict.columns(['kind', 'period', 'starts_at']).doNothing())
    .execute();
}

export async function findRun(
  db: Executor,
  { kind, period }: RunKey,
  startsAt: Date,
): Promise<RunRow | undefined> {
  return tablesOf(db)
    .selectFrom('commissions.run')
    .selectAll()
    .where('kind', '=', kind)
    .where('period', '=', period)
    .where('starts_at', '=', startsAt)
    .executeTakeFirst();
}

export async function saveProgress(
  db: Executor,
  runId: RunId,
  change: Partial<Pick<RunRow, 'done' | 'finished_at'>>,
): Promise<void> {
  await tablesOf(db).updateTable('commissions.run').set(change).where('run_id', '=', runId).execute();
}

/** By bucket of the payees: how many contracts hold in a span. */
export async function countHeld(
  db: Executor,
  { kind, period }: RunKey,
  { start }: Span,
): Promise<Map<number, number>> {
  const { rows } = await sql<{ bucket: number; contracts: number }>`
    select get_byte(uuid_send(payee_id), 15) as bucket, count(*)::integer as contracts
    from commissions.contract
    where kind = ${kind} and period = ${period} and state = 'ACTIVE'
      and effective_from <= ${start} and (ends_at is null or ends_at > ${start})
    group by 1 order by 1`.execute(db);
  return new Map(rows.map(({ bucket, contracts }) => [bucket, contracts]));
}

/** A contract that a bill is made of. */
export interface HeldContract extends ContractRow {
  effective_from: Date;
}

/** Contracts of one bucket that hold in a period. */
export const isHeld = ({ kind, period }: RunKey, start: Date, bucket: number) => sql`
  held.kind = ${kind} and held.period = ${period} and held.state = 'ACTIVE'
  and get_byte(uuid_send(held.payee_id), 15) = ${bucket}
  and held.effective_from <= ${start} and (held.ends_at is null or held.ends_at > ${start})`;

/** Whether these two had a contract of the kind at a moment, so that what corrects it corrects a bill. */
export const wasHeldAt = (
  moment: RawBuilder<unknown>,
  of: Record<'payee' | 'payer' | 'kind', RawBuilder<unknown>>,
) => sql`
  exists (select from commissions.contract earlier
    where earlier.payee_id = ${of.payee} and earlier.kind = ${of.kind} and earlier.state = 'ACTIVE'
      and earlier.payer_id is not distinct from ${of.payer} and earlier.effective_from <= ${moment}
      and (earlier.ends_at is null or earlier.ends_at > ${moment}))`;

const contractColumns = sql.raw(
  `held.contract_id, held.kind, held.payer_id, held.payee_id, held.version, held.period, held.categories, held.tiers,
    held.carry_mode, held.unit, held.state, held.proposed_at, held.expires_at, held.decided_at, held.effective_from,
    held.ends_at, held.end_state, held.end_reason`,
);

/** Of these payees, or of all in the bucket. */
export async function listHeld(
  db: Executor,
  key: RunKey,
  { start }: Pick<Span, 'start'>,
  bucket: number,
  payeeIds: readonly AccountId[] | undefined,
): Promise<HeldContract[]> {
  const isWanted = payeeIds ? sql`and held.payee_id = any(${arrayText(payeeIds)}::uuid[])` : sql``;
  const { rows } = await sql<HeldContract>`
    ${planned(payeeIds ? 'held_of' : 'held')}select ${contractColumns}
    from commissions.contract held where ${isHeld(key, start, bucket)} ${isWanted}
    order by held.contract_id`.execute(db);
  return rows;
}
