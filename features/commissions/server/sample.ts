import type { AccountId, QueryOf, ReplyOf } from '@kislap/contract-kit';
import { addSeconds } from '@kislap/platform/clock.ts';
import { AppError } from '@kislap/platform/errors.ts';
import type { Bill, BillDetail } from '../contract/bill.fields.ts';
import type { listBills, listOpenBills } from '../contract/bills.ts';
import type { listContracts } from '../contract/commissions.ts';
import type { Contract } from '../contract/contract.fields.ts';
import { noAmounts } from '../rules/base.ts';
import { noRest, periodAt, previousPeriod } from '../rules/periods.ts';
import { explain } from './bills/explanation.ts';
import type { WireTerms } from './contracts/contract.view.ts';

// What a trial agent is shown of contracts and bills: invented, and named so. Nothing of it can be changed.

interface Actor {
  accountId: AccountId;
  account: string;
}
type Side = 'own' | 'downline';

const peso = 1_000_000n;
const daySeconds = 86_400;
const idOf = (place: number) => `00000000-0000-7000-8000-0000000000${place}` as never;
const upline = { accountId: idOf(90), account: 'sample-upline' };
const below = { accountId: idOf(91), account: 'sample-agent-1' };

const termsOf = (kind: 'DIVIDEND' | 'DAILY', rate: number): WireTerms => ({
  ...{ kind, period: kind === 'DAILY' ? 'DAY' : 'HALF_MONTH', categories: [], carryMode: 'NONE', unit: 0n },
  tiers: [
    { rate, loseRate: 0, minTurnover: 10_000n * peso, minNetLoss: 0n, minActive: 3 },
    { rate: rate * 2, loseRate: 0, minTurnover: 100_000n * peso, minNetLoss: 0n, minActive: 5 },
  ],
});

const partiesOf = (actor: Actor, side: Side) =>
  side === 'own' ? { payer: upline, payee: actor } : { payer: actor, payee: below };

export function sampleContracts(
  actor: Actor,
  { side }: QueryOf<typeof listContracts>,
  now: Date,
): ReplyOf<typeof listContracts> {
  const contract = (kind: 'DIVIDEND' | 'DAILY', place: number): Contract => ({
    ...{ contractId: idOf(place), version: 1, terms: termsOf(kind, kind === 'DAILY' ? 30 : 1_000) },
    ...{ ...partiesOf(actor, side), state: 'ACTIVE', proposedAt: addSeconds(now, -40 * daySeconds) },
    ...{ expiresAt: addSeconds(now, -33 * daySeconds), effectiveFrom: addSeconds(now, -32 * daySeconds) },
    ...{ endsAt: null, endReason: null },
  });
  const list = side === 'own' ? [contract('DIVIDEND', 80), contract('DAILY', 81)] : [contract('DAILY', 82)];
  return { list, next: null };
}

const states = ['INSUFFICIENT', 'PARTIAL', 'ISSUED'] as const;

function billsOf(actor: Actor, side: Side, kind: Bill['kind'], now: Date): Bill[] {
  if (kind !== 'DIVIDEND' && kind !== 'DAILY') return [];
  if (side === 'downline' && kind === 'DIVIDEND') return [];
  const { period } = termsOf(kind, 0);
  let span = periodAt(period, now);
  return states.map((state, place) => {
    span = previousPeriod(period, span);
    const amount = 400n * peso;
    const paid = { INSUFFICIENT: 0n, PARTIAL: 150n * peso, ISSUED: amount }[state];
    return {
      ...{ billId: idOf((side === 'own' ? 10 : 20) + (kind === 'DAILY' ? 5 : 0) + place), contractId: null },
      ...{ kind, ...partiesOf(actor, side), startsAt: span.start, endsAt: span.end, amount, paid, state },
      ...{ madeAt: addSeconds(span.end, 7_200), expiresAt: addSeconds(span.end, 7 * daySeconds) },
    };
  });
}

const isOpen = ({ state }: Bill) => state !== 'ISSUED';
const sum = (amounts: readonly bigint[]) => amounts.reduce((one, other) => one + other, 0n);
const openOf = (bills: readonly Bill[]) => sum(bills.filter(isOpen).map(({ amount, paid }) => amount - paid));

export function sampleBills(
  actor: Actor,
  { side, kind }: Pick<QueryOf<typeof listBills>, 'side' | 'kind'>,
  now: Date,
): ReplyOf<typeof listBills> {
  const list = billsOf(actor, side, kind, now);
  const totals = {
    amount: sum(list.map(({ amount }) => amount)),
    paid: sum(list.map(({ paid }) => paid)),
    open: openOf(list),
  };
  return { list, totals, next: null };
}

const allOf = (actor: Actor, side: Side, now: Date) =>
  (['DAILY', 'DIVIDEND'] as const).flatMap((kind) => billsOf(actor, side, kind, now));

export function sampleOpenBills(
  actor: Actor,
  { side }: QueryOf<typeof listOpenBills>,
  now: Date,
): ReplyOf<typeof listOpenBills> {
  const list = allOf(actor, side, now).filter(isOpen);
  return { list: list.sort((a, b) => a.startsAt.getTime() - b.startsAt.getTime()), next: null };
}

export function sampleOwed(actor: Actor, now: Date) {
  return { toMe: openOf(allOf(actor, 'own', now)), fromMe: openOf(allOf(actor, 'downline', now)) };
}

export function sampleBill(actor: Actor, billId: Bill['billId'], now: Date): BillDetail {
  const all = [...allOf(actor, 'own', now), ...allOf(actor, 'downline', now)];
  const bill = all.find((one) => one.billId === billId);
  if (!bill || (bill.kind !== 'DIVIDEND' && bill.kind !== 'DAILY')) throw new AppError('not_found');
  const terms = termsOf(bill.kind, bill.kind === 'DAILY' ? 100 : 1_000);
  const stake = (bill.kind === 'DAILY' ? 40_000n : 44_000n) * peso;
  const amounts = { ...noAmounts(), stake, validBet: stake, win: 40_000n * peso };
  const input = {
    lines: [{ category: 'RNG', isLate: false, amounts }],
    weights: {},
    active: 4,
    carried: 0n,
    rest: noRest(),
  };
  const window = { startsAt: bill.startsAt, isLate: false, validBet: stake, net: stake - amounts.win };
  return {
    bill,
    version: 1,
    explanation: explain(terms, input),
    recomputed: null,
    windows: [window],
    games: null,
  };
}
