import type { Agents } from '@kislap/agents/server';
import type { AccountId } from '@kislap/contract-kit';
import { addSeconds } from '@kislap/platform/clock.ts';
import type { Executor } from '@kislap/platform/database/database.ts';
import { bucketOf, newIdIn } from '@kislap/platform/database/ids.ts';
import type { BillId } from '../../contract/commissions.ids.ts';
import { type BaseLine, type BillInput, countsFor, type WorkedBill, workOutBill } from '../../rules/base.ts';
import { type Earlier, leftTo, type Span } from '../../rules/periods.ts';
import { isLeft, storeInput } from '../bills/bill.input.ts';
import { listCarries } from '../bills/bill.queries.ts';
import type { BillRow, CarryRow } from '../commissions.tables.ts';
import { termsOf, type WireTerms } from '../contracts/contract.view.ts';
import type { BillStep } from '../notices/bill.steps.ts';
import { setNameOf } from '../rollup/rollup.queries.ts';
import { activeUnits, unitOf } from '../rollup/windows.ts';
import { listActive, listBaseLines } from './figure.queries.ts';
import { type HeldContract, listHeld, type RunKey } from './run.queries.ts';

/** Dividends above it wait for two operators. */
const reviewAbove = 100_000_000_000n;
/** How long a short payer has. */
const retryDays = 7;
const daySeconds = 86_400;

export interface RunOf {
  span: Span;
  weights: Readonly<Record<string, number>>;
  /** By their names: those over which active members are counted. */
  sets: ReadonlyMap<string, number>;
  now: Date;
}

export interface WorkedContract {
  row: HeldContract;
  terms: WireTerms;
  input: BillInput;
  worked: WorkedBill;
  /** What earlier periods left to it. */
  taken: readonly CarryRow[];
}

const earlierOf = (a: Date, b: Date | null) => (b && b < a ? b : a);

function weightsOf(weights: RunOf['weights'], lines: readonly BaseLine[]): Record<string, number> {
  const used = new Set(lines.map(({ category }) => category));
  return Object.fromEntries(Object.entries(weights).filter(([category]) => used.has(category)));
}

/** Works out contracts of a run whose payees are in one bucket. Their number of statements is fixed. */
export async function workOutContracts(
  db: Executor,
  key: RunKey,
  { span, weights, sets }: RunOf,
  bucket: number,
): Promise<{ worked: WorkedContract[]; isAgain: boolean }> {
  const { period, kind } = key;
  const lines = await listBaseLines(db, { ...key, bucket, unit: unitOf(period), ...span });
  // Where nobody played nothing is due; but a dividend carries a loss on.
  const held = await listHeld(db, key, span, bucket, kind === 'DIVIDEND' ? undefined : [...lines.keys()]);
  const carries = await listCarries(db, bucket, kind, span);
  const made = new Set(carries.filter(isOf(span)).map(({ contract_id }) => contract_id));
  const left = Map.groupBy(
    carries.filter(({ ends_at }) => ends_at <= span.start),
    ({ payee_id }) => payee_id,
  );
  const open = held.filter(({ contract_id }) => !made.has(contract_id));
  const ids = open.map(({ payee_id }) => payee_id);
  const active =
    period === 'FIVE_MINUTES' || ids.length === 0
      ? new Map<string, number>()
      : await listActive(db, { bucket, unit: activeUnits[period], startsAt: span.start }, ids);
  const worked = open.map((row) => {
    const terms = termsOf(row);
    const own = (lines.get(row.payee_id) ?? []).filter(({ category }) => countsFor(terms, category));
    const taken = (left.get(row.payee_id) ?? []).filter(({ payer_id }) => payer_id === row.payer_id);
    // Where nobody has counted over just these categories, nobody has agreed on them either: all are the most there can be.
    const setId = sets.get(setNameOf(terms.categories)) ?? 0;
    const input: BillInput = {
      lines: own,
      weights: weightsOf(weights, own),
      active: active.get(`${row.payee_id} ${setId}`) ?? 0,
      ...leftTo(terms.carryMode, span, taken.map(toEarlier)),
    };
    return { row, terms, input, taken, worked: workOutBill(terms, input) };
  });
  return { worked, isAgain: made.size > 0 };
}

