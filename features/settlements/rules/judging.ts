import type { Entry, EntryKind } from './entries.ts';

export const breakKinds = [
  'missing_here',
  'missing_there',
  'amount_differs',
  'fee_differs',
  'state_differs',
  'duplicate',
] as const;
export type BreakKind = (typeof breakKinds)[number];

/** What the provider takes of a payment, as agreed: a fixed part, and millionths of the amount. */
export interface FeeAgreement {
  fixed: bigint;
  rate: bigint;
}

export interface OurSide {
  amount: bigint;
  currency: string;
  isDone: boolean;
}

export type TheirLine = Pick<Entry, 'amount' | 'fee' | 'currency' | 'state'>;

export interface Judged {
  kind: BreakKind;
  /** What the house has more, or less where it is below zero, if the provider is right. */
  difference: bigint;
}

const million = 1_000_000n;
const centavo = 10_000n;

/** Cut to the centavo, as everywhere. */
export function agreedFee(amount: bigint, { fixed, rate }: FeeAgreement): bigint {
  const fee = fixed + (amount * rate) / million;
  return fee - (fee % centavo);
}

/** What does not agree about one payment. A refund may come in parts, anything else stands in a file once. */
export function judge(
  kind: Exclude<EntryKind, 'other'>,
  ours: OurSide | null,
  theirs: readonly TheirLine[],
  fee: FeeAgreement | null,
): Judged[] {
  const sign = kind === 'deposit' ? 1n : -1n;
  const done = theirs.filter(({ state }) => state === 'done');
  const told = done.reduce((sum, { amount }) => sum + amount, 0n);
  const booked = ours?.isDone ? ours.amount : 0n;
  const difference = sign * (told - booked);
  const [first] = done;
  if (!first) {
    if (booked === 0n) return [];
    return [{ kind: theirs.length === 0 ? 'missing_there' : 'state_differs', difference }];
  }
  if (!ours || (kind === 'refund' && booked === 0n)) return [{ kind: 'missing_here', difference }];
  if (!ours.isDone) return [{ kind: 'state_differs', difference }];
  if (kind !== 'refund' && done.length > 1) return [{ kind: 'duplicate', difference }];
  const isSame = told === booked && done.every(({ currency }) => currency === ours.currency);
  const found: Judged[] = isSame ? [] : [{ kind: 'amount_differs', difference }];
  if (fee && kind !== 'refund') {
    const lack = first.fee - agreedFee(first.amount, fee);
    if (lack !== 0n) found.push({ kind: 'fee_differs', difference: -lack });
  }
  return found;
}
