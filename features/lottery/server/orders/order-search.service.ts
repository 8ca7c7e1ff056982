import type { AccountId, ReplyOf } from '@kislap/contract-kit';
import { addSeconds } from '@kislap/platform/clock.ts';
import type { Database } from '@kislap/platform/database/database.ts';
import { timeOfId } from '@kislap/platform/database/ids.ts';
import { AppError } from '@kislap/platform/errors.ts';
import type { LotteryOrderId } from '../../contract/lottery.ids.ts';
import type { ConsoleOrder, getConsoleOrder, listConsoleOrders } from '../../contract/orders.console.ts';
import type { OrderState } from '../../contract/orders.ts';
import { costOf } from '../../rules/engine/amounts.ts';
import { linesOf, nameOfLine } from '../../rules/engine/lines.ts';
import { readPicks } from '../../rules/engine/picks.ts';
import type { Catalogues } from '../catalogue/catalogue.service.ts';
import { findDraw, readClock } from '../draws/draw.queries.ts';
import { worthOfLines } from '../exposure/line-worth.ts';
import type { PlayerOrderRow } from '../lottery.tables.ts';
import { requireGranted } from '../refusal.ts';
import { findOrder, listOrders } from './order.queries.ts';
import { toOrder } from './order.view.ts';
import { type DrawToSearch, listDrawsToSearch, listHistory, listOfDraw } from './order-search.queries.ts';
import { payoutMaxOf } from './orders.service.ts';

const pageDefault = 50;
const linesShown = 200;
const drawsAtOnce = 5;
const dayBack = 24 * 3600;
/** Draws that take bets now lie ahead. */
const daysAhead = 30 * dayBack;

interface Search {
  accountId?: AccountId | undefined;
  gameCode?: string | undefined;
  issue?: string | undefined;
  state?: OrderState | undefined;
  from?: Date | undefined;
  to?: Date | undefined;
  before?: LotteryOrderId | undefined;
  pageSize?: number | undefined;
}

/** Orders of all players, as operators look for them. */
export function createOrderSearch(parts: {
  db: Database;
  catalogues: Catalogues;
  listNames(accountIds: readonly AccountId[]): Promise<Map<string, string>>;
}) {
  const { db, catalogues, listNames } = parts;

  async function find(search: Search, limit: number): Promise<PlayerOrderRow[]> {
    const { accountId, gameCode: game, issue, state, before, from, to } = search;
    if (accountId)
      return listOrders(db, accountId, {
        game,
        issue,
        states: state === undefined ? undefined : [state],
        before,
        limit,
      });
    const now = await readClock(db);
    const draws = await listDrawsToSearch(db, {
      game,
      issue,
      from: from ?? addSeconds(now, -dayBack),
      to: to ?? addSeconds(now, daysAhead),
      openedBy: before && timeOfId(before),
    });
    return latestOf(draws, { state, before, limit });
  }

  /** An order is placed before its draw closes: once so many are found, draws that closed before the last of them have no later one. */
  async function latestOf(
    draws: readonly DrawToSearch[],
    filter: { state?: OrderState | undefined; before?: LotteryOrderId | undefined; limit: number },
  ): Promise<PlayerOrderRow[]> {
    let latest: PlayerOrderRow[] = [];
    for (let at = 0; at < draws.length; at += drawsAtOnce) {
      const next = draws.slice(at, at + drawsAtOnce);
      const last = latest[filter.limit - 1];
      // They are in the order of their close.
      if (last && next[0] && next[0].closes_at <= timeOfId(last.order_id)) break;
      const found = await Promise.all(next.map((draw) => listOfDraw(db, draw.draw_id, filter)));
      latest = [...latest, ...found.flat()]
        .sort((a, b) => (a.order_id < b.order_id ? 1 : -1))
        .slice(0, filter.limit);
    }
    return latest;
  }

  async function view(rows: readonly PlayerOrderRow[]): Promise<ConsoleOrder[]> {
    const names = await listNames([...new Set(rows.map((row) => row.account_id))]);
    return Promise.all(
      rows.map(async (row) => {
        const game = requireGranted((await catalogues.load(row.version)).game(row.game));
        return {
          ...toOrder(row, game, false),
          accountId: row.account_id,
          account: names.get(row.account_id) ?? row.account_id,
          settledAt: row.settled_at,
        };
      }),
    );
  }

  return {
    async list({ pageSize = pageDefault, ...search }: Search): Promise<ReplyOf<typeof listConsoleOrders>> {
      const rows = await find(search, pageSize + 1);
      const shown = rows.slice(0, pageSize);
      return {
        list: await view(shown),
        next: rows.length > pageSize ? (shown.at(-1)?.order_id ?? null) : null,
      };
    },

    async get(accountId: AccountId, orderId: LotteryOrderId): Promise<ReplyOf<typeof getConsoleOrder>> {
      const row = await findOrder(db, accountId, orderId);
      if (!row) throw new AppError('not_found');
      const [[order], draw, history] = await Promise.all([
        view([row]),
        findDraw(db, row.game, row.issue),
        listHistory(db, accountId, orderId),
      ]);
      if (!order) throw new AppError('not_found');
      return {
        order,
        drawState: draw?.state ?? null,
        lines: await linesOfOrder(row),
        lineCount: row.lines,
        history: history.map((one) => ({
          resultVersion: one.result_version,
          state: one.state,
          payout: one.payout + one.pool_payout,
          replacedAt: one.replaced_at,
        })),
      };
    },
  };

  /** By the catalogue that the order was priced by. */
  async function linesOfOrder(row: PlayerOrderRow) {
    const book = await catalogues.load(row.version);
    const rule = requireGranted(book.betRule(row.game, row.bet_type));
    const entry = requireGranted(readPicks(rule, row.picks, 'REFUSE'));
    const stake = { unit: row.unit, multiple: BigInt(row.multiple), series: BigInt(row.series) };
    const halved = new Set(row.halved);
    const best = new Map(
      worthOfLines(rule, entry, stake, payoutMaxOf(requireGranted(book.game(row.game)))).map(
        ({ number, amount }) => [number, amount],
      ),
    );
    const shown = [];
    for (const line of linesOf(rule, entry)) {
      if (shown.length === linesShown) break;
      const number = nameOfLine(entry, line);
      const isHalf = halved.has(number);
      const full = best.get(number) ?? 0n;
      shown.push({
        number,
        cost: costOf(rule.price(line.text), stake.unit, stake.multiple),
        best: isHalf ? full / 2n : full,
        isHalf,
      });
    }
    return shown;
  }
}
