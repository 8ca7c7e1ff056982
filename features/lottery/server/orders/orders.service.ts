import { createHash } from 'node:crypto';
import type { AccountId } from '@kislap/contract-kit';
import { executorOf } from '@kislap/ledger';
import { elapsedMs } from '@kislap/platform/clock.ts';
import { AppError } from '@kislap/platform/errors.ts';
import type { LotteryOrderId } from '../../contract/lottery.ids.ts';
import type { LotteryOrder, LotteryOrderAsk } from '../../contract/orders.ts';
import type { Game } from '../../rules/catalogue/shapes.ts';
import { readPicks } from '../../rules/engine/picks.ts';
import { payoutMaxDaily, payoutMaxFast } from '../../rules/orders/limits.ts';
import { type CheckedOrder, checkOrder } from '../../rules/orders/order.ts';
import type { RuleBook } from '../../rules/rule-book.ts';
import type { Catalogues } from '../catalogue/catalogue.service.ts';
import { readClock } from '../draws/draw.queries.ts';
import { lockSpots, takeSpots } from '../exposure/exposure.queries.ts';
import type { Exposure } from '../exposure/exposure.service.ts';
import { worthOfLines } from '../exposure/line-worth.ts';
import { takeBack } from '../lottery.money.ts';
import type { LotteryParts } from '../lottery.parts.ts';
import type { GameRow, PlayerOrderRow } from '../lottery.tables.ts';
import { requireGranted } from '../refusal.ts';
import * as queries from './order.queries.ts';
import type { Outcome, Wanted } from './order.types.ts';
import { toOrder } from './order.view.ts';
import { createOrderBatch } from './order-batch.ts';
import { createOrderLanes } from './order-lanes.ts';

/** Until the player's own agent sets another. */
export const maxSeriesDefault = 1950;
const cancelMax = 3;
/** How long a player who was allowed to play is not looked at again; limits and breaks are judged with every stake. */
const allowedMs = 30_000;
const allowedKept = 20_000;

export type Orders = ReturnType<typeof createOrders>;

