import { roleHas } from '@kislap/contracts';
import * as contract from '@kislap/contracts/free-rounds.console';
import type { OperatorActor, RequestContext } from '../../platform/http/context.ts';
import type { Http } from '../../platform/http/http.ts';
import { serve } from '../../platform/http/serve.ts';
import type { ActingOperator } from './free-rounds.parts.ts';
import type { FreeRounds } from './free-rounds.service.ts';

export function freeRoundsConsoleRoutes(http: Http, freeRounds: FreeRounds): void {
  const { campaigns, offers, jackpots } = freeRounds;
  serve(http, contract.listFreeCampaigns, ({ query }, { actor }) =>
    campaigns.list({ page: 1, pageSize: 50, ...query }, actor),
  );
  serve(http, contract.getFreeCampaign, ({ params, query }, { actor }) =>
    campaigns.get(params.campaignId, { page: 1, pageSize: 50, ...query }, actor),
  );
  serve(http, contract.listFreeRoundOffers, async () => ({ vendors: await offers.list() }));
  serve(http, contract.requestFreeCampaign, ({ body }, context) => campaigns.request(body, by(context)));
  serve(http, contract.approveFreeCampaign, ({ params, body }, context) =>
    campaigns.approve(params.campaignId, body, by(context)),
  );
  serve(http, contract.rejectFreeCampaign, ({ params, body }, context) => {
    const mayDecide = roleHas(context.actor.role, 'freeRounds.decide');
    return campaigns.reject(params.campaignId, body.note, mayDecide, by(context));
  });
  serve(http, contract.cancelFreeCampaign, ({ params, body }, context) =>
    campaigns.cancel(params.campaignId, body.note, by(context)),
  );
  serve(http, contract.setFreeRoundsRule, async ({ body }, context) => ({
    worthOfOne: await freeRounds.setRule(body.worthOfOne, body.reason, by(context)),
  }));
  serve(http, contract.listConsoleJackpots, ({ query }) => jackpots.listForConsole(query.wins ?? 50));
}

function by({ actor, ip, requestId }: RequestContext<OperatorActor>): ActingOperator {
  return { actor, ip, requestId };
}
