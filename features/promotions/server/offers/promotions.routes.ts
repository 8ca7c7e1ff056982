import { actingOperator } from '@kislap/approvals/server';
import type { Http } from '@kislap/platform/http/http.ts';
import { serve } from '@kislap/platform/http/serve.ts';
import * as desk from '../../contract/promotions.console.ts';
import * as calls from '../../contract/promotions.ts';
import type { Promotions } from '../promotions.service.ts';

const usual = { pageSize: 25 };

export function promotionRoutes(http: Http, { offers, awards, bases }: Promotions): void {
  serve(http, calls.listPromotions, (_request, { actor, language }) =>
    offers.list(actor?.accountId, language),
  );
  serve(http, calls.getPromotionBase, ({ query: { promotionId } }, { actor }) =>
    bases.get(actor.accountId, promotionId),
  );
  serve(http, calls.joinPromotion, ({ body }, { actor, language }) =>
    awards.join(actor.accountId, body, language),
  );
  serve(http, calls.claimAward, ({ body: { awardId } }, { actor, language }) =>
    awards.claim(actor.accountId, awardId, language),
  );
  serve(http, calls.getAwardEnd, ({ query: { awardId } }, { actor }) =>
    awards.findEnd(actor.accountId, awardId),
  );
  serve(http, calls.endAward, ({ body: { awardId } }, { actor, language }) =>
    awards.end(actor.accountId, awardId, language),
  );
  serve(http, calls.listAwards, ({ query }, { actor, language }) =>
    awards.list(actor.accountId, { ...usual, ...query }, language),
  );
}

export function promotionConsoleRoutes(
  http: Http,
  { promotionDesk, publish, give, awards }: Promotions,
): void {
  serve(http, desk.listConsolePromotions, () => promotionDesk.list());
  serve(http, desk.requestPromotion, ({ body: { reason, ...wanted } }, context) =>
    publish(wanted, reason, actingOperator(context)),
  );
  serve(http, desk.requestGift, ({ body }, context) => give(body, actingOperator(context)));
  serve(http, desk.closePromotion, ({ body: { promotionId } }, context) =>
    promotionDesk.close(promotionId, actingOperator(context)),
  );
  serve(http, desk.simulatePromotion, ({ body: { content } }) => promotionDesk.simulate(content));
  serve(http, desk.listApplications, ({ query }) => promotionDesk.listApplications({ ...usual, ...query }));
  serve(http, desk.decideApplication, ({ body }, context) =>
    promotionDesk.decide(body, actingOperator(context)),
  );
  serve(http, desk.listPlayerAwards, ({ query: { accountId, ...page } }) =>
    awards.list(accountId, { ...usual, ...page }, 'EN'),
  );
}
