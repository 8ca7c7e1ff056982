import { serveCallback } from '@kislap/platform/http/callback.ts';
import type { Http } from '@kislap/platform/http/http.ts';
import { serve } from '@kislap/platform/http/serve.ts';
import * as bets from '../contract/bets.ts';
import * as games from '../contract/games.ts';
import { feedResult } from '../contract/lottery.console.ts';
import * as agents from '../contract/series.ts';
import type { Lottery } from './lottery.service.ts';

export function lotteryRoutes(http: Http, lottery: Lottery): void {
  const { reading, fairReading, orders, own, chases, series, settlements, feeds } = lottery;

  serve(http, games.listGameMenus, () => reading.menus());
  serve(http, games.listVnGameMenus, async ({ query }, { actor }) => {
    const { serverTime, gameMenus } = await reading.vnMenus();
    const { prizeMode } = query;
    const shown = gameMenus.map((menu) => ({
      ...menu,
      games: menu.games.filter(({ prizeModes }) => prizeMode === undefined || prizeModes.includes(prizeMode)),
    }));
    const ofVietnam = new Set(gameMenus.flatMap((menu) => menu.games.map(({ gameCode }) => gameCode)));
    const recent = actor ? await own.recentGames(actor.accountId) : [];
    return { serverTime, gameMenus: shown, recent: recent.filter((code) => ofVietnam.has(code)) };
  });
  serve(http, games.listVnOpened, ({ query: { gameCode } }) =>
    reading.opened(({ code, vassalage }) => vassalage === 'TCG_LOTTO_VN' && (gameCode ?? code) === code),
  );
  serve(http, games.listOpened, ({ query: { gameCode, ahead } }) =>
    reading.opened(({ code }) => (gameCode ?? code) === code, gameCode === undefined ? 0 : ahead),
  );
  serve(http, games.getLotteryGame, async ({ params }, { actor }) => {
    const [game, maxSeries] = await Promise.all([
      reading.game(params.game),
      actor ? orders.maxSeriesOf(actor.accountId) : null,
    ]);
    return { ...game, maxSeries };
  });
  serve(http, games.listResults, async ({ params, query }) => ({
    list: await reading.results(params.game, query.before, query.pageSize),
  }));
  serve(http, games.listLatestResults, async () => ({ list: await reading.latest() }));
  serve(http, games.getTrends, ({ params }) => reading.trends(params.game));
  serve(http, games.listPools, async () => ({ list: await settlements.pools.list() }));
  serve(http, games.getFairRecord, ({ params }) => fairReading.get(params.game, params.issue));

  serve(http, bets.quoteOrder, ({ body }, { actor }) => own.quote(actor.accountId, body));
  serve(http, bets.placeOrder, ({ body }, { actor, idempotencyKey }) =>
    orders.place(actor.accountId, idempotencyKey, body),
  );
  serve(http, bets.listOrders, async ({ query }, { actor }) => ({
    list: await own.list(actor.accountId, query),
  }));
  serve(http, bets.getOrder, ({ params }, { actor }) => own.get(actor.accountId, params.orderId));
  serve(http, bets.cancelOrder, ({ params }, { actor }) => orders.cancel(actor.accountId, params.orderId));
  serve(http, bets.createChase, ({ body }, { actor, idempotencyKey }) =>
    chases.create(actor.accountId, idempotencyKey, body),
  );
  serve(http, bets.listChases, async (_input, { actor }) => ({ list: await chases.list(actor.accountId) }));
  serve(http, bets.cancelChase, ({ params }, { actor }) => chases.cancel(actor.accountId, params.chaseId));

  serve(http, agents.getDownlineSeries, ({ params }, { actor }) =>
    series.ofDownline(actor.accountId, params.accountId),
  );
  serve(http, agents.raiseDownlineSeries, ({ params, body }, { actor }) =>
    series.raise(actor.accountId, params.accountId, body.maxSeries),
  );

  serveCallback(http, feedResult, feeds.receive);
}
