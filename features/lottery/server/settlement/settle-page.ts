import type { AccountId } from '@kislap/contract-kit';
import type { Ledger, LedgerOp, LedgerResult } from '@kislap/ledger';
import { executorOf } from '@kislap/ledger';
import type { Tx } from '@kislap/platform/database/database.ts';
import { assert } from '@kislap/platform/errors.ts';
import type { LotteryOrderId } from '../../contract/lottery.ids.ts';
import { post, takeBack, winOf, winReference } from '../lottery.money.ts';
import type { DrawRow } from '../lottery.tables.ts';
import type { Judged } from './judge.ts';
import type { OrderToSettle } from './settlement.queries.ts';

/** What a player's orders of one category came to, before and now. */
export interface Round {
  accountId: AccountId;
  currency: string;
  category: 'LOTT' | 'ELOTT';
  orderIds: LotteryOrderId[];
  /** The stakes of the order. */
  cost: bigint;
  before: bigint;
  after: bigint;
  /** Of the stakes what is no valid bet by the result. */
  uncounted: bigint;
}

/** One for each account and category, in the order of the accounts. */
export function roundsOf(orders: readonly OrderToSettle[], settled: ReadonlyMap<string, Judged>): Round[] {
  const rounds = new Map<string, Round>();
  for (const order of orders) {
    const { account_id: accountId, category, currency } = order;
    const key = `${accountId} ${category}`;
    const round = rounds.get(key) ?? {
      accountId,
      currency,
      category,
      orderIds: [],
      cost: 0n,
      before: 0n,
      after: 0n,
      uncounted: 0n,
    };
    rounds.set(key, round);
    round.orderIds.push(order.order_id);
    round.cost += order.cost;
    round.before += order.payout ?? 0n;
    const now = settled.get(order.order_id);
    round.after += now?.payout ?? 0n;
    round.uncounted += now?.uncounted ?? 0n;
  }
  return [...rounds.values()];
}

type Books = Pick<Ledger, 'postWithin' | 'findTransfer'>;
type Named = Pick<DrawRow, 'game' | 'issue'>;

/** Pays a first result: one line for each round, which also tells that the round lost. */
export async function payFirst(tx: Tx, ledger: Books, draw: Named, rounds: readonly Round[]): Promise<void> {
  const ops = rounds.map((round) => winOf({ ...round, ...draw }, 1, round.after, round.uncounted));
  requirePosted(await ledger.postWithin(executorOf(tx), ops));
}

/**
 * Puts the rounds right whose worth changed: the new prize is paid before the old one is taken back, and what the balance
 * cannot cover is lent by the house. Returns the debts.
 */
export async function payAgain(
  tx: Tx,
  ledger: Books,
  draw: Named & { version: number },
  rounds: readonly Round[],
): Promise<{ accountId: AccountId; amount: bigint }[]> {
  const debts: { accountId: AccountId; amount: bigint }[] = [];
  for (const round of rounds) {
    if (round.before === round.after) continue;
    const play = { ...round, ...draw };
    const former = await findFormerWin(tx, ledger, play, draw.version);
    const ops: LedgerOp[] = [winOf(play, draw.version, round.after, round.uncounted)];
    requirePosted(await ledger.postWithin(executorOf(tx), ops));
    if (former === undefined) continue;
    const debt = await takeBackWhole(tx, ledger, play, former, round.before);
    if (debt > 0n) debts.push({ accountId: round.accountId, amount: debt });
  }
  return debts;
}

/** Takes back the last win and then the stakes, as if the draw had never been. Returns the debts. */
export async function payBack(
  tx: Tx,
  ledger: Books,
  draw: Named & { version: number },
  rounds: readonly Round[],
): Promise<{ accountId: AccountId; amount: bigint }[]> {
  const debts: { accountId: AccountId; amount: bigint }[] = [];
  for (const round of rounds) {
    const play = { ...round, ...draw };
    const former = draw.version > 0 ? await findFormerWin(tx, ledger, play, draw.version + 1) : undefined;
    if (former !== undefined) {
      const debt = await takeBackWhole(tx, ledger, play, former, round.before);
      if (debt > 0n) debts.push({ accountId: round.accountId, amount: debt });
    }
    const ops = round.orderIds.map((orderId) => takeBack(play, orderId));
    requirePosted(await ledger.postWithin(executorOf(tx), ops));
  }
  return debts;
}

/** Whose money it is and of which round. */
export type Played = Pick<Round, 'accountId' | 'currency' | 'category'> & Named;

/** The win that counts: that of the latest version which changed the round's worth. */
async function findFormerWin(
  tx: Tx,
  ledger: Books,
  play: Played,
  before: number,
): Promise<string | undefined> {
  for (let version = before - 1; version > 0; version -= 1) {
    const reference = winReference(play, version);
    if (await ledger.findTransfer(play.accountId, 'lottery', reference, executorOf(tx))) return reference;
  }
  return undefined;
}

/** Takes a win or a prize of the pool back; lends what is missing. Returns what was lent. */
export function takeBackWhole(
  tx: Tx,
  ledger: Pick<Ledger, 'postWithin'>,
  play: Played,
  reference: string,
  amount: bigint,
): Promise<bigint> {
  return postWhole(tx, ledger, { op: takeBack(play, reference), owner: play, reference, amount });
}

/** Posts what takes an amount from a player; lends what is missing. Returns what was lent. */
export async function postWhole(
  tx: Tx,
  ledger: Pick<Ledger, 'postWithin'>,
  taken: { op: LedgerOp; owner: Pick<Played, 'accountId' | 'currency'>; reference: string; amount: bigint },
): Promise<bigint> {
  const { op, owner, reference, amount } = taken;
  const [first] = await ledger.postWithin(executorOf(tx), [op]);
  if (first?.outcome !== 'refused') return 0n;
  assert(first.reason === 'insufficient_funds', `what was paid can be taken back: ${first.reason}`);
  const lent = amount - first.balance;
  const loan = post(owner, {
    type: 'ADJUST',
    from: 'house:lottery:debt',
    to: 'player:cash',
    amount: lent,
    reference: `${reference}:lent`,
  });
  requirePosted(await ledger.postWithin(executorOf(tx), [loan, op]));
  return lent;
}

export function requirePosted(results: readonly LedgerResult[]): void {
  for (const result of results) {
    assert(
      result.outcome !== 'refused',
      `the lottery could not post: ${result.outcome === 'refused' ? result.reason : ''}`,
    );
  }
}
