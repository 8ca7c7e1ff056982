import type { AccountId, Language } from '@kislap/contract-kit';
import { isTrial } from '@kislap/platform/http/context.ts';
import type { Http } from '@kislap/platform/http/http.ts';
import { serve } from '@kislap/platform/http/serve.ts';
import { listAgentAnnouncements, listAnnouncements } from '../contract/content.ts';
import { sampleNotice as EN } from '../texts/en/sample-notice.ts';
import { sampleNotice as TY } from '../texts/ty/sample-notice.ts';
import type { Content } from './content.service.ts';

export function contentRoutes(
  http: Http,
  content: Content,
  mayMarketTo: (accountId: AccountId) => Promise<boolean>,
): void {
  serve(http, listAnnouncements, async ({ query }, { language, actor }) =>
    content.list(query, language, actor !== undefined && !(await mayMarketTo(actor.accountId))),
  );
  serve(http, listAgentAnnouncements, async (_input, { actor, language }) =>
    isTrial(actor)
      ? { list: [toSample(http.parts.clock.now(), language)] }
      : { list: await content.listForAgents(language) },
  );
}

/** What a trial agent is told is invented, as all that it sees. */
function toSample(publishedAt: Date, language: Language) {
  const sampleNotice = { EN, TY }[language];
  return {
    ...{ id: 'sample', promotionType: null, publishedAt },
    ...{ title: sampleNotice.title, content: `<p>${sampleNotice.content}</p>` },
  };
}
