import type { Http } from '@kislap/platform/http/http.ts';
import { serve } from '@kislap/platform/http/serve.ts';
import { claimRebate, getRebates } from '../../contract/rebate.ts';
import type { Loyalty } from '../loyalty.service.ts';

const usual = { pageSize: 25 };

export function rebateRoutes(http: Http, { rebates }: Loyalty): void {
  serve(http, getRebates, ({ query }, { actor }) => rebates.get(actor.accountId, { ...usual, ...query }));
  serve(http, claimRebate, ({ body }, { actor }) => rebates.claim(actor.accountId, body.group));
}
