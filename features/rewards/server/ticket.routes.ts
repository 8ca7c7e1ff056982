import type { Http } from '@kislap/platform/http/http.ts';
import { serve } from '@kislap/platform/http/serve.ts';
import { listRewards } from '../contract/rewards.console.ts';
import { createTicket, listOwnRewards } from '../contract/rewards.ts';
import type { Rewards } from './ticket.service.ts';

const defaultPageSize = 25;

export function rewardsRoutes(http: Http, rewards: Rewards): void {
  serve(http, createTicket, ({ body }, { actor }) => rewards.create(actor.accountId, body));
  serve(http, listOwnRewards, ({ query }, { actor }) =>
    rewards.listOwn(actor.accountId, { pageSize: defaultPageSize, ...query }),
  );
}

export function rewardsConsoleRoutes(http: Http, rewards: Rewards): void {
  serve(http, listRewards, ({ query }) => rewards.list({ pageSize: defaultPageSize, ...query }));
}
