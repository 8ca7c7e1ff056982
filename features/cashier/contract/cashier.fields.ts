import { PageNumber, pageSize } from '@kislap/contract-kit/fields';
import * as z from 'zod/mini';

/**
 * HELD: more arrived than the method takes, a person decides. RETURNING and RETURNED: paid although something stood
 * against it; never playable, sent back. REFUNDED and CHARGED_BACK: credited, and taken back after all.
 */
export const depositStatuses = [
  'CREATED',
  'PENDING',
  'PAID',
  'FAILED',
  'CANCELLED',
  'EXPIRED',
  'HELD',
  'RETURNING',
  'RETURNED',
  'REFUNDED',
  'CHARGED_BACK',
] as const;
export const DepositStatus = z.enum(depositStatuses);
export type DepositStatus = z.output<typeof DepositStatus>;

/** Why a deposit that was begun may not be credited. */
export const depositStops = [
  'deposit_limit_reached',
  'cooling_off',
  'self_excluded',
  'too_much',
  'too_little',
  'doubled',
] as const;
export const DepositStop = z.enum(depositStops);
export type DepositStop = z.output<typeof DepositStop>;

/** What was otherwise than asked for: it came after the deposit had ended, was less or more, or came twice. */
export const DepositFinding = z.enum(['late', 'short', 'over', 'doubled']);

/** Domain 4.8. The amount is frozen from APPLIED on; REJECTED, FAILED and CANCELLED give it back. */
export const withdrawalStatuses = [
  'APPLIED',
  'AUDITING',
  'APPROVED',
  'PAYING',
  'PAID',
  'RECEIVED',
  'NOT_RECEIVED',
  'REFUNDED',
  'REJECTED',
  'FAILED',
  'CANCELLED',
] as const;
export const WithdrawalStatus = z.enum(withdrawalStatuses);
export type WithdrawalStatus = z.output<typeof WithdrawalStatus>;

export const payoutStatuses = ['WAITING', 'SENT', 'PAID', 'FAILED', 'RECEIVED', 'NOT_RECEIVED'] as const;
export const PayoutStatus = z.enum(payoutStatuses);
export type PayoutStatus = z.output<typeof PayoutStatus>;

/** Six to twelve digits, apart from the login password; kept as a hash only. */
export const PaymentPassword = z.string().check(z.regex(/^\d{6,12}$/));
/** Any text may be tried at an action; every wrong one counts. */
export const TypedPaymentPassword = z.string().check(z.minLength(1), z.maxLength(64));

export const MethodId = z.string().check(z.regex(/^[a-z0-9-]{2,40}$/));
/** The provider that is a feature of the house: the player transfers at an own bank. */
export const transferKey = 'bank';

/** How the house names a provider. */
export const ProviderKey = z.string().check(z.regex(/^[a-z]{2,20}$/));

export const MethodKind = z.enum(['ewallet', 'bank']);

export const idempotencyErrors = [
  'idempotency_key_required',
  'idempotency_key_reused',
  'request_in_progress',
] as const;
/** Every refusal that belongs to the account itself, before any amount is looked at. */
export const accountErrors = [
  'account_locked',
  'account_disabled',
  'verification_required',
  'underage',
] as const;
export const paymentPasswordErrors = [
  'payment_password_not_set',
  'payment_password_incorrect',
  'payment_password_locked',
] as const;

export const HistoryQuery = z.strictObject({
  page: z.optional(PageNumber),
  pageSize: z.optional(pageSize(100)),
});
