import { ApprovalId } from '@kislap/approvals/contract/approvals.ids';
import { defineEndpoint } from '@kislap/contract-kit/endpoint';
import { Instant, integerText, LanguageCode, text } from '@kislap/contract-kit/fields';
import { AccountId } from '@kislap/contract-kit/ids';
import { Money } from '@kislap/contract-kit/money';
import * as z from 'zod/mini';

/** Every kind of message; the console has a name for each. */
export const messageTemplates = [
  'operatorLink',
  'heldWin',
  'vendorDay',
  'auditHeads',
  'loginCode',
  'registerCode',
  'numberKnown',
  'passwordCode',
  'passwordLink',
  'passwordChanged',
  'challengeCode',
  'authenticatorOn',
  'authenticatorOff',
  'contactProof',
  'contactCode',
  'mailKnown',
  'contactChanged',
  'payeeAdded',
  'socialLinked',
  'carrierTest',
  'chatAnswer',
  'chatTranscript',
] as const;

export const channels = ['sms', 'mail'] as const;
export type Channel = (typeof channels)[number];

/** `kept`: no carrier is connected, this list is the outbox; `unknown`: sent without an answer, so not sent again. */
export const messageStates = ['waiting', 'sending', 'sent', 'kept', 'withheld', 'failed', 'unknown'] as const;
export type MessageState = (typeof messageStates)[number];

export const MessageId = z
  .string()
  .check(z.regex(/^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/))
  .brand<'MessageId'>();
export type MessageId = z.output<typeof MessageId>;

export const messagePageSizeMax = 100;

export const MessageRow = z.object({
  messageId: MessageId,
  channel: z.enum(channels),
  /** Masked: `•••• 4567`, `m•••@example.com`. */
  recipient: z.string(),
  template: z.string(),
  language: LanguageCode,
  accountId: z.nullable(AccountId),
  state: z.enum(messageStates),
  carrier: z.nullable(z.string()),
  /** Why it did not go out, in the carrier's words or as a code of ours. */
  problem: z.nullable(z.string()),
  cost: Money,
  tries: z.int(),
  createdAt: Instant,
  endedAt: z.nullable(Instant),
});
export type MessageRow = z.output<typeof MessageRow>;

export const listMessages = defineEndpoint({
  method: 'GET',
  path: '/console/api/messaging/messages',
  summary: 'SMS and mails to players, newest first; recipients masked, without contents.',
  access: { permission: 'messages.read' },
  query: z.strictObject({
    channel: z.optional(z.enum(channels)),
    state: z.optional(z.enum(messageStates)),
    /** A whole mobile number with its country, or a whole email address. */
    recipient: z.optional(text(120)),
    page: z.optional(integerText(1, 100_000)),
    pageSize: z.optional(integerText(1, messagePageSizeMax)),
  }),
  reply: z.object({ list: z.array(MessageRow), totalPages: z.int() }),
  errors: ['mobile_invalid'],
});

const reason = text(500, 5);

export const MessageText = z.object({ subject: z.nullable(z.string()), body: z.string() });
export type MessageText = z.output<typeof MessageText>;

export const revealMessage = defineEndpoint({
  method: 'POST',
  path: '/console/api/messaging/messages/:messageId/reveal',
  summary:
    'The message with its recipient; dots stand for a link or a code. The audit log records operator and reason.',
  access: { permission: 'messages.reveal' },
  params: z.strictObject({ messageId: MessageId }),
  body: z.strictObject({ reason }),
  reply: z.object({ recipient: z.string(), ...MessageText.shape }),
  errors: [],
});

const count = (max: number) => z.int().check(z.gte(1), z.lte(max));
/** A setting is kept as JSON, so its amounts stay decimal texts. */
const AmountText = z.string().check(z.regex(/^\d{1,9}(\.\d{1,6})?$/));

export const smsCarriers = ['semaphore', 'vonage'] as const;

export const MessagingRules = z.strictObject({
  /** Countries that are sent to, by dialling code; others are refused. */
  dialingCodes: z.array(z.string().check(z.regex(/^[1-9]\d{0,3}$/))).check(z.minLength(1), z.maxLength(60)),
  /** How long a code is good, ten at most, and when another may be asked for. */
  codeMinutes: count(10),
  resendMinutes: count(10),
  /** Codes to one number or mailbox, to all numbers that share all but the last four digits, for one address. */
  perRecipientHour: count(1000),
  perPrefixHour: count(100_000),
  perAddressHour: count(100_000),
  /** What one SMS costs, and what a Manila day's may cost together. */
  smsPrice: AmountText,
  spendPerDay: AmountText,
  /** Which SMS carrier is asked first where both are connected. */
  firstSms: z.enum(smsCarriers),
});
export type MessagingRules = z.output<typeof MessagingRules>;

export const carrierNames = ['semaphore', 'vonage', 'smtp'] as const;
export const CarrierName = z.enum(carrierNames);
export type CarrierName = z.output<typeof CarrierName>;

export const CarrierView = z.object({
  name: CarrierName,
  channel: z.enum(channels),
  isEnabled: z.boolean(),
  changedAt: z.nullable(Instant),
  /** A secret's value is never returned, only whether it is set. */
  settings: z.array(
    z.object({
      name: z.string(),
      isSecret: z.boolean(),
      isRequired: z.boolean(),
      isSet: z.boolean(),
      value: z.nullable(z.string()),
      options: z.array(z.string()),
    }),
  ),
});
export type CarrierView = z.output<typeof CarrierView>;

/** `approvalId`: it waits for a second person. */
const CarrierAsked = z.extend(CarrierView, { approvalId: z.nullable(ApprovalId) });

export const getMessaging = defineEndpoint({
  method: 'GET',
  path: '/console/api/messaging',
  summary: 'Carriers, limits, and the cost of today.',
  access: { permission: 'messages.read' },
  reply: z.object({
    carriers: z.array(CarrierView),
    rules: MessagingRules,
    spentToday: Money,
    /** Whether what is sent that way arrives; what needs it is off meanwhile. */
    canReach: z.object({ sms: z.boolean(), mail: z.boolean() }),
  }),
  errors: [],
});

export const setMessagingRules = defineEndpoint({
  method: 'PUT',
  path: '/console/api/messaging/rules',
  summary: 'Limits of codes and SMS.',
  access: { permission: 'messages.write' },
  body: MessagingRules,
  reply: MessagingRules,
  errors: [],
});

export const setCarrier = defineEndpoint({
  method: 'PUT',
  path: '/console/api/messaging/carriers/:name',
  summary:
    'Asks for another setting of a carrier or to connect it, which takes a second person; disconnects it at once. Settings that are not sent stay as they are; an empty one is removed.',
  access: { permission: 'messages.write' },
  params: z.strictObject({ name: CarrierName }),
  body: z.strictObject({
    isEnabled: z.boolean(),
    settings: z.record(
      z.string().check(z.regex(/^[a-zA-Z]{1,40}$/)),
      z.string().check(z.trim(), z.maxLength(500)),
    ),
    reason,
  }),
  reply: CarrierAsked,
  errors: ['carrier_settings_missing', 'already_requested'],
});

export const testCarrier = defineEndpoint({
  method: 'POST',
  path: '/console/api/messaging/carriers/:name/test',
  summary: 'Sends a test message by this carrier, connected or not, and answers its result.',
  access: { permission: 'messages.write' },
  params: z.strictObject({ name: CarrierName }),
  body: z.strictObject({ to: text(120) }),
  reply: z.object({ state: z.enum(messageStates), problem: z.nullable(z.string()) }),
  errors: ['carrier_settings_missing', 'mobile_invalid'],
});
