import { actingOperator } from '@kislap/approvals/server';
import { isTrial } from '@kislap/platform/http/context.ts';
import type { Http } from '@kislap/platform/http/http.ts';
import { serve } from '@kislap/platform/http/serve.ts';
import * as desk from '../../contract/rates.console.ts';
import * as calls from '../../contract/rates.ts';
import { requireReal } from '../real-agents.ts';
import { sampleRates } from '../sample.ts';
import type { defineRateActs } from './rate.act.ts';
import type { AgentRates } from './rates.service.ts';

interface RateDesk extends ReturnType<typeof defineRateActs> {
  rates: AgentRates;
}

export function rateRoutes(http: Http, { rates, askRates, askCaps }: RateDesk): void {
  serve(http, calls.getOwnRates, async (_input, { actor }) => ({
    list: isTrial(actor) ? sampleRates() : await rates.own(actor.accountId),
  }));
  serve(http, calls.getDownlineRates, async ({ params }, { actor }) => ({
    list: isTrial(actor) ? sampleRates() : await rates.ofDownline(actor.accountId, params.accountId),
  }));
  serve(http, calls.raiseDownlineRates, async ({ params, body }, { actor }) => {
    requireReal(actor);
    return { list: await rates.raise(actor.accountId, params.accountId, body.rates) };
  });
  serve(http, desk.getAccountRates, async ({ params: { playerId } }) => ({
    list: await rates.own(playerId),
  }));
  serve(http, desk.changeAccountRates, ({ params: { playerId }, body }, context) =>
    askRates({ accountId: playerId, rates: body.rates }, body.reason, actingOperator(context)),
  );
  serve(http, desk.getRateCaps, async () => ({ list: await rates.listCaps() }));
  serve(http, desk.changeRateCaps, ({ body }, context) =>
    askCaps({ rates: body.rates }, body.reason, actingOperator(context)),
  );
}
