import * as z from 'zod/mini';
import { requireMayaSignature } from './maya-signature.ts';
import {
  basicKey,
  createProviderCall,
  DecimalAmount,
  NumberAmount,
  parseAnswer,
  readJson,
  writeAmount,
} from './provider.http.ts';
import {
  type CheckoutState,
  type PaymentProvider,
  type PayoutState,
  ProviderRefused,
  ProviderUnavailable,
  type WebhookNews,
  WebhookRefused,
} from './provider.types.ts';

// Checkout, payments and transfers of developers.maya.ph; docs/payments.md says what of them is used.

export interface MayaSettings {
  baseUrl: string;
  /** Makes checkouts. */
  publicKey: string;
  /** Reads and refunds payments, and sends money. */
  secretKey: string;
  /** One or two keys that sign its messages (PEM). */
  webhookKeys: string;
  /** Where its messages come from; empty where any address may. */
  webhookAddresses: readonly string[];
}

const Amount = z.union([DecimalAmount, NumberAmount]);
const Created = z.object({
  checkoutId: z.string().check(z.minLength(1), z.maxLength(100)),
  redirectUrl: z.url(),
});
const Payment = z.object({
  id: z.string(),
  status: z.string(),
  amount: Amount,
  currency: z.string(),
  requestReferenceNumber: z.string(),
  refundedAmount: z.optional(z.nullable(Amount)),
});
type Payment = z.output<typeof Payment>;
const Transfer = z.object({
  transferId: z.string().check(z.minLength(1), z.maxLength(100)),
  status: z.string(),
  amount: z.object({ value: Amount, currency: z.string() }),
  requestReferenceNo: z.string(),
  reason: z.optional(z.nullable(z.string())),
});
const Prepared = z.object({ transferId: z.string().check(z.minLength(1), z.maxLength(100)) });
const Refusal = z.object({ code: z.string() });
const line = z.string().check(z.maxLength(200));
const News = z.object({
  id: line,
  status: line,
  requestReferenceNumber: line,
  updatedAt: z.optional(z.nullable(line)),
});

/** Whatever else it may say, it has not ended. */
const paymentStatuses: Record<string, CheckoutState['status']> = {
  PAYMENT_SUCCESS: 'completed',
  VOIDED: 'completed',
  REFUNDED: 'completed',
  PAYMENT_FAILED: 'failed',
  AUTH_FAILED: 'failed',
  PAYMENT_EXPIRED: 'expired',
  PAYMENT_CANCELLED: 'cancelled',
};
const transferStatuses: Record<string, PayoutState['status']> = {
  APPROVED: 'succeeded',
  DECLINED: 'failed',
  EXPIRED: 'failed',
  CANCELLED: 'failed',
};
/** Made, not sent. */
const intent = 'CREATED';

