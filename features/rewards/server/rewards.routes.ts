import { actingOperator } from '@kislap/approvals/server';
import type { Http } from '@kislap/platform/http/http.ts';
import { serve } from '@kislap/platform/http/serve.ts';
import * as centre from '../contract/centre.ts';
import { listRaffles } from '../contract/raffles.ts';
import * as rain from '../contract/rain.ts';
import * as desk from '../contract/rewards.console.ts';
import * as wheel from '../contract/wheel.ts';
import type { Rewards } from './rewards.service.ts';

const usual = { pageSize: 25 };

export function rewardsRoutes(http: Http, rewards: Rewards): void {
  serve(http, centre.listWaitingRewards, async (_, { actor }) => ({
    list: await rewards.centre.listWaiting(actor.accountId),
  }));
  serve(http, centre.claimReward, async ({ body: { kind, rewardId } }, { actor }) => {
    await rewards.centre.claim(actor.accountId, kind, rewardId);
    return null;
  });
  serve(http, centre.claimAllRewards, (_, { actor }) => rewards.centre.claimAll(actor.accountId));

  serve(http, wheel.getWheel, (_, { actor }) => rewards.wheel.get(actor.accountId));
  serve(http, wheel.spinWheel, ({ body }, { actor }) => rewards.wheel.spin(actor.accountId, body.tryKey));
  serve(http, wheel.listSpins, ({ query }, { actor }) =>
    rewards.wheel.list(actor.accountId, { ...usual, ...query }),
  );

  serve(http, rain.getRain, (_, { actor }) => rewards.rain.get(actor.accountId));
  serve(http, rain.grabEnvelope, ({ body: { code, tryKey } }, { actor }) =>
    rewards.rain.grab(actor.accountId, code, tryKey),
  );
  serve(http, rain.getRainProof, ({ params }) => rewards.rain.getProof(params.code));

  serve(http, listRaffles, async (_, { actor, language }) => ({
    list: await rewards.raffles.list(actor.accountId, language),
  }));
}

export function rewardsConsoleRoutes(http: Http, rewards: Rewards): void {
  const { ask } = rewards;
  serve(http, desk.getWheelDesk, () => rewards.desk.getWheel());
  serve(http, desk.requestWheel, ({ body: { reason, ...wanted } }, context) =>
    ask.wheel(wanted, reason, actingOperator(context)),
  );
  serve(http, desk.listRains, ({ query }) => rewards.desk.listRains({ ...usual, ...query }));
  serve(http, desk.requestRain, ({ body: { reason, ...wanted } }, context) =>
    ask.rain(wanted, reason, actingOperator(context)),
  );
  serve(http, desk.stopRain, ({ params, body }, context) =>
    rewards.desk.stopRain(params.rainId, body.reason, actingOperator(context)),
  );
  serve(http, desk.listRainWindows, ({ query }) => rewards.desk.listWindows({ ...usual, ...query }));
  serve(http, desk.listRaffleDesk, (_, { language }) => rewards.desk.listRaffles(language));
  serve(http, desk.requestRaffle, ({ body: { reason, ...wanted } }, context) =>
    ask.raffle(wanted, reason, actingOperator(context)),
  );
  serve(http, desk.cancelRaffle, ({ params, body }, context) =>
    rewards.desk.cancelRaffle(params.raffleId, body.reason, actingOperator(context)),
  );
  serve(http, desk.listPlayerTickets, ({ query: { accountId, ...page } }) =>
    rewards.tickets.list(accountId, { ...usual, ...page }),
  );
  serve(http, desk.requestTickets, ({ body: { reason, ...wanted } }, context) =>
    ask.tickets(wanted, reason, actingOperator(context)),
  );
  serve(http, desk.listPaidRewards, () => rewards.desk.listPaid());
}
