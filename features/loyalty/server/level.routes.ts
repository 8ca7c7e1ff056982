import type { Http } from '@kislap/platform/http/http.ts';
import { serve } from '@kislap/platform/http/serve.ts';
import { listLoyalty } from '../contract/loyalty.console.ts';
import { createLevel, listOwnLoyalty } from '../contract/loyalty.ts';
import type { Loyalty } from './level.service.ts';

const defaultPageSize = 25;

export function loyaltyRoutes(http: Http, loyalty: Loyalty): void {
  serve(http, createLevel, ({ body }, { actor }) => loyalty.create(actor.accountId, body));
  serve(http, listOwnLoyalty, ({ query }, { actor }) =>
    loyalty.listOwn(actor.accountId, { pageSize: defaultPageSize, ...query }),
  );
}

export function loyaltyConsoleRoutes(http: Http, loyalty: Loyalty): void {
  serve(http, listLoyalty, ({ query }) => loyalty.list({ pageSize: defaultPageSize, ...query }));
}
