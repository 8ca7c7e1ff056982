import { defineEndpoint } from '@kislap/contract-kit/endpoint';
import { Cursor, Instant, pageSize, text } from '@kislap/contract-kit/fields';
import { InboxLink, InboxTexts, inboxPurposes } from '@kislap/inbox/contract/inbox.console';
import { SegmentFields } from '@kislap/tags/contract/segment.fields';
import * as z from 'zod/mini';
import { MailingId } from './mailings.ids.ts';

/** Waits for its time; is being sent; is in every inbox; was stopped before; was taken out of every inbox. */
export const mailingStates = ['WAITING', 'SENDING', 'SENT', 'CANCELLED', 'WITHDRAWN'] as const;
export type MailingState = (typeof mailingStates)[number];

export const recipientKinds = ['members', 'agents', 'everyone'] as const;
export type RecipientKind = (typeof recipientKinds)[number];

export const segmentDaysMax = 365;
const days = z.int().check(z.gte(1), z.lte(segmentDaysMax));

/** To whom: all that is named must hold. Who belongs is looked at when the message is sent. */
export const Segment = z.strictObject({
  kind: z.enum(recipientKinds),
  ...SegmentFields,
  /** Of this VIP level or a higher one. */
  levelMin: z.optional(z.int().check(z.gte(1), z.lte(8))),
  /** Accounts no older than so many days. */
  newcomerDays: z.optional(days),
  /** Whoever has paid nothing in for so many days. */
  idleDays: z.optional(days),
});
export type Segment = z.output<typeof Segment>;

const Content = {
  segment: Segment,
  purpose: z.enum(inboxPurposes),
  texts: InboxTexts,
};

export const Mailing = z.object({
  mailingId: MailingId,
  ...Content,
  link: z.nullable(z.string()),
  state: z.enum(mailingStates),
  sendAt: Instant,
  writtenBy: z.string(),
  writtenAt: Instant,
  /** To how many it was sent so far. */
  reached: z.int(),
  /** How much of all accounts was looked at, 0 to 100. */
  progress: z.int(),
  /** When the last one had it, or it was stopped. */
  endedAt: z.nullable(Instant),
  /** Who stopped it, and why. */
  endedBy: z.nullable(z.string()),
  reason: z.nullable(z.string()),
});
export type Mailing = z.output<typeof Mailing>;

export const listMailings = defineEndpoint({
  method: 'GET',
  path: '/console/api/mailings',
  summary: 'Messages to segments, newest first.',
  access: { permission: 'content.read' },
  query: z.strictObject({ after: z.optional(Cursor), pageSize: z.optional(pageSize(100)) }),
  reply: z.object({ list: z.array(Mailing), next: z.nullable(z.string()) }),
  errors: [],
});

const params = z.strictObject({ mailingId: MailingId });

export const getMailing = defineEndpoint({
  method: 'GET',
  path: '/console/api/mailings/:mailingId',
  summary: 'One message to a segment, and how many have opened it.',
  access: { permission: 'content.read' },
  params,
  reply: z.extend(Mailing, { readBy: z.int() }),
  errors: ['not_found'],
});

export const countSegment = defineEndpoint({
  method: 'POST',
  path: '/console/api/mailings/count',
  summary: 'How many a segment holds now; from a part of all accounts, where there are many.',
  access: { permission: 'content.write' },
  body: z.strictObject({ segment: Segment }),
  reply: z.object({ count: z.int(), isEstimate: z.boolean() }),
  errors: [],
});

export const writeMailing = defineEndpoint({
  method: 'POST',
  path: '/console/api/mailings',
  summary: 'Sends a message to everybody in a segment, at once or at a time of the coming year.',
  access: { permission: 'content.write' },
  idempotency: 'required',
  body: z.strictObject({
    ...Content,
    link: z.optional(InboxLink),
    /** Null: at once. */
    sendAt: z.nullable(Instant),
  }),
  reply: Mailing,
  errors: ['idempotency_key_required', 'idempotency_key_reused', 'request_in_progress'],
});

const stop = {
  access: { permission: 'content.write' },
  params,
  body: z.strictObject({ reason: text(500, 5) }),
  reply: Mailing,
  errors: ['not_found', 'mailing_state_changed'],
} as const;

export const cancelMailing = defineEndpoint({
  method: 'POST',
  path: '/console/api/mailings/:mailingId/cancel',
  summary: 'Stops a message that waits for its time; a second time answers as the first.',
  ...stop,
});

export const withdrawMailing = defineEndpoint({
  method: 'POST',
  path: '/console/api/mailings/:mailingId/withdraw',
  summary:
    'Stops a message that is being sent, and takes it out of every inbox; a second time answers as the first.',
  ...stop,
});
