import type { AccountId } from '@kislap/contract-kit';
import { executorOf } from '@kislap/ledger';
import type { Tx } from '@kislap/platform/database/database.ts';
import { assert } from '@kislap/platform/errors.ts';
import type { RuleBook } from '../../rules/rule-book.ts';
import type { Catalogues } from '../catalogue/catalogue.service.ts';
import { post } from '../lottery.money.ts';
import type { LotteryParts } from '../lottery.parts.ts';
import type { DrawRow } from '../lottery.tables.ts';
import { lotterySource } from '../lottery.terms.ts';
import { createJudge } from './judge.ts';
import { drawNotice } from './notices.ts';
import type { TakenShare } from './pool.service.ts';
import type { Rebates } from './rebates.service.ts';
import {
  payAgain,
  payBack,
  payFirst,
  postWhole,
  type Round,
  requirePosted,
  roundsOf,
} from './settle-page.ts';
import type { OrderToSettle, Owed, Settled, Step } from './settlement.queries.ts';
import * as queries from './settlement.queries.ts';

export type Page = { tx: Tx; draw: DrawRow; at: Date; step: Step; orders: readonly OrderToSettle[] };
/** Writes a page; returns what was paid, and what to tell after the commit. */
export type Mover = (page: Page) => Promise<{ paid: bigint; after: (() => void)[] }>;

type Parts = LotteryParts & { catalogues: Catalogues; rebates: Rebates };

/** What is done with a page of orders, in its transaction: paid, corrected, or given back. */
export function createMovers(parts: Parts) {
  const { ledger, catalogues, tellPlayer, brand } = parts;
  const payRounds = createPaying(parts);

  /** The catalogues that these orders were priced by, read before they are judged. */
  async function booksOf(orders: readonly OrderToSettle[]): Promise<(version: number) => RuleBook> {
    const books = new Map<number, RuleBook>();
    for (const version of new Set(orders.map((order) => order.version))) {
      books.set(version, await catalogues.load(version));
    }
    return (version) => {
      const book = books.get(version);
      assert(book, 'every catalogue of the page was read');
      return book;
    };
  }

  function settle(draw: DrawRow): Mover {
    const { result, result_version: version } = draw;
    return async ({ tx, step, orders, at }) => {
      if (!result) return { paid: 0n, after: [] };
      const judge = createJudge(draw.game, result, await booksOf(orders));
      const judged = judge(orders);
      const rounds = roundsOf(orders, judged);
      const after =
        version === 1
          ? await payRounds(tx, draw, step, orders, rounds)
          : await correct(tx, draw, step, rounds, at);
      if (version > 1)
        await queries.keepHistory(
          tx,
          step.bucket,
          orders.filter((one) => isChanged(one, judged)),
          at,
        );
      const all = [...judged.values()];
      const lost = all.filter(({ state }) => state === 'LOST').map(({ orderId }) => orderId);
      await queries.saveLost(tx, step.bucket, lost, { version, at });
      await queries.saveSettled(
        tx,
        step.bucket,
        all.filter(({ state }) => state !== 'LOST'),
        { version, at },
      );
      await queries.markWonChases(tx, step.bucket, chasesOf(orders, judged));
      return { paid: rounds.reduce((sum, round) => sum + round.after, 0n), after };
    };
  }

  async function correct(tx: Tx, draw: DrawRow, step: Step, rounds: readonly Round[], at: Date) {
    const version = draw.result_version;
    const debts = await payAgain(tx, ledger, { ...draw, version }, rounds);
    await queries.insertDebts(tx, step, version, joined(debts), at);
    const changed = rounds.filter((round) => round.before !== round.after);
    const after: (() => void)[] = [];
    for (const { accountId, after: amount } of changed) {
      const debt = debts.find((one) => one.accountId === accountId)?.amount;
      const name = debt === undefined ? 'corrected' : 'correctedDebt';
      const news = { accountId, name, amount, ...(debt !== undefined && { debt }) } as const;
      after.push(await tellPlayer(tx, drawNotice(draw, news, brand.currencySymbol)));
    }
    return after;
  }

  /** Gives every stake back; where prizes were paid, takes them back first. */
  const refund: Mover = async ({ tx, draw, step, orders, at }) => {
    const rounds = roundsOf(orders, new Map());
    const version = draw.result_version;
    const debts = await payBack(tx, ledger, { ...draw, version }, rounds);
    if (draw.state === 'VOIDED') debts.push(...(await takeOwnRebates(tx, draw, rounds)));
    await queries.insertDebts(tx, step, version + 1, joined(debts), at);
    const orderIds = orders.map((order) => order.order_id);
    await queries.saveRefunded(tx, step.bucket, orderIds, at);
    const after: (() => void)[] = [];
    const name = draw.state === 'VOIDED' ? 'voided' : 'cancelled';
    for (const [accountId, amount] of costByAccount(rounds)) {
      after.push(await tellPlayer(tx, drawNotice(draw, { accountId, name, amount }, brand.currencySymbol)));
    }
    return { paid: 0n, after };
  };

  /** What series play of a voided draw gave back to its players. Returns the debts. */
  async function takeOwnRebates(tx: Tx, draw: DrawRow, rounds: readonly Round[]) {
    const debts: { accountId: AccountId; amount: bigint }[] = [];
    for (const { accountId, category } of rounds) {
      if (category !== 'LOTT') continue;
      const { reference, ...paid } = ownRebate(draw, { accountId, amount: 0n }, brand.currency);
      const found = await ledger.findTransfer(accountId, lotterySource, reference, executorOf(tx));
      if (!found) continue;
      const { amount } = found;
      const op = { ...paid, from: paid.to, to: paid.from, amount, reference: `${reference}:back` };
      const debt = await postWhole(tx, ledger, { op, owner: op, reference: op.reference, amount });
      if (debt > 0n) debts.push({ accountId, amount: debt });
    }
    return debts;
  }

  /** Tells players that their share of the pool was taken back with the former result. */
  function tellTaken(tx: Tx, draw: DrawRow, { accountId, amount }: TakenShare): Promise<() => void> {
    return tellPlayer(tx, drawNotice(draw, { accountId, name: 'poolBack', amount }, brand.currencySymbol));
  }

  return { settle, refund, tellTaken };
}

