import type { AccountId } from '@kislap/contract-kit';
import type { Http } from '@kislap/platform/http/http.ts';
import { serve } from '@kislap/platform/http/serve.ts';
import { listAnnouncements } from '../contract/content.ts';
import type { Content } from './content.service.ts';

export function contentRoutes(
  http: Http,
  content: Content,
  mayMarketTo: (accountId: AccountId) => Promise<boolean>,
): void {
  serve(http, listAnnouncements, async ({ query }, { language, actor }) =>
    content.list(query, language, actor !== undefined && !(await mayMarketTo(actor.accountId))),
  );
}
