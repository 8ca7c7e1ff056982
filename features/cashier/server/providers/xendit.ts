import { createHash, timingSafeEqual } from 'node:crypto';
import * as z from 'zod/mini';
import { basicKey, createProviderCall, NumberAmount, parseAnswer, readJson } from './provider.http.ts';
import {
  type CheckoutState,
  type PaymentProvider,
  type PayoutState,
  ProviderRefused,
  ProviderUnavailable,
  type WebhookCall,
  type WebhookNews,
  WebhookRefused,
} from './provider.types.ts';
import { fetchBalanceReport } from './xendit-report.ts';

// Invoices, Refunds and Payouts v2 of docs.xendit.co; docs/payments.md says what of them is used.

export interface XenditSettings {
  baseUrl: string;
  secretKey: string;
  /** The verification token of its webhook settings. */
  callbackToken: string;
}

const invoiceSeconds = 1_800;

const Invoice = z.object({
  id: z.string().check(z.minLength(1), z.maxLength(100)),
  external_id: z.string(),
  status: z.string(),
  amount: NumberAmount,
  currency: z.string(),
  invoice_url: z.url(),
  paid_amount: z.optional(z.nullable(NumberAmount)),
});
type Invoice = z.output<typeof Invoice>;
const Invoices = z.array(Invoice);
const Refund = z.object({
  id: z.string(),
  status: z.string(),
  amount: NumberAmount,
  failure_code: z.optional(z.nullable(z.string())),
});
const Refunds = z.object({ data: z.array(Refund) });
const Payout = z.object({
  id: z.string().check(z.minLength(1), z.maxLength(100)),
  reference_id: z.string(),
  amount: NumberAmount,
  currency: z.string(),
  status: z.string(),
  failure_code: z.optional(z.nullable(z.string())),
});
const Payouts = z.object({ data: z.array(Payout) });
const Refusal = z.object({ error_code: z.string() });

const line = z.string().check(z.maxLength(200));
const InvoiceNews = z.object({ id: line, external_id: line, status: line });
const ObjectNews = z.object({
  event: z.string().check(z.regex(/^(payout|refund)\.[a-z]{1,20}$/)),
  data: z.object({
    id: line,
    reference_id: z.optional(z.nullable(line)),
    invoice_id: z.optional(z.nullable(line)),
  }),
});

const invoiceStatuses: Record<string, CheckoutState['status']> = {
  PAID: 'completed',
  SETTLED: 'completed',
  EXPIRED: 'expired',
};
/** `REVERSED` came back from the bank after it had succeeded. Whatever else it may say, it has not ended. */
const payoutStatuses: Record<string, PayoutState['status']> = {
  SUCCEEDED: 'succeeded',
  FAILED: 'failed',
  CANCELLED: 'failed',
  REVERSED: 'failed',
};

