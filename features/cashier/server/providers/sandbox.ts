import { createHmac, timingSafeEqual } from 'node:crypto';
import * as z from 'zod/mini';
import { createProviderCall, DecimalAmount, parseAnswer, readJson, writeAmount } from './provider.http.ts';
import {
  type CheckoutState,
  type PaymentProvider,
  type PayoutState,
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

const ageSecondsMax = 300;

const Created = z.object({ checkoutId: z.string(), redirectUrl: z.url() });
const Checkout = z.object({
  checkoutId: z.string(),
  referenceId: z.string(),
  amount: DecimalAmount,
  currency: z.string(),
  status: z.enum(['pending', 'completed', 'failed', 'cancelled', 'expired']),
  paidAmount: z.optional(z.nullable(DecimalAmount)),
  refundedAt: z.optional(z.nullable(z.string())),
  chargedBackAt: z.optional(z.nullable(z.string())),
});
const Refunded = z.object({ checkoutId: z.string(), refundedAt: z.string() });
const CreatedPayout = z.object({ payoutId: z.string() });
const Payout = z.object({
  payoutId: z.string(),
  referenceId: z.string(),
  amount: DecimalAmount,
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
  // The arcade stands wherever the configuration says, also inside.
  const call = createProviderCall({
    baseUrl: `${baseUrl}/psp/v1`,
    headers: { authorization: `Bearer ${apiKey}` },
    readReason: (body) => Refusal.safeParse(body).data?.error.code,
    fetch,
  });

  return {
    key: 'sandbox',

    async createCheckout(request) {
      const reply = await call('POST', 'checkouts', {
        headers: { 'idempotency-key': request.depositId },
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
      const { checkoutId, redirectUrl } = parseAnswer(Created, reply);
      return { checkoutId, redirectUrl: `${redirectUrl}?lang=${request.language}` };
    },

    async findCheckout(checkoutId) {
      const reply = await call('GET', `checkouts/${encodeURIComponent(checkoutId)}`);
      return reply === undefined ? undefined : readCheckout(parseAnswer(Checkout, reply));
    },

    async cancelCheckout(checkoutId) {
      const reply = await call('POST', `checkouts/${encodeURIComponent(checkoutId)}/cancel`);
      return readCheckout(parseAnswer(Checkout, reply));
    },

    async refundCheckout(checkoutId) {
      parseAnswer(Refunded, await call('POST', `checkouts/${encodeURIComponent(checkoutId)}/refund`));
    },

    async createPayout(request) {
      const reply = await call('POST', 'payouts', {
        headers: { 'idempotency-key': request.payoutId },
        body: {
          referenceId: request.payoutId,
          amount: writeAmount(request.amount),
          currency: request.currency,
          channel: request.channel,
          account: { name: request.name, number: request.number },
        },
      });
      return parseAnswer(CreatedPayout, reply).payoutId;
    },

    async findPayout(providerReference) {
      const reply = await call('GET', `payouts/${encodeURIComponent(providerReference)}`);
      return reply === undefined ? undefined : readPayout(parseAnswer(Payout, reply));
    },

    async findPayoutByReference(payoutId) {
      const reply = await call('GET', `payouts?referenceId=${encodeURIComponent(payoutId)}`);
      const [first] = parseAnswer(Payouts, reply).list;
      return first && readPayout(first);
    },

    async fetchSettlement({ day }) {
      const file = await call('GET', `settlements/${day}`, { isText: true });
      if (typeof file !== 'string') throw new ProviderUnavailable('no file of the day');
      return file;
    },

    readWebhook({ headers, rawBody }, now): WebhookNews {
      const header = headers['x-sandbox-signature'];
      const [, t, nonce, mac] = signaturePattern.exec(typeof header === 'string' ? header : '') ?? [];
      if (!t || !nonce || !mac) throw new WebhookRefused('no signature');
      const expected = createHmac('sha256', webhookSecret).update(`${t}.${nonce}.`).update(rawBody).digest();
      if (!timingSafeEqual(expected, Buffer.from(mac, 'hex'))) throw new WebhookRefused('wrong signature');
      const age = Math.abs(now.getTime() / 1000 - Number(t));
      if (age > ageSecondsMax) throw new WebhookRefused('too old');

      const news = News.safeParse(readJson(rawBody.toString('utf8')));
      if (!news.success) throw new WebhookRefused('unknown shape');
      const { eventId, type, data } = news.data;
      const subject = type.startsWith('checkout.') ? 'checkout' : 'payout';
      const providerReference = subject === 'checkout' ? data.checkoutId : data.payoutId;
      if (!providerReference) throw new WebhookRefused('unknown shape');
      return { eventId, nonce, type, subject, providerReference, referenceId: data.referenceId };
    },
  };
}

function readCheckout(checkout: z.output<typeof Checkout>): CheckoutState {
  const { checkoutId, referenceId, amount, currency, status, paidAmount, refundedAt, chargedBackAt } =
    checkout;
  const paid = status === 'completed' ? (paidAmount ?? amount) : 0n;
  return {
    checkoutId,
    referenceId,
    amount,
    currency,
    status,
    paid,
    returned: refundedAt ? paid : 0n,
    isChargedBack: Boolean(chargedBackAt),
  };
}

function readPayout({ payoutId, ...payout }: z.output<typeof Payout>): PayoutState {
  return { ...payout, providerReference: payoutId };
}
