export type CheckoutStatus = 'pending' | 'completed' | 'failed' | 'cancelled' | 'expired';

export interface CheckoutRequest {
  depositId: string;
  amount: bigint;
  currency: string;
  description: string;
  channel: string;
  language: string;
  returnUrls: { success: string; failure: string; cancel: string };
}

export interface CheckoutState {
  checkoutId: string;
  /** Our deposit. */
  referenceId: string;
  amount: bigint;
  currency: string;
  status: CheckoutStatus;
}

export interface PayoutRequest {
  payoutId: string;
  amount: bigint;
  currency: string;
  channel: string;
  name: string;
  number: string;
}

export interface PayoutState {
  providerReference: string;
  /** Our payout. */
  referenceId: string;
  amount: bigint;
  currency: string;
  status: 'pending' | 'succeeded' | 'failed';
  failureReason: string | null;
}

/** What a verified webhook says; nothing in it is believed before the object was read again. */
export interface WebhookNews {
  eventId: string;
  nonce: string;
  type: string;
  subject: 'checkout' | 'payout';
  /** The provider's id of the checkout or payout. */
  providerReference: string;
  /** Ours. */
  referenceId: string;
}

/** One payment provider, in our terms. Calls throw `ProviderUnavailable` or `ProviderRefused`. */
export interface PaymentProvider {
  key: string;
  /** The same deposit always gets the same checkout. */
  createCheckout(request: CheckoutRequest): Promise<{ checkoutId: string; redirectUrl: string }>;
  findCheckout(checkoutId: string): Promise<CheckoutState | undefined>;
  /** Ends a pending checkout; one that has ended is answered as it is. */
  cancelCheckout(checkoutId: string): Promise<CheckoutState>;
  /** Sends the whole payment of a completed checkout back to the payer, once, however often this is called. */
  refundCheckout(checkoutId: string): Promise<void>;
  /** The same payout is never sent twice, however often this is called. Answers the provider's id. */
  createPayout(request: PayoutRequest): Promise<string>;
  findPayout(providerReference: string): Promise<PayoutState | undefined>;
  findPayoutByReference(payoutId: string): Promise<PayoutState | undefined>;
  /** Throws `WebhookRefused` when signature, age or shape is wrong. */
  readWebhook(
    headers: Record<string, string | string[] | undefined>,
    rawBody: Buffer,
    now: Date,
  ): WebhookNews;
}

/** No answer, or none that says what happened: ask again. */
export class ProviderUnavailable extends Error {}

/** A clear no: nothing was created. */
export class ProviderRefused extends Error {
  readonly reason: string;

  constructor(reason: string) {
    super(reason);
    this.reason = reason;
  }
}

export class WebhookRefused extends Error {}