export function createOrders(parts: LotteryParts & { catalogues: Catalogues; exposure: Exposure }) {
  const { ledger, catalogues, exposure, balancePushes, brand, platform } = parts;
  const db = platform.database.kysely;
  const writeBatch = createOrderBatch({ db, ledger, currency: brand.currency });
  const lanes = createOrderLanes({ log: platform.log, exposure, strands: ledger.strands, writeBatch });
  const allowedAt = new Map<AccountId, number>();

  async function requireAllowed(accountId: AccountId): Promise<void> {
    const at = allowedAt.get(accountId);
    if (at !== undefined && elapsedMs() - at < allowedMs) return;
    await parts.requirePlayAllowed(accountId);
    if (allowedAt.size >= allowedKept) allowedAt.clear();
    allowedAt.set(accountId, elapsedMs());
  }

  /** What the rules say of an order in the catalogue that is in force. */
  async function check(
    accountId: AccountId,
    ask: Omit<LotteryOrderAsk, 'issue'>,
    multiple = ask.multiple,
  ): Promise<{ book: RuleBook; checked: CheckedOrder }> {
    const book = await catalogues.current();
    const isNet = ask.prizeMode === 'ZY';
    const row = (await catalogues.games()).get(ask.game);
    const maxSeries = isNet || ask.series !== undefined ? await maxSeriesOf(accountId) : maxSeriesDefault;
    const checked = requireGranted(
      checkOrder(
        book,
        {
          game: ask.game,
          betType: ask.betType,
          picks: ask.picks,
          unit: ask.unit,
          multiple: BigInt(multiple),
          version: ask.version,
          ...(ask.series !== undefined && { series: BigInt(ask.series) }),
        },
        { maxSeries: BigInt(maxSeries), play: isNet ? 'ZY' : 'LOTT' },
      ),
    );
    if (isNet && !isPlayedNet(checked, row)) throw new AppError('lottery_zy_not_played');
    await requireOn(row, parts);
    return { book, checked };
  }

  async function maxSeriesOf(accountId: AccountId): Promise<number> {
    return (await queries.listSeries(db, [accountId])).get(accountId) ?? maxSeriesDefault;
  }

  /** Takes a checked order; the answer is a refusal where it could not be taken. */
  function take(
    accountId: AccountId,
    ask: LotteryOrderAsk,
    {
      checked,
      requestKey,
      chase = null,
    }: Pick<Wanted, 'checked' | 'requestKey'> & Partial<Pick<Wanted, 'chase'>>,
  ): Promise<Outcome> {
    return lanes.place({
      accountId,
      requestKey,
      requestHash: hashOf(ask),
      issue: ask.issue,
      picks: ask.picks,
      version: ask.version,
      checked,
      worths: worthOfLines(checked.rule, checked.entry, checked.stake, payoutMaxOf(checked.game)),
      isNet: ask.prizeMode === 'ZY',
      halfAgreed: new Set(ask.halved),
      halved: new Set(),
      chase,
    });
  }

  return {
    check,
    take,
    maxSeriesOf,
    requireAllowed,

    /** The same key with the same content answers with the same order. */
    async place(accountId: AccountId, requestKey: string, ask: LotteryOrderAsk): Promise<LotteryOrder> {
      await requireAllowed(accountId);
      const { checked } = await check(accountId, ask);
      const outcome = await take(accountId, ask, { checked, requestKey });
      if (outcome.kind === 'refused') throw new AppError(outcome.refusal.code, outcome.refusal.detail);
      balancePushes.push(accountId);
      return toOrder(outcome.row, checked.game, true);
    },

    /** Gives the whole stake back, once. Daily games only, before the close, three times an issue. */
    async cancel(accountId: AccountId, orderId: LotteryOrderId): Promise<LotteryOrder> {
      const found = await queries.findOrder(db, accountId, orderId);
      if (!found) throw new AppError('not_found');
      const book = await catalogues.load(found.version);
      const game = requireGranted(book.game(found.game));
      if (found.state === 'CANCELLED') return toOrder(found, game, false);
      if (game.issue !== 'DAILY') throw new AppError('lottery_order_not_cancellable');
      const row = await db.transaction().execute(async (tx) => {
        const [draw] = await queries.holdDraws(tx, [found]);
        const order = await queries.lockOrder(tx, accountId, orderId);
        const now = await readClock(tx);
        if (order?.state === 'CANCELLED') return order;
        if (order?.state !== 'PLACED' || draw?.state !== 'OPEN' || draw.closes_at <= now)
          throw new AppError('lottery_order_not_cancellable');
        if ((await queries.countCancelled(tx, accountId, order.draw_id)) >= cancelMax)
          throw new AppError('lottery_cancel_limit');
        const spots = spotsBack(book, order);
        // In the order of those who bet: first the limit, then the money.
        await lockSpots(tx, spots, ledger.strands);
        const play = {
          accountId,
          currency: order.currency,
          game: order.game,
          issue: order.issue,
          category: order.category,
        };
        const [result] = await ledger.postWithin(executorOf(tx), [takeBack(play, orderId)]);
        if (result?.outcome === 'refused') throw new AppError('unavailable');
        await queries.cancelOrder(tx, order, now);
        await takeSpots(tx, spots, ledger.strands);
        return { ...order, state: 'CANCELLED' as const, settled_at: now };
      });
      balancePushes.push(accountId);
      return toOrder(row, game, false);
    },
  };
}

/** Throws where the brand's lottery is off, or the game is. */
async function requireOn(row: GameRow | undefined, { isOffered }: Pick<LotteryParts, 'isOffered'>) {
  if (!(await isOffered())) throw new AppError('lottery_off');
  if (!row?.is_on) throw new AppError('lottery_issue_closed');
}

/** What a cancelled order no longer uses of the limit. */
function spotsBack(book: RuleBook, order: PlayerOrderRow) {
  const rule = requireGranted(book.betRule(order.game, order.bet_type));
  const game = requireGranted(book.game(order.game));
  const entry = requireGranted(readPicks(rule, order.picks, 'REFUSE'));
  const stake = { unit: order.unit, multiple: BigInt(order.multiple), series: BigInt(order.series) };
  const halved = new Set(order.halved);
  return worthOfLines(rule, entry, stake, payoutMaxOf(game)).map(({ number, amount }) => ({
    bucket: order.bucket,
    drawId: order.draw_id,
    betType: order.bet_type,
    number,
    amount: halved.has(number) ? -(amount / 2n) : -amount,
  }));
}

/** ZY is of fast games that the house draws, and of bet types whose odds follow the series. */
function isPlayedNet({ game, rule }: CheckedOrder, row: GameRow | undefined): boolean {
  return game.issue === 'FAST' && row?.source === 'HOUSE' && rule.betType.mode === 'LOTT';
}

export function payoutMaxOf(game: Pick<Game, 'issue'>): bigint {
  return game.issue === 'FAST' ? payoutMaxFast : payoutMaxDaily;
}

function hashOf(ask: LotteryOrderAsk): string {
  const text = JSON.stringify(ask, (_key, value) => (typeof value === 'bigint' ? `${value}n` : value));
  return createHash('sha256').update(text).digest('base64url');
}
