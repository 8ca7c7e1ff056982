import { defineEndpoint } from '@kislap/contract-kit/endpoint';
import { Cursor, Instant, pageSize, text } from '@kislap/contract-kit/fields';
import { AccountId } from '@kislap/contract-kit/ids';
import * as z from 'zod/mini';
import { InboxMessageId } from './inbox.ids.ts';

export const inboxAudiences = ['one', 'members', 'agents', 'everyone'] as const;
export type InboxAudience = (typeof inboxAudiences)[number];

/** Marketing skips players on a break or exclusion; account messages go to everyone. */
export const inboxPurposes = ['service', 'marketing'] as const;
export type InboxPurpose = (typeof inboxPurposes)[number];

export const inboxTitleMax = 120;
export const inboxBodyMax = 4_000;

/** Line breaks are kept, other control characters refused. */
const paragraphs = z
  .string()
  .check(z.trim(), z.minLength(1), z.maxLength(inboxBodyMax), z.regex(/^[^\p{Cc}]*(\n[^\p{Cc}]*)*$/u));
const Texts = z.strictObject({ title: text(inboxTitleMax), body: paragraphs });

export const InboxTexts = z.strictObject({ EN: Texts, TY: Texts });
export type InboxTexts = z.output<typeof InboxTexts>;

/** Only a page of the site itself. */
export const InboxLink = z.string().check(z.maxLength(200), z.regex(/^\/(?![/\\])[\w\-./?=&#%]*$/));

export const SentInboxMessage = z.object({
  messageId: InboxMessageId,
  audience: z.enum(inboxAudiences),
  accountId: z.nullable(AccountId),
  /** The username, of a message to one. */
  account: z.nullable(z.string()),
  purpose: z.enum(inboxPurposes),
  texts: InboxTexts,
  link: z.nullable(z.string()),
  /** Null: the system, about something that happened to the account. */
  sentBy: z.nullable(z.string()),
  sentAt: Instant,
  withdrawnAt: z.nullable(Instant),
  /** How many have opened it. */
  readBy: z.int(),
});
export type SentInboxMessage = z.output<typeof SentInboxMessage>;

export const listSentInboxMessages = defineEndpoint({
  method: 'GET',
  path: '/console/api/inbox/messages',
  summary: 'Messages that were sent inside the site, newest first.',
  access: { permission: 'content.read' },
  query: z.strictObject({
    accountId: z.optional(AccountId),
    after: z.optional(Cursor),
    pageSize: z.optional(pageSize(100)),
  }),
  reply: z.object({ list: z.array(SentInboxMessage), next: z.nullable(z.string()) }),
  errors: [],
});

export const sendInboxMessage = defineEndpoint({
  method: 'POST',
  path: '/console/api/inbox/messages',
  summary: 'Sends a message inside the site, at once; open pages show its badge within two seconds.',
  access: { permission: 'content.write' },
  idempotency: 'required',
  body: z.strictObject({
    audience: z.enum(inboxAudiences),
    /** Of the audience `one`, and of no other. */
    accountId: z.optional(AccountId),
    purpose: z.enum(inboxPurposes),
    texts: InboxTexts,
    link: z.optional(InboxLink),
  }),
  reply: SentInboxMessage,
  errors: ['idempotency_key_required', 'idempotency_key_reused', 'request_in_progress', 'not_found'],
});

export const withdrawInboxMessage = defineEndpoint({
  method: 'POST',
  path: '/console/api/inbox/messages/:messageId/withdraw',
  summary: 'Withdraws a message from every inbox.',
  access: { permission: 'content.write' },
  params: z.strictObject({ messageId: InboxMessageId }),
  body: z.strictObject({ reason: text(500, 5) }),
  reply: SentInboxMessage,
  errors: ['not_found'],
});
