import { actingOperator } from '@kislap/approvals/server';
import { defineCallback } from '@kislap/contract-kit';
import { serveCallback } from '@kislap/platform/http/callback.ts';
import type { Http } from '@kislap/platform/http/http.ts';
import { serve } from '@kislap/platform/http/serve.ts';
import { answerPicture } from '@kislap/platform/web/pictures.ts';
import * as desk from '../../contract/promotions.console.ts';
import * as calls from '../../contract/promotions.ts';
import type { Promotions } from '../promotions.service.ts';

const pictureFile = defineCallback({
  method: 'GET',
  path: '/images/promotions/:file',
  summary: 'A picture of a promotion; another picture has another name, so this never changes.',
  protocol: 'HTTP',
});

const usual = { pageSize: 25 };

export function promotionRoutes(http: Http, { offers, awards, bases, pictures }: Promotions): void {
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
  serveCallback(http, pictureFile, async ({ params }) =>
    answerPicture(await pictures.find(params.file ?? '')),
  );
}

export function promotionConsoleRoutes(http: Http, promotions: Promotions): void {
  const { promotionDesk, publish, give, awards, pictures } = promotions;
  serve(http, desk.listConsolePromotions, () => promotionDesk.list());
  serve(http, desk.requestPromotion, ({ body: { reason, ...wanted } }, context) =>
    publish(wanted, reason, actingOperator(context)),
  );
  serve(http, desk.requestGift, ({ body }, context) => give(body, actingOperator(context)));
  serve(http, desk.uploadPromotionPicture, ({ body }, { actor }) =>
    pictures.upload(body.picture, actor.operatorId),
  );
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