function ownRebate(
  draw: Pick<DrawRow, 'draw_id'>,
  { accountId, amount }: Pick<Owed, 'accountId' | 'amount'>,
  currency: string,
) {
  return post(
    { accountId, currency },
    {
      type: 'BET_REBATE',
      from: 'house:lottery:rebate',
      to: 'player:cash',
      amount,
      reference: `rebate:own:${draw.draw_id}:${accountId}`,
    },
  );
}

/** Pays a first result, and what series play gives back. */
function createPaying({ ledger, rebates, brand }: Parts) {
  async function payRounds(
    tx: Tx,
    draw: DrawRow,
    step: Step,
    orders: readonly OrderToSettle[],
    rounds: readonly Round[],
  ): Promise<(() => void)[]> {
    await payFirst(tx, ledger, draw, rounds);
    const owed = await rebates.earned(tx, orders);
    await payOwnRebates(
      tx,
      draw,
      owed.filter(({ accountId, receiverId }) => accountId === receiverId),
    );
    await queries.insertRebates(
      tx,
      step,
      owed.filter(({ accountId, receiverId }) => accountId !== receiverId),
    );
    return [];
  }

  async function payOwnRebates(tx: Tx, draw: DrawRow, owed: readonly Owed[]): Promise<void> {
    const ops = owed.map((one) => ownRebate(draw, one, brand.currency));
    requirePosted(await ledger.postWithin(executorOf(tx), ops));
  }

  return payRounds;
}

function chasesOf(orders: readonly OrderToSettle[], judged: ReadonlyMap<string, Settled>) {
  return orders.flatMap((order) =>
    order.chase_id !== null && judged.get(order.order_id)?.state === 'WON' ? [order.chase_id] : [],
  );
}

function isChanged(order: OrderToSettle, judged: ReadonlyMap<string, Settled>): boolean {
  const now = judged.get(order.order_id);
  return now !== undefined && (now.state !== order.state || now.payout !== order.payout);
}

/** A player's debts of both categories together. */
function joined(debts: readonly { accountId: AccountId; amount: bigint }[]) {
  const sums = new Map<AccountId, bigint>();
  for (const { accountId, amount } of debts) sums.set(accountId, (sums.get(accountId) ?? 0n) + amount);
  return [...sums].map(([accountId, amount]) => ({ accountId, amount }));
}

function costByAccount(rounds: readonly Round[]): Map<AccountId, bigint> {
  const sums = new Map<AccountId, bigint>();
  for (const { accountId, cost } of rounds) sums.set(accountId, (sums.get(accountId) ?? 0n) + cost);
  return sums;
}
