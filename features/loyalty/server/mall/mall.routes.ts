import { actingOperator } from '@kislap/approvals/server';
import type { Http } from '@kislap/platform/http/http.ts';
import { serve } from '@kislap/platform/http/serve.ts';
import * as desk from '../../contract/mall.console.ts';
import * as calls from '../../contract/mall.ts';
import type { Loyalty } from '../loyalty.service.ts';

const usual = { pageSize: 25 };

export function mallRoutes(http: Http, { points, goods, orders }: Loyalty): void {
  serve(http, calls.listGoods, async (_input, { language }) => {
    await points.requireOn();
    return { list: await goods.list(language) };
  });
  serve(http, calls.redeemGoods, async ({ body }, { actor, idempotencyKey: key, language }) => {
    await points.requireOn();
    return orders.redeem(actor.accountId, { ...body, key, language });
  });
  serve(http, calls.listRedemptions, async ({ query }, { actor, language }) => {
    await points.requireOn();
    return orders.listOwn(actor.accountId, { ...usual, ...query }, language);
  });
}

export function mallConsoleRoutes(http: Http, { points, goods, orders }: Loyalty): void {
  serve(http, desk.listDeskGoods, async () => ({ list: await goods.listAll() }));
  serve(http, desk.createGoods, ({ body }, context) => goods.create(body, actingOperator(context)));
  serve(http, desk.updateGoods, ({ params, body }, context) =>
    goods.update(params.goodsId, body, actingOperator(context)),
  );
  serve(http, desk.listOrders, ({ query: { state, ...page } }) => orders.list(state, { ...usual, ...page }));
  serve(http, desk.getDelivery, ({ params }, context) =>
    orders.getDelivery(params.redemptionId, actingOperator(context)),
  );
  serve(http, desk.decideOrder, async ({ params, body }, context) => {
    await orders.decide(params.redemptionId, body, actingOperator(context));
    return null;
  });
  serve(http, desk.listPlayerPoints, async ({ query: { accountId, ...page } }) => {
    const [balance, list] = await Promise.all([
      points.getBalance(accountId),
      points.list(accountId, { ...usual, ...page }),
    ]);
    return { points: balance.points, ...list };
  });
}
