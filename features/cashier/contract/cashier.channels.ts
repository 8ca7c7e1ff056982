import { Approval, ApprovalReason } from '@kislap/approvals/contract/approvals.console';
import { defineEndpoint } from '@kislap/contract-kit/endpoint';
import { Instant, Nothing, text } from '@kislap/contract-kit/fields';
import { AccountId } from '@kislap/contract-kit/ids';
import { Money } from '@kislap/contract-kit/money';
import { SegmentFields } from '@kislap/tags/contract/segment.fields';
import * as z from 'zod/mini';
import { MethodId, MethodKind, ProviderKey } from './cashier.fields.ts';

/** Providers that an operator connects; the house's own sandbox connects itself. */
export const connectableProviders = ['xendit', 'maya'] as const;
export const ConnectableProvider = z.enum(connectableProviders);
export type ConnectableProvider = z.output<typeof ConnectableProvider>;

export const PaymentProviderLine = z.object({
  providerKey: z.string(),
  /** False: its keys are still missing. */
  isConnected: z.boolean(),
  canChange: z.boolean(),
  merchantId: z.nullable(z.string()),
  baseUrl: z.nullable(z.string()),
  publicKey: z.nullable(z.string()),
  /** The end of the secret key; nobody reads the whole. */
  keyEnd: z.nullable(z.string()),
  webhookAddresses: z.array(z.string()),
  /** What is entered at the provider. */
  webhookUrl: z.string(),
  changedAt: z.nullable(Instant),
});
export type PaymentProviderLine = z.output<typeof PaymentProviderLine>;

export const listPaymentProviders = defineEndpoint({
  method: 'GET',
  path: '/console/api/cashier/providers',
  summary: 'Payment providers, whether they are connected, and what to enter at them. Never a secret.',
  access: { permission: 'payments.read' },
  reply: z.object({ list: z.array(PaymentProviderLine) }),
  errors: [],
});

/** Also of several lines, as keys are written. */
const Secret = z.string().check(z.trim(), z.minLength(8), z.maxLength(4_000));

export const ProviderConnection = z.strictObject({
  merchantId: text(100),
  baseUrl: z.url({ protocol: /^https?$/ }).check(z.maxLength(300)),
  /** Of a provider that has one: what may be seen by anybody. */
  publicKey: z.optional(text(300, 4)),
  /** Left out: the one that is kept. */
  secretKey: z.optional(Secret),
  /** The token or the public keys that prove its messages. Left out: what is kept. */
  webhookSecret: z.optional(Secret),
  /** Its messages are taken from these alone; none: from anywhere. */
  webhookAddresses: z.array(z.union([z.ipv4(), z.ipv6()])).check(z.maxLength(20)),
});
export type ProviderConnection = z.output<typeof ProviderConnection>;

export const askForProvider = defineEndpoint({
  method: 'PUT',
  path: '/console/api/cashier/providers/:providerKey',
  summary:
    'Asks to connect a payment provider or to change its keys. It holds once another operator has agreed.',
  access: { permission: 'payments.configure' },
  params: z.strictObject({ providerKey: ConnectableProvider }),
  body: z.strictObject({ connection: ProviderConnection, reason: ApprovalReason }),
  reply: Approval,
  errors: ['already_requested', 'setting_unchanged', 'provider_keys_missing'],
});

const HourOfDay = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/));
const amount = Money.check(z.gte(0n), z.lte(10_000_000_000_000n));

/** A way in or out with everything that decides who may use it when and what it costs. */
export const ConsoleMethod = z.strictObject({
  direction: z.enum(['deposit', 'withdrawal']),
  methodId: MethodId,
  kind: MethodKind,
  name: text(60),
  providerKey: ProviderKey,
  channel: text(40),
  currency: z.string().check(z.regex(/^[A-Z]{3}$/)),
  amountMin: amount,
  amountMax: amount,
  /** Of deposits: a fixed fee, and this share of the amount ("0.01"). */
  fee: amount,
  feeRate: Money.check(z.gte(0n), z.lte(500_000n)),
  quickAmounts: z.array(amount).check(z.maxLength(8)),
  /** The most the provider sends at once. */
  partMax: amount,
  vipMin: z.int().check(z.gte(0), z.lte(8)),
  vipMax: z.nullable(z.int().check(z.gte(0), z.lte(8))),
  ...SegmentFields,
  opensAt: z.nullable(HourOfDay),
  closesAt: z.nullable(HourOfDay),
  isEnabled: z.boolean(),
  /** Its place among the others. */
  position: z.int().check(z.gte(0), z.lte(999)),
});
export type ConsoleMethod = z.output<typeof ConsoleMethod>;

export const listConsoleMethods = defineEndpoint({
  method: 'GET',
  path: '/console/api/cashier/methods',
  summary: 'Every method of deposits and withdrawals with its rules, also those that are switched off.',
  access: { permission: 'payments.read' },
  reply: z.object({ list: z.array(ConsoleMethod) }),
  errors: [],
});

export const askForMethod = defineEndpoint({
  method: 'PUT',
  path: '/console/api/cashier/methods',
  summary: 'Asks for other rules of a method. They hold once another operator has agreed.',
  access: { permission: 'payments.configure' },
  body: z.strictObject({ method: ConsoleMethod, reason: ApprovalReason }),
  reply: Approval,
  errors: [
    'already_requested',
    'setting_unchanged',
    'method_rules_crossed',
    'method_tag_unknown',
    'payment_provider_unavailable',
    'method_direction_unsupported',
    'method_account_missing',
  ],
});

export const listMethodStops = defineEndpoint({
  method: 'GET',
  path: '/console/api/cashier/method-stops',
  summary: 'Methods that failed too often for a player and stand still, the oldest first.',
  access: { permission: 'deposits.read' },
  reply: z.object({
    list: z.array(
      z.object({ accountId: AccountId, account: z.string(), methodId: z.string(), stoppedAt: Instant }),
    ),
  }),
  errors: [],
});

export const liftMethodStop = defineEndpoint({
  method: 'POST',
  path: '/console/api/cashier/method-stops/lift',
  summary: 'Opens a method again for a player; earlier failures count no more.',
  access: { permission: 'deposits.return' },
  body: z.strictObject({ accountId: AccountId, methodId: MethodId, note: text(500, 5) }),
  reply: Nothing,
  errors: [],
});
