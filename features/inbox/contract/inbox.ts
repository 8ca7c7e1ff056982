import { defineEndpoint } from '@kislap/contract-kit/endpoint';
import { Cursor, Instant, Nothing, pageSize } from '@kislap/contract-kit/fields';
import * as z from 'zod/mini';
import { InboxMessageId } from './inbox.ids.ts';

export const inboxPageSizeMax = 50;

/** A message inside the site, in the reader's language; `body` is plain text with line breaks. */
export const InboxMessage = z.object({
  messageId: InboxMessageId,
  title: z.string(),
  body: z.string(),
  /** A path of the site that it leads to. */
  link: z.nullable(z.string()),
  sentAt: Instant,
  isRead: z.boolean(),
});
export type InboxMessage = z.output<typeof InboxMessage>;

const params = z.strictObject({ messageId: InboxMessageId });

export const countUnreadMessages = defineEndpoint({
  method: 'GET',
  path: '/wps/relay/unread-messages',
  summary: 'The number of new messages; 99 means 99 or more.',
  access: 'real',
  reply: z.object({ count: z.int() }),
  errors: [],
});

export const listInboxMessages = defineEndpoint({
  method: 'GET',
  path: '/wps/inbox/messages',
  summary: 'Messages of the last year, newest first.',
  access: 'real',
  query: z.strictObject({ after: z.optional(Cursor), pageSize: z.optional(pageSize(inboxPageSizeMax)) }),
  reply: z.object({ list: z.array(InboxMessage), next: z.nullable(z.string()) }),
  errors: [],
});

export const readInboxMessage = defineEndpoint({
  method: 'POST',
  path: '/wps/inbox/messages/:messageId/read',
  summary: 'Marks a message as read; a second time changes nothing.',
  access: 'real',
  params,
  reply: Nothing,
  errors: ['not_found'],
});

export const readAllInboxMessages = defineEndpoint({
  method: 'POST',
  path: '/wps/inbox/read-all',
  summary: 'Marks every message as read that was sent until now.',
  access: 'real',
  reply: Nothing,
  errors: [],
});

export const deleteInboxMessage = defineEndpoint({
  method: 'DELETE',
  path: '/wps/inbox/messages/:messageId',
  summary: "Takes a message out of the own inbox; other people's stays.",
  access: 'real',
  params,
  reply: Nothing,
  errors: ['not_found'],
});