export function createXenditProvider({ baseUrl, secretKey, callbackToken }: XenditSettings): PaymentProvider {
  const call = createProviderCall({
    baseUrl,
    headers: { authorization: basicKey(secretKey) },
    readReason: (body) => Refusal.safeParse(body).data?.error_code,
  });
  const pathOf = (collection: string, id: string) => `${collection}/${encodeURIComponent(id)}`;

  async function findInvoice(id: string): Promise<Invoice | undefined> {
    const reply = await call('GET', pathOf('v2/invoices', id));
    return reply === undefined ? undefined : parseAnswer(Invoice, reply);
  }

  /** What of a paid invoice went back, by the refunds that were made of it. */
  async function toCheckout(invoice: Invoice): Promise<CheckoutState> {
    const status = invoiceStatuses[invoice.status] ?? 'pending';
    const paid = status === 'completed' ? (invoice.paid_amount ?? invoice.amount) : 0n;
    const refunds =
      status === 'completed'
        ? parseAnswer(Refunds, await call('GET', `refunds?invoice_id=${encodeURIComponent(invoice.id)}`)).data
        : [];
    const returned = refunds.filter((refund) => refund.status === 'SUCCEEDED');
    return {
      checkoutId: invoice.id,
      referenceId: invoice.external_id,
      amount: invoice.amount,
      currency: invoice.currency,
      status,
      paid,
      returned: returned.reduce((sum, refund) => sum + refund.amount, 0n),
      isChargedBack: false,
    };
  }

  async function getCheckout(id: string): Promise<CheckoutState> {
    const invoice = await findInvoice(id);
    if (!invoice) throw new ProviderUnavailable('an invoice that is not there');
    return toCheckout(invoice);
  }

  return {
    key: 'xendit',

    /** An invoice has no idempotency key: one that is there already is found by our reference. */
    async createCheckout(request) {
      const query = `v2/invoices?external_id=${encodeURIComponent(request.depositId)}`;
      const [known] = parseAnswer(Invoices, (await call('GET', query)) ?? []);
      const invoice =
        known ??
        parseAnswer(
          Invoice,
          await call('POST', 'v2/invoices', {
            body: {
              external_id: request.depositId,
              amount: z.encode(NumberAmount, request.amount),
              currency: request.currency,
              description: request.description,
              invoice_duration: invoiceSeconds,
              locale: 'en',
              payment_methods: [request.channel],
              success_redirect_url: request.returnUrls.success,
              failure_redirect_url: request.returnUrls.failure,
            },
          }),
        );
      return { checkoutId: invoice.id, redirectUrl: invoice.invoice_url };
    },

    async findCheckout(checkoutId) {
      const invoice = await findInvoice(checkoutId);
      return invoice && toCheckout(invoice);
    },

    async cancelCheckout(checkoutId) {
      try {
        await call('POST', `${pathOf('invoices', checkoutId)}/expire!`);
      } catch (error) {
        // One that has ended cannot be ended.
        if (!(error instanceof ProviderRefused)) throw error;
      }
      return getCheckout(checkoutId);
    },

    /** What is still there of it: a part may have gone back before. */
    async refundCheckout(checkoutId) {
      const { paid, returned } = await getCheckout(checkoutId);
      if (returned >= paid) return;
      const amount = z.encode(NumberAmount, paid - returned);
      const { id } = parseAnswer(
        Refund,
        await call('POST', 'refunds', {
          headers: { 'idempotency-key': `refund-${checkoutId}` },
          body: { invoice_id: checkoutId, amount, reason: 'CANCELLATION' },
        }),
      );
      const refund = parseAnswer(Refund, await call('GET', pathOf('refunds', id)));
      if (refund.status === 'SUCCEEDED') return;
      if (refund.status === 'FAILED' || refund.status === 'CANCELLED')
        throw new ProviderRefused(refund.failure_code ?? 'refund_failed');
      throw new ProviderUnavailable('the refund is under way');
    },

    async createPayout(request) {
      const reply = await call('POST', 'v2/payouts', {
        headers: { 'idempotency-key': request.payoutId },
        body: {
          reference_id: request.payoutId,
          channel_code: request.channel,
          channel_properties: { account_number: request.number, account_holder_name: request.name },
          amount: z.encode(NumberAmount, request.amount),
          currency: request.currency,
          description: `Payout ${request.payoutId.slice(-12).toUpperCase()}`,
        },
      });
      return parseAnswer(Payout, reply).id;
    },

    async findPayout(providerReference) {
      const reply = await call('GET', pathOf('v2/payouts', providerReference));
      return reply === undefined ? undefined : toPayout(parseAnswer(Payout, reply));
    },

    async findPayoutByReference(payoutId) {
      const reply = await call('GET', `v2/payouts?reference_id=${encodeURIComponent(payoutId)}`);
      const [first] = reply === undefined ? [] : parseAnswer(Payouts, reply).data;
      return first && toPayout(first);
    },

    fetchSettlement: (day) => fetchBalanceReport(call, day),

    readWebhook: (message) => readNews(message, callbackToken),
  };
}

function readNews({ headers, rawBody }: WebhookCall, callbackToken: string): WebhookNews {
  const token = headers['x-callback-token'];
  if (typeof token !== 'string' || !isSame(token, callbackToken)) throw new WebhookRefused('wrong token');
  const body = readJson(rawBody.toString('utf8'));
  // The very same message comes again until it is answered; the token is all that it proves.
  const eventId = createHash('sha256').update(rawBody).digest('hex');
  const news = ObjectNews.safeParse(body).data;
  if (news?.event.startsWith('payout.')) {
    const { id, reference_id: referenceId = null } = news.data;
    const type = news.event;
    return { eventId, nonce: null, type, subject: 'payout', providerReference: id, referenceId };
  }
  const checkout = { eventId, nonce: null, subject: 'checkout' } as const;
  if (news?.data.invoice_id)
    return { ...checkout, type: news.event, providerReference: news.data.invoice_id, referenceId: null };
  const invoice = InvoiceNews.safeParse(body).data;
  if (!invoice) throw new WebhookRefused('unknown shape');
  return {
    ...checkout,
    type: `invoice.${invoice.status.toLowerCase()}`,
    providerReference: invoice.id,
    referenceId: invoice.external_id,
  };
}

function toPayout(payout: z.output<typeof Payout>): PayoutState {
  return {
    providerReference: payout.id,
    referenceId: payout.reference_id,
    amount: payout.amount,
    currency: payout.currency,
    status: payoutStatuses[payout.status] ?? 'pending',
    failureReason: payout.failure_code ?? null,
  };
}

/** In a time that says nothing of either. */
function isSame(one: string, other: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(one), digest(other));
}
