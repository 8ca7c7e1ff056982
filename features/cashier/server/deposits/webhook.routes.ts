import type { Clock } from '@kislap/platform/clock.ts';
import type { Database } from '@kislap/platform/database/database.ts';
import { type CallbackReply, serveCallback } from '@kislap/platform/http/callback.ts';
import type { Http } from '@kislap/platform/http/http.ts';
import { paymentWebhook } from '../../contract/cashier.ts';
import { ProviderRefused, ProviderUnavailable, WebhookRefused } from '../providers/provider.types.ts';
import type { Providers } from '../providers.service.ts';
import type { Payouts } from '../withdrawals/payout.service.ts';
import type { Deposits } from './deposit.service.ts';
import { insertNonce, isNonceKnown } from './webhook.queries.ts';

export interface WebhookParts {
  db: Database;
  clock: Clock;
  providers: Providers;
  deposits: Deposits;
  payouts: Payouts;
}

/** 2xx means dealt with; 401 refused for good; 503 come again, because the provider could not be asked. */
export function webhookRoutes(http: Http, parts: WebhookParts): void {
  const { db, clock, providers, deposits, payouts } = parts;

  serveCallback(http, paymentWebhook, async ({ params, headers, body, ip, log }) => {
    const provider = await providers.find(params.provider ?? '');
    if (!provider) return answer(404, 'unknown_provider');
    try {
      const news = provider.readWebhook({ headers, rawBody: body, ip }, clock.now());
      if (news.nonce !== null && (await isNonceKnown(db, provider.key, news.nonce)))
        throw new WebhookRefused('replayed');
      const outcome = await (news.subject === 'checkout' ? deposits : payouts).applyNews(provider, news);
      // Only now: one that could not be dealt with may come again as it is.
      if (news.nonce !== null && !(await insertNonce(db, provider.key, news.nonce, clock.now())))
        throw new WebhookRefused('replayed');
      const line = { provider: provider.key, eventId: news.eventId, type: news.type, outcome };
      if (outcome === 'mismatched' || outcome === 'conflict') log.error(line, 'a webhook does not match');
      else log.info(line, 'webhook');
      return answer(200, outcome);
    } catch (error) {
      if (error instanceof WebhookRefused) {
        log.warn({ provider: provider.key, ip, reason: error.message }, 'a webhook was refused');
        return answer(401, 'refused');
      }
      if (error instanceof ProviderUnavailable || error instanceof ProviderRefused) {
        log.warn({ provider: provider.key, err: error }, 'the provider could not be asked about its webhook');
        return answer(503, 'come_again');
      }
      throw error;
    }
  });
}

function answer(status: number, outcome: string): CallbackReply {
  return { status, contentType: 'application/json; charset=utf-8', body: JSON.stringify({ outcome }) };
}