/** Of the same period of contracts of this length. */
const isOf =
  ({ start }: Span) =>
  ({ starts_at, ends_at }: CarryRow) =>
    starts_at.getTime() === start.getTime() && ends_at > start;

const toEarlier = ({ starts_at, ends_at, net, base, ...row }: CarryRow): Earlier => ({
  ...{ start: starts_at, end: ends_at, net, base },
  rest: { base: row.rest, winning: row.rest_winning, losing: row.rest_losing },
});

function stateOfNew({ row, worked }: WorkedContract): BillRow['state'] {
  if (!worked.tier) return 'NOT_REACHED';
  if (row.kind === 'DIVIDEND' && worked.amount > reviewAbove) return 'REVIEW';
  return row.payer_id === null ? 'ISSUED' : 'INSUFFICIENT';
}

/** Below a centavo there is no bill, nor where nobody played. */
function isBilled({ input, worked }: WorkedContract): boolean {
  return worked.tier ? worked.amount > 0n : input.lines.length > 0;
}

export function toBills(
  { span, now }: RunOf,
  contracts: readonly WorkedContract[],
  levels: ReadonlyMap<AccountId, number>,
): BillRow[] {
  return contracts.filter(isBilled).map((contract) => {
    const { row, input, worked } = contract;
    const state = stateOfNew(contract);
    const bucket = bucketOf(row.payee_id);
    return {
      ...{ bucket, bill_id: newIdIn<BillId>(now, bucket), contract_id: row.contract_id, kind: row.kind },
      ...{ period: row.period, payee_id: row.payee_id, payer_id: row.payer_id },
      ...{ starts_at: span.start, ends_at: earlierOf(span.end, row.ends_at) },
      ...{ level: levels.get(row.payee_id) ?? 1, contract_since: row.decided_at ?? row.effective_from },
      ...{ input: storeInput(input), base: worked.base },
      ...{ amount: worked.amount, paid: state === 'ISSUED' ? worked.amount : 0n, state },
      ...{
        made_at: now,
        expires_at: addSeconds(now, retryDays * daySeconds),
      },
    };
  });
}

/** What payees are told of bills that are new; what the platform pays is paid with them, where a balance has room. */
export function stepsOfNew(
  bills: readonly BillRow[],
  contracts: readonly WorkedContract[],
  refused: ReadonlySet<BillId>,
): BillStep[] {
  const adjustedOf = new Map(contracts.map(({ row, worked }) => [row.contract_id, worked.adjusted]));
  const steps = { ISSUED: 'paid', REVIEW: 'reviewed', INSUFFICIENT: 'made' } as const;
  return bills.flatMap((bill): BillStep[] => {
    const isTold = bill.state in steps && !refused.has(bill.bill_id);
    const step = isTold ? steps[bill.state as keyof typeof steps] : undefined;
    const adjusted = adjustedOf.get(bill.contract_id) ?? 0n;
    const of = { accountId: bill.payee_id, bill };
    return [
      ...(adjusted === 0n ? [] : [{ ...of, step: 'adjusted' as const, amount: adjusted }]),
      ...(step ? [{ ...of, step, amount: bill.amount }] : []),
    ];
  });
}

/** Of salaries only where a correction is left, or was taken over: so nothing is worked out again without it. */
export const hasCarry = ({ row, worked, taken }: WorkedContract) =>
  row.kind === 'DIVIDEND' || taken.length > 0 || isLeft(worked.rest);

export function toCarries({ span }: RunOf, contracts: readonly WorkedContract[]): CarryRow[] {
  return contracts.filter(hasCarry).map(({ row, worked }) => ({
    ...{ bucket: bucketOf(row.payee_id), payee_id: row.payee_id, payer_id: row.payer_id, kind: row.kind },
    ...{ contract_id: row.contract_id, is_taken: false },
    ...{ starts_at: span.start, ends_at: earlierOf(span.end, row.ends_at) },
    ...{ net: worked.figures.net, base: worked.base },
    ...{ rest: worked.rest.base, rest_winning: worked.rest.winning, rest_losing: worked.rest.losing },
  }));
}

/** How far the payees are from the top. */
export async function listLevels(
  agents: Pick<Agents, 'listPlaces'>,
  payeeIds: readonly AccountId[],
): Promise<Map<AccountId, number>> {
  const places = await agents.listPlaces([...payeeIds]);
  return new Map([...places].map(([id, { path }]) => [id, path.length]));
}
