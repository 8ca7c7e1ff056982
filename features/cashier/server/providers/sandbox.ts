import { createHmac, timingSafeEqual } from 'node:crypto';
import { formatDecimal, parseDecimal } from '@kislap/contract-kit';
import { assert } from '@kislap/platform/errors.ts';
import { parseJson as parseOnce } from '@kislap/platform/http/json.ts';
import * as z from 'zod/mini';
import {
  type CheckoutState,
  type PaymentProvider,
  type PayoutState,
  ProviderRefused,
  ProviderUnavailable,
  type WebhookNews,
  WebhookRefused,
} from './provider.types.ts';

// docs/sandbox-pay.md

export interface SandboxSettings {
  /** Of the arcade, without a trailing slash. */
  baseUrl: string;
  apiKey: string;
  webhookSecret: string;
}

const timeoutMs = 8_000;
const ageSecondsMax = 300;
const centavo = 10_000n;

const Amount = z.string().check(z.regex(/^\d{1,10}\.\d{2}$/));
const Created = z.object({ checkoutId: z.string(), redirectUrl: z.url() });
const Checkout = z.object({
  checkoutId: z.string(),
  referenceId: z.string(),
  amount: Amount,
  currency: z.string(),
  status: z.enum(['pending', 'completed', 'failed', 'cancelled', 'expired']),
});
const Refunded = z.object({ checkoutId: z.string(), refundedAt: z.string() });
const CreatedPayout = z.object({ payoutId: z.string() });
const Payout = z.object({
  payoutId: z.string(),
  referenceId: z.string(),
  amount: Amount,
  currency: z.string(),
  status: z.enum(['pending', 'succeeded', 'failed']),
  failureReason: z.nullable(z.string()),
});
const Payouts = z.object({ list: z.array(Payout) });
const News = z.object({
  eventId: z.string().check(z.minLength(1), z.maxLength(100)),
  type: z.string().check(z.regex(/^(checkout|payout)\.[a-z]{1,20}$/)),
  data: z.object({
    checkoutId: z.optional(z.string().check(z.maxLength(100))),
    payoutId: z.optional(z.string().check(z.maxLength(100))),
    referenceId: z.string().check(z.maxLength(100)),
  }),
});
const Refusal = z.object({ error: z.object({ code: z.string() }) });
const signaturePattern = /^t=(\d{1,12}),nonce=([0-9a-f]{32}),v1=([0-9a-f]{64})$/;