export function createMayaProvider(settings: MayaSettings): PaymentProvider {
  const { baseUrl, publicKey, secretKey, webhookKeys, webhookAddresses } = settings;
  const callWith = (key: string) =>
    createProviderCall({
      baseUrl,
      headers: { authorization: basicKey(key) },
      readReason: (body) => Refusal.safeParse(body).data?.code,
    });
  const callPublic = callWith(publicKey);
  const call = callWith(secretKey);
  const paymentPath = (id: string) => `payments/v1/payments/${encodeURIComponent(id)}`;
  const transferPath = (id: string) => `transfers/${encodeURIComponent(id)}`;

  async function findPayment(id: string): Promise<Payment | undefined> {
    const reply = await call('GET', paymentPath(id));
    return reply === undefined ? undefined : parseAnswer(Payment, reply);
  }

  async function getCheckout(id: string): Promise<CheckoutState> {
    const payment = await findPayment(id);
    if (!payment) throw new ProviderUnavailable('a payment that is not there');
    return toCheckout(payment);
  }

  return {
    key: 'maya',

    async createCheckout(request) {
      const value = z.encode(NumberAmount, request.amount);
      const reply = await callPublic('POST', 'checkout/v1/checkouts', {
        body: {
          totalAmount: { value, currency: request.currency },
          requestReferenceNumber: request.depositId,
          redirectUrl: request.returnUrls,
          metadata: { description: request.description },
        },
      });
      return parseAnswer(Created, reply);
    },

    async findCheckout(checkoutId) {
      const payment = await findPayment(checkoutId);
      return payment && toCheckout(payment);
    },

    async cancelCheckout(checkoutId) {
      try {
        await call('POST', `${paymentPath(checkoutId)}/cancel`);
      } catch (error) {
        if (!(error instanceof ProviderRefused)) throw error;
      }
      return getCheckout(checkoutId);
    },

    /** A payment of the same day is voided, an older one refunded; which of the two it is the provider decides. */
    async refundCheckout(checkoutId) {
      const before = await getCheckout(checkoutId);
      const left = before.paid - before.returned;
      if (before.paid > 0n && left <= 0n) return;
      const reason = 'Returned to the payer';
      try {
        await call('POST', `${paymentPath(checkoutId)}/voids`, { body: { reason } });
      } catch (error) {
        if (!(error instanceof ProviderRefused)) throw error;
        const totalAmount = { amount: z.encode(NumberAmount, left), currency: before.currency };
        await call('POST', `${paymentPath(checkoutId)}/refunds`, { body: { totalAmount, reason } });
      }
      const after = await getCheckout(checkoutId);
      if (after.returned < after.paid) throw new ProviderUnavailable('the refund is under way');
    },

    /** A second intent for the same reference is another one, so its id is kept before anything is sent. */
    async preparePayout(request) {
      const reply = await call('POST', 'transfers', {
        headers: { 'request-reference-no': request.payoutId },
        body: {
          amount: { value: writeAmount(request.amount), currency: request.currency },
          recipient: { type: 'MOBILE', value: request.number, name: request.name },
        },
      });
      return parseAnswer(Prepared, reply).transferId;
    },

    async createPayout({ payoutId, prepared }) {
      if (prepared === null) throw new ProviderUnavailable('nothing was prepared');
      await call('POST', `${transferPath(prepared)}/execute`, {
        headers: { 'request-reference-no': payoutId },
        body: {},
      });
      return prepared;
    },

    async findPayout(providerReference) {
      const reply = await call('GET', transferPath(providerReference));
      return reply === undefined ? undefined : toPayout(parseAnswer(Transfer, reply));
    },

    /** It finds none by our reference; what was prepared is known by its own. */
    findPayoutByReference: async () => undefined,

    readWebhook({ headers, rawBody, ip }, now): WebhookNews {
      if (webhookAddresses.length > 0 && !webhookAddresses.includes(ip))
        throw new WebhookRefused('unknown address');
      const body = readJson(rawBody.toString('utf8'));
      const nonce = requireMayaSignature(headers, body, { publicKeys: webhookKeys, now });
      const news = News.safeParse(body).data;
      if (!news) throw new WebhookRefused('unknown shape');
      return {
        eventId: [news.id, news.status, news.updatedAt ?? ''].join(':'),
        nonce,
        type: news.status,
        subject: 'checkout',
        providerReference: news.id,
        referenceId: news.requestReferenceNumber,
      };
    },
  };
}

function toCheckout(payment: Payment): CheckoutState {
  const status = paymentStatuses[payment.status] ?? 'pending';
  const paid = status === 'completed' ? payment.amount : 0n;
  const isBack = payment.status === 'VOIDED' || payment.status === 'REFUNDED';
  return {
    checkoutId: payment.id,
    referenceId: payment.requestReferenceNumber,
    amount: payment.amount,
    currency: payment.currency,
    status,
    paid,
    returned: isBack ? (payment.refundedAmount ?? paid) : (payment.refundedAmount ?? 0n),
    isChargedBack: false,
  };
}

function toPayout(transfer: z.output<typeof Transfer>): PayoutState {
  return {
    providerReference: transfer.transferId,
    referenceId: transfer.requestReferenceNo,
    amount: transfer.amount.value,
    currency: transfer.amount.currency,
    status: transferStatuses[transfer.status] ?? (transfer.status === intent ? 'prepared' : 'pending'),
    failureReason: transfer.reason ?? null,
  };
}
