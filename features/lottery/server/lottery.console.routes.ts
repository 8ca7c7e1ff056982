import { actingOperator } from '@kislap/approvals/server';
import type { Http } from '@kislap/platform/http/http.ts';
import { serve } from '@kislap/platform/http/serve.ts';
import * as prices from '../contract/catalogue.console.ts';
import * as games from '../contract/games.console.ts';
import * as calls from '../contract/lottery.console.ts';
import * as orders from '../contract/orders.console.ts';
import * as series from '../contract/series.ts';
import type { Lottery } from './lottery.service.ts';

export function lotteryConsoleRoutes(http: Http, lottery: Lottery): void {
  const { draws, drawCases, fairReading, desk } = lottery;
  serve(http, calls.listConsoleDraws, ({ query }) => draws.list(query));
  serve(http, calls.getConsoleDraw, ({ params }) => drawCases.get(params.game, params.issue));
  serve(http, calls.getConsoleFair, ({ params }) => fairReading.get(params.game, params.issue));
  serve(http, calls.enterResult, ({ params, body: { result, reason } }, context) =>
    desk.ask.enter({ ...params, result }, reason, actingOperator(context)),
  );
  serve(http, calls.correctResult, ({ params, body: { result, reason } }, context) =>
    desk.ask.correct({ ...params, result }, reason, actingOperator(context)),
  );
  serve(http, calls.cancelDraw, ({ params, body }, context) =>
    desk.ask.cancel(params, body.reason, actingOperator(context)),
  );
  serve(http, calls.voidDraw, ({ params, body }, context) =>
    desk.ask.void(params, body.reason, actingOperator(context)),
  );

  gameRoutes(http, lottery);

  serve(http, series.getAccountSeries, ({ params }) => lottery.series.ofAccount(params.accountId));
  serve(http, series.changeAccountSeries, ({ params, body: { maxSeries, reason } }, context) =>
    lottery.series.ask({ ...params, maxSeries }, reason, actingOperator(context)),
  );

  serve(http, prices.getCatalogue, () => lottery.priceDesk.read());
  serve(http, prices.checkCatalogue, ({ body }) => lottery.priceDesk.check(body));
  serve(http, prices.changeCatalogue, ({ body }, context) =>
    lottery.priceDesk.ask(body, actingOperator(context)),
  );

  serve(http, orders.listConsoleOrders, ({ query }) => lottery.orderSearch.list(query));
  serve(http, orders.getConsoleOrder, ({ params }) =>
    lottery.orderSearch.get(params.accountId, params.orderId),
  );
}

function gameRoutes(
  http: Http,
  { gamesDesk, feedDesk, scheduleReading, schedules, exposureReading }: Lottery,
) {
  serve(http, games.listConsoleGames, async () => ({ list: await gamesDesk.list() }));
  serve(http, games.getGameWaiting, ({ params }) => gamesDesk.waiting(params.game));
  serve(http, games.switchGame, ({ params, body }, context) =>
    gamesDesk.switch(params.game, body.isOn, actingOperator(context)),
  );
  serve(http, games.changeSource, ({ params, body }, context) =>
    gamesDesk.askSource({ ...params, ...body }, actingOperator(context)),
  );
  serve(http, games.listFeeds, async () => ({ list: await feedDesk.list() }));
  serve(http, games.changeFeed, ({ body }, context) => feedDesk.askChange(body, actingOperator(context)));
  serve(http, games.getSchedules, () => scheduleReading.all());
  serve(http, games.listComing, ({ params }) => scheduleReading.coming(params.game));
  serve(http, games.makeDraws, async () => ({ made: await schedules.run() }));
  serve(http, games.getExposure, ({ query }) => exposureReading.get(query));
}
