import type { AccountId } from '@kislap/contract-kit';
import type { Database } from '@kislap/platform/database/database.ts';
import { AppError } from '@kislap/platform/errors.ts';
import type { LotteryOrderId } from '../../contract/lottery.ids.ts';
import type { LotteryOrder, LotteryOrderAsk, OrderState } from '../../contract/orders.ts';
import { exposureMax, limitPayout } from '../../rules/orders/limits.ts';
import { bestPayout } from '../../rules/returns/best-prize.ts';
import type { Catalogues } from '../catalogue/catalogue.service.ts';
import { findDraw, readClock } from '../draws/draw.queries.ts';
import { sumUsed } from '../exposure/exposure.queries.ts';
import { worthOfLines } from '../exposure/line-worth.ts';
import type { PlayerOrderRow } from '../lottery.tables.ts';
import { requireGranted } from '../refusal.ts';
import * as queries from './order.queries.ts';
import { toOrder } from './order.view.ts';
import { type Orders, payoutMaxOf } from './orders.service.ts';

const pageDefault = 30;
const recentOrders = 100;

interface Filter {
  gameCode?: string | undefined;
  issue?: string | undefined;
  state?: OrderState | undefined;
  before?: LotteryOrderId | undefined;
  pageSize?: number | undefined;
}

/** What players read of their own bets, and what a slip would cost. */
export function createOwnOrders(parts: { db: Database; catalogues: Catalogues; orders: Orders }) {
  const { db, catalogues, orders } = parts;

  async function view(row: PlayerOrderRow, now: Date): Promise<LotteryOrder> {
    const game = requireGranted((await catalogues.load(row.version)).game(row.game));
    const draw =
      row.state === 'PLACED' && game.issue === 'DAILY' ? await findDraw(db, row.game, row.issue) : undefined;
    return toOrder(row, game, draw?.state === 'OPEN' && draw.closes_at > now);
  }

  return {
    async list(accountId: AccountId, { gameCode, issue, state, before, pageSize = pageDefault }: Filter) {
      const states = state === undefined ? undefined : [state];
      const filter = { game: gameCode, issue, states, before, limit: pageSize };
      const [rows, now] = await Promise.all([queries.listOrders(db, accountId, filter), readClock(db)]);
      return Promise.all(rows.map((row) => view(row, now)));
    },

    async get(accountId: AccountId, orderId: LotteryOrderId): Promise<LotteryOrder> {
      const row = await queries.findOrder(db, accountId, orderId);
      if (!row) throw new AppError('not_found');
      return view(row, await readClock(db));
    },

    /** The games of the last orders, the latest first. */
    async recentGames(accountId: AccountId): Promise<string[]> {
      const rows = await queries.listOrders(db, accountId, { limit: recentOrders });
      return [...new Set(rows.map(({ game }) => game))];
    },

    /** Moves nothing and keeps nothing: another order may take the room before this one is confirmed. */
    async quote(accountId: AccountId, ask: LotteryOrderAsk) {
      const { checked } = await orders.check(accountId, ask);
      const draw = await findDraw(db, ask.game, ask.issue);
      if (!draw) throw new AppError('lottery_issue_unknown', { value: ask.issue });
      if (draw.state !== 'OPEN' || draw.closes_at <= (await readClock(db)))
        throw new AppError('lottery_issue_closed');
      const { rule, entry, stake, game } = checked;
      const worths = worthOfLines(rule, entry, stake, payoutMaxOf(game));
      const spot = { drawId: draw.draw_id, betType: rule.betType.code };
      const used = await sumUsed(
        db,
        spot,
        worths.map(({ number }) => number),
      );
      const roomOf = (number: string) => exposureMax - (used.get(number) ?? 0n);
      const tight = worths.filter(({ number, amount }) => roomOf(number) < amount);
      const full = tight
        .filter(({ number, amount }) => roomOf(number) < amount / 2n)
        .map(({ number }) => number);
      const half = tight.map(({ number }) => number).filter((number) => !full.includes(number));
      const payout = bestPayout(rule, entry, half.length > 0 ? { ...stake, halved: new Set(half) } : stake);
      return {
        lines: Number(checked.lines),
        cost: checked.cost,
        bestPrize: limitPayout(game, payout),
        half,
        full,
      };
    },
  };
}