export function createSandboxProvider({ baseUrl, apiKey, webhookSecret }: SandboxSettings): PaymentProvider {
  async function call(method: 'GET' | 'POST', path: string, sent?: { key?: string; body?: object }) {
    let status: number;
    let text: string;
    try {
      const response = await fetch(`${baseUrl}/psp/v1/${path}`, {
        method,
        headers: {
          authorization: `Bearer ${apiKey}`,
          ...(sent?.key && { 'idempotency-key': sent.key }),
          ...(sent?.body && { 'content-type': 'application/json' }),
        },
        body: sent?.body && JSON.stringify(sent.body),
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      });
      status = response.status;
      text = await response.text();
    } catch (error) {
      throw new ProviderUnavailable('no answer', { cause: error });
    }
    if (status >= 200 && status < 300) return parseJson(text);
    if (status === 404 && method === 'GET') return undefined;
    // A wrong key is our configuration, not the payment's fault: it may be mended, so the payment waits.
    if (status >= 500 || [401, 403, 408, 429].includes(status))
      throw new ProviderUnavailable(`status ${status}`);
    const refusal = Refusal.safeParse(parseJson(text));
    throw new ProviderRefused(refusal.success ? refusal.data.error.code : `status_${status}`);
  }

  return {
    key: 'sandbox',

    async createCheckout(request) {
      const reply = await call('POST', 'checkouts', {
        key: request.depositId,
        body: {
          referenceId: request.depositId,
          amount: writeAmount(request.amount),
          currency: request.currency,
          description: request.description,
          successUrl: request.returnUrls.success,
          failureUrl: request.returnUrls.failure,
          cancelUrl: request.returnUrls.cancel,
          channel: request.channel,
        },
      });
      const { checkoutId, redirectUrl } = parse(Created, reply);
      return { checkoutId, redirectUrl: `${redirectUrl}?lang=${request.language}` };
    },

    async findCheckout(checkoutId) {
      const reply = await call('GET', `checkouts/${encodeURIComponent(checkoutId)}`);
      return reply === undefined ? undefined : readCheckout(parse(Checkout, reply));
    },

    async cancelCheckout(checkoutId) {
      const reply = await call('POST', `checkouts/${encodeURIComponent(checkoutId)}/cancel`);
      return readCheckout(parse(Checkout, reply));
    },

    async refundCheckout(checkoutId) {
      parse(Refunded, await call('POST', `checkouts/${encodeURIComponent(checkoutId)}/refund`));
    },

    async createPayout(request) {
      const reply = await call('POST', 'payouts', {
        key: request.payoutId,
        body: {
          referenceId: request.payoutId,
          amount: writeAmount(request.amount),
          currency: request.currency,
          channel: request.channel,
          account: { name: request.name, number: request.number },
        },
      });
      return parse(CreatedPayout, reply).payoutId;
    },

    async findPayout(providerReference) {
      const reply = await call('GET', `payouts/${encodeURIComponent(providerReference)}`);
      return reply === undefined ? undefined : readPayout(parse(Payout, reply));
    },

    async findPayoutByReference(payoutId) {
      const reply = await call('GET', `payouts?referenceId=${encodeURIComponent(payoutId)}`);
      const [first] = parse(Payouts, reply).list;
      return first && readPayout(first);
    },

    readWebhook(headers, rawBody, now): WebhookNews {
      const header = headers['x-sandbox-signature'];
      const [, t, nonce, mac] = signaturePattern.exec(typeof header === 'string' ? header : '') ?? [];
      if (!t || !nonce || !mac) throw new WebhookRefused('no signature');
      const expected = createHmac('sha256', webhookSecret).update(`${t}.${nonce}.`).update(rawBody).digest();
      if (!timingSafeEqual(expected, Buffer.from(mac, 'hex'))) throw new WebhookRefused('wrong signature');
      const age = Math.abs(now.getTime() / 1000 - Number(t));
      if (age > ageSecondsMax) throw new WebhookRefused('too old');

      const news = News.safeParse(parseJson(rawBody.toString('utf8')));
      if (!news.success) throw new WebhookRefused('unknown shape');
      const { eventId, type, data } = news.data;
      const subject = type.startsWith('checkout.') ? 'checkout' : 'payout';
      const providerReference = subject === 'checkout' ? data.checkoutId : data.payoutId;
      if (!providerReference) throw new WebhookRefused('unknown shape');
      return { eventId, nonce, type, subject, providerReference, referenceId: data.referenceId };
    },
  };
}

function readCheckout({ amount, ...checkout }: z.output<typeof Checkout>): CheckoutState {
  return { ...checkout, amount: parseDecimal(amount) };
}

function readPayout({ payoutId, amount, ...payout }: z.output<typeof Payout>): PayoutState {
  return { ...payout, providerReference: payoutId, amount: parseDecimal(amount) };
}

function writeAmount(amount: bigint): string {
  assert(amount % centavo === 0n, 'the provider takes whole centavos');
  return formatDecimal(amount);
}

function parseJson(text: string): unknown {
  try {
    return parseOnce(text);
  } catch {
    return undefined;
  }
}

/** An answer in another shape tells us nothing about what happened. */
function parse<S extends z.ZodMiniType>(schema: S, value: unknown): z.output<S> {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  throw new ProviderUnavailable('an answer of unknown shape');
}
