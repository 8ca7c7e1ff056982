import type { Http } from '@kislap/platform/http/http.ts';
import { serve } from '@kislap/platform/http/serve.ts';
import { listFreeRewards, listJackpots } from '../contract/free-rounds.ts';
import type { FreeRounds } from './free-rounds.service.ts';

export function freeRoundsRoutes(http: Http, freeRounds: FreeRounds): void {
  serve(http, listFreeRewards, async (_request, { actor }) => ({
    list: await freeRounds.list(actor.accountId),
  }));
  serve(http, listJackpots, async () => ({ list: await freeRounds.jackpots.list() }));
}
