import { actingOperator } from '@kislap/approvals/server';
import type { Http } from '@kislap/platform/http/http.ts';
import { serve } from '@kislap/platform/http/serve.ts';
import * as desk from '../contract/referral.console.ts';
import * as calls from '../contract/referral.ts';
import { getReferralOffer } from '../contract/terms.ts';
import type { Referral } from './referral.service.ts';

const usual = { pageSize: 25 };

export function referralRoutes(http: Http, { own, rewards }: Referral): void {
  serve(http, getReferralOffer, () => own.getOffer());
  serve(http, calls.getOwnReferral, (_input, { actor }) => own.get(actor.accountId));
  serve(http, calls.listInvitations, ({ query }, { actor }) =>
    own.listInvitations(actor.accountId, { ...usual, ...query }),
  );
  serve(http, calls.listReferralRewards, ({ query }, { actor }) =>
    own.listRewards(actor.accountId, { ...usual, ...query }),
  );
  serve(http, calls.listCommissionDays, ({ query }, { actor }) =>
    own.listCommission(actor.accountId, { ...usual, ...query }),
  );
  serve(http, calls.claimReferralReward, async ({ params }, { actor }) => {
    await rewards.claim(actor.accountId, params.rewardId);
    return null;
  });
}

export function referralConsoleRoutes(http: Http, referral: Referral): void {
  serve(http, desk.listAllInvitations, ({ query }) => referral.desk.list({ ...usual, ...query }));
  serve(http, desk.countSuspects, () => referral.desk.countSuspects());
  serve(http, desk.getPlayerReferral, ({ params, query }) =>
    referral.desk.getPlayer(params.playerId, { ...usual, ...query }),
  );
  serve(http, desk.clearInvitation, ({ params, body }, context) =>
    referral.desk.clear(params.invitationId, body.reason, actingOperator(context)),
  );
  serve(http, desk.voidInvitation, ({ params, body }, context) =>
    referral.desk.makeVoid(params.invitationId, body.reason, actingOperator(context)),
  );
  serve(http, desk.getReferralTerms, () => referral.desk.getTerms());
  serve(http, desk.putReferralTerms, ({ body }, context) =>
    referral.desk.askTerms(body.terms, body.reason, actingOperator(context)),
  );
}
