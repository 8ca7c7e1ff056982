import type { AccountId } from '@kislap/contracts';
import { listAnnouncements } from '@kislap/contracts/content';
import type { Http } from '../../platform/http/http.ts';
import { serve } from '../../platform/http/serve.ts';
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
