/** Why a provider refuses to send a payment back that a person sends back. */
export const byHand = 'by_hand';

export type CheckoutStatus = 'pending' | 'completed' | 'failed' | 'cancelled' | 'expired';

export interface CheckoutRequest {
  depositId: string;
  methodId: string;
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
  /** What arrived: of a completed one all of it, whatever was asked for. */
  paid: bigint;
  /** What of it went back to the payer since. */
  returned: bigint;
  /** The payer's bank took it back. */
  isChargedBack: boolean;
}

export interface PayoutRequest {
  payoutId: string;
  /** Of a provider that makes it before it sends it: what `preparePayout` answered. */
  prepared: string | null;
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
  /** `prepared`: made, and nothing was sent yet. */
  status: 'prepared' | 'pending' | 'succeeded' | 'failed';
  failureReason: string | null;
}

/** What a verified webhook says; nothing in it is believed before the object was read again. */
export interface WebhookNews {
  eventId: string;
  /** Of a message that is accepted once; null where the provider sends the very same message again. */
  nonce: string | null;
  type: string;
  subject: 'checkout' | 'payout';
  /** The provider's id of the checkout or payout. */
  providerReference: string;
  /** Ours; null where the message does not say. */
  referenceId: string | null;
}

/** A message as it came over the wire. */
export interface WebhookCall {
  headers: Record<string, string | string[] | undefined>;
  rawBody: Buffer;
  ip: string;
}

/** A day in the provider's own time. */
export interface SettlementDay {
  day: string;
  from: Date;
  /** Exclusive. */
  to: Date;
  currency: string;
}

/** What a method must have before players may use it. */
export type MethodLack = 'method_direction_unsupported' | 'method_account_missing';

/** One payment provider, in our terms. Calls throw `ProviderUnavailable` or `ProviderRefused`. */
export interface PaymentProvider {
  key: string;
  /** Of a provider that not every method can use: what this one lacks. */
  findLack?(method: {
    direction: 'deposit' | 'withdrawal';
    methodId: string;
  }): Promise<MethodLack | undefined>;
  /** The same deposit always gets the same checkout. */
  createCheckout(request: CheckoutRequest): Promise<{ checkoutId: string; redirectUrl: string }>;
  findCheckout(checkoutId: string): Promise<CheckoutState | undefined>;
  /** Ends a pending checkout; one that has ended is answered as it is. */
  cancelCheckout(checkoutId: string): Promise<CheckoutState>;
  /** Sends the whole payment of a completed checkout back to the payer, once, however often this is called. */
  refundCheckout(checkoutId: string): Promise<void>;
  /** Of a provider whose payouts are made first and sent then: moves nothing. Its id is kept before the sending. */
  preparePayout?(request: PayoutRequest): Promise<string>;
  /** The same payout is never sent twice, however often this is called. Answers the provider's id. */
  createPayout(request: PayoutRequest): Promise<string>;
  findPayout(providerReference: string): Promise<PayoutState | undefined>;
  findPayoutByReference(payoutId: string): Promise<PayoutState | undefined>;
  /** What it settled on a day, as its own file; throws `ProviderUnavailable` while there is none. */
  fetchSettlement?(day: SettlementDay): Promise<string>;
  /** Throws `WebhookRefused` when signature, age or shape is wrong. */
  readWebhook(call: WebhookCall, now: Date): WebhookNews;
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
