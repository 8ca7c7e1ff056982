import type { AccountId } from '@kislap/contract-kit';
import type { Reference } from '@kislap/contract-kit/ids';
import { executorOf, type Ledger, type LedgerResult, type PostOp } from '@kislap/ledger';
import type { Tx } from '@kislap/platform/database/database.ts';
import { payable } from '../../rules/payment.ts';
import type { Kind } from '../../rules/terms.ts';
import type { DueRow, PaymentRow } from '../commissions.tables.ts';
import { commissionsSource } from '../commissions.terms.ts';
import * as queries from './due.queries.ts';

export interface LedgerParts {
  ledger: Pick<Ledger, 'postBatchWithin'>;
  currency: string;
}

/** What an account has. */
export type BalanceOf = (accountId: AccountId) => bigint;

export interface Taken {
  due: DueRow;
  amount: bigint;
}

/** What moves by a contract is called. */
export const transferOf = (kind: Kind) => (kind === 'DIVIDEND' ? 'DIVIDEND' : 'SALARY');

/** A balance may fall while it is taken from. */
const takingsMax = 3;

/** Each one's oldest bill first, then the contract agreed on first. */
const keyOf = ({ starts_at, contract_since, bill_id }: DueRow) =>
  `${starts_at.toISOString()} ${contract_since.toISOString()} ${bill_id}`;

function inOrder(dues: readonly DueRow[]): DueRow[] {
  const keyed = dues.map((due) => ({ due, key: keyOf(due) }));
  return keyed.sort((a, b) => (a.key < b.key ? -1 : 1)).map(({ due }) => due);
}

/** What each bill gets of its payer's balance, in the bills' order. */
function shareOut(dues: readonly DueRow[], balanceOf: BalanceOf): Taken[] {
  const left = new Map<AccountId, bigint>();
  return dues.flatMap((due) => {
    const balance = left.get(due.payer_id) ?? balanceOf(due.payer_id);
    const amount = payable({ ...due, payer: due.payer_id }, balance);
    left.set(due.payer_id, balance - amount);
    return amount > 0n ? [{ due, amount }] : [];
  });
}

function paidOf({ due, amount }: Taken): DueRow {
  const paid = due.paid + amount;
  return { ...due, paid, payments: due.payments + 1, state: paid >= due.amount ? 'ISSUED' : 'PARTIAL' };
}

/** Who pays at a time, and what they have come to owe just now. */
export interface Level {
  payerIds: readonly AccountId[];
  fresh: readonly DueRow[];
}

interface Owing {
  /** In the order in which they are paid; all are this transaction's alone. */
  owed: readonly DueRow[];
  /** What new ones were written with. */
  written: ReadonlyMap<DueRow, bigint>;
}

/**
 * Locks what payers of one bucket owe, forgets what has arrived of their payments, and writes what they have come to owe:
 * as paid, where a balance should cover it, so that it is written once.
 */
export async function lockOwed(
  tx: Tx,
  bucket: number,
  { payerIds, fresh, gone, balanceOf }: Level & { gone: readonly PaymentRow[]; balanceOf: BalanceOf },
  now: Date,
): Promise<Owing> {
  if (payerIds.length === 0) {
    await queries.deletePayments(tx, bucket, gone);
    return { owed: [], written: new Map() };
  }
  const known = await queries.lockDues(tx, bucket, { payerIds, arrived: gone }, now);
  const knownIds = new Set(known.map(({ bill_id }) => bill_id));
  const unknown = fresh.filter(({ bill_id }) => !knownIds.has(bill_id));
  const open = unknown.filter(({ state, expires_at }) => state === 'INSUFFICIENT' && expires_at > now);
  const owed = inOrder([...known, ...open]);
  const planned = new Map(shareOut(owed, balanceOf).map(({ due, amount }) => [due, amount]));
  const rows = unknown.map((due) => {
    const amount = planned.get(due);
    return amount ? paidOf({ due, amount }) : due;
  });
  // Somebody else may write the same bill: whose row it is pays of it.
  const added = await queries.insertDues(tx, rows);
  const written = new Map(
    open.filter(({ bill_id }) => added.has(bill_id)).map((due) => [due, planned.get(due) ?? 0n]),
  );
  return { owed: owed.filter((due) => knownIds.has(due.bill_id) || written.has(due)), written };
}

/** Brings what is on its way and takes what is owed: those who are brought something may pay with it. */
export function createPosting({ ledger, currency }: LedgerParts) {
  const own = { source: commissionsSource, isOwed: true, kind: 'post', currency } as const;
  const takingOf = ({ due, amount }: Taken): PostOp => ({
    ...{ ...own, type: transferOf(due.kind), from: 'player:cash', to: 'clearing', amount },
    ...{ accountId: due.payer_id, reference: `${due.bill_id}:${due.payments}:out` as Reference },
    meta: { billId: due.bill_id },
  });
  const bringingOf = ({ bill_id, number, payee_id, kind, amount }: PaymentRow): PostOp => ({
    ...{ ...own, type: transferOf(kind), from: 'clearing', to: 'player:cash', amount },
    ...{ accountId: payee_id, reference: `${bill_id}:${number}:in` as Reference, meta: { billId: bill_id } },
  });

  return async (
    tx: Tx,
    open: readonly PaymentRow[],
    owed: readonly DueRow[],
    balanceOf: BalanceOf,
  ): Promise<{ brought: LedgerResult[]; taken: Taken[] }> => {
    const known = new Map<AccountId, bigint>();
    const taken: Taken[] = [];
    let waiting = owed;
    let brought: LedgerResult[] = [];
    for (let turn = 0; turn < takingsMax; turn += 1) {
      const bringing = turn === 0 ? open : [];
      const wanted = shareOut(waiting, (id) => known.get(id) ?? balanceOf(id));
      if (wanted.length + bringing.length === 0) break;
      const ops = [...bringing.map(bringingOf), ...wanted.map(takingOf)];
      const results = await ledger.postBatchWithin(executorOf(tx), ops);
      if (turn === 0) brought = results.slice(0, open.length);
      const answers = results.slice(bringing.length);
      const done = wanted.filter((_, place) => answers[place]?.outcome !== 'refused');
      taken.push(...done);
      for (const [place, { due }] of wanted.entries()) known.set(due.payer_id, answers[place]?.balance ?? 0n);
      const settled = new Set(done.map(({ due }) => due));
      waiting = done.length === wanted.length ? [] : waiting.filter((due) => !settled.has(due));
    }
    return { brought, taken };
  };
}

/** Notes what payers of one bucket paid; answers what is on its way by it. */
export async function saveTaken(
  tx: Tx,
  bucket: number,
  { taken, written }: { taken: readonly Taken[]; written: Owing['written'] },
  at: Date,
): Promise<PaymentRow[]> {
  const amounts = new Map(taken.map(({ due, amount }) => [due, amount]));
  const missed = [...written].filter(([due, amount]) => amount > 0n && !amounts.has(due)).map(([due]) => due);
  const changed = taken.filter(({ due, amount }) => written.get(due) !== amount).map(paidOf);
  await queries.savePaid(tx, bucket, [...changed, ...missed]);
  return taken.map(({ due, amount }) => ({
    ...{ bucket, bill_id: due.bill_id, number: due.payments, payer_id: due.payer_id, amount },
    ...{ payee_id: due.payee_id, kind: due.kind, taken_at: at },
  }));
}
