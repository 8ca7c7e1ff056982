import { actingOperator } from '@kislap/approvals/server';
import type { Http } from '@kislap/platform/http/http.ts';
import { serve } from '@kislap/platform/http/serve.ts';
import * as contract from '../contract/free-rounds.console.ts';
import type { FreeRounds } from './free-rounds.service.ts';

export function freeRoundsConsoleRoutes(http: Http, freeRounds: FreeRounds): void {
  const { campaigns, offers, jackpots } = freeRounds;
  serve(http, contract.listFreeCampaigns, ({ query }) => campaigns.list({ page: 1, pageSize: 50, ...query }));
  serve(http, contract.getFreeCampaign, ({ params, query }) =>
    campaigns.get(params.campaignId, { page: 1, pageSize: 50, ...query }),
  );
  serve(http, contract.listFreeRoundOffers, async () => ({ vendors: await offers.list() }));
  serve(http, contract.requestFreeCampaign, ({ body }, context) =>
    campaigns.request(body, actingOperator(context)),
  );
  serve(http, contract.cancelFreeCampaign, ({ params, body }, context) =>
    campaigns.cancel(params.campaignId, body.note, actingOperator(context)),
  );
  serve(http, contract.setFreeRoundsRule, ({ body }, context) =>
    freeRounds.setRule(body.worthOfOne, body.reason, actingOperator(context)),
  );
  serve(http, contract.listConsoleJackpots, ({ query }) => jackpots.listForConsole(query.wins ?? 50));
}
