import { defineEndpoint } from '@kislap/contract-kit/endpoint';
import { Nothing } from '@kislap/contract-kit/fields';
import * as z from 'zod/mini';
import { ReplyId } from './chat.ids.ts';
import { WeekHours } from './hours.ts';
import { ChatText, ShortText } from './message.ts';

const ReplyBody = z.strictObject({ name: ShortText, texts: z.strictObject({ EN: ChatText, TY: ChatText }) });

/** An answer that is written once and sent often, in both languages. */
export const CannedReply = z.object({ replyId: ReplyId, ...ReplyBody.shape });
export type CannedReply = z.output<typeof CannedReply>;

const params = z.strictObject({ replyId: ReplyId });

export const listReplies = defineEndpoint({
  method: 'GET',
  path: '/console/api/chat/replies',
  summary: 'Canned answers by name.',
  access: { permission: 'chat.read' },
  reply: z.object({ list: z.array(CannedReply) }),
  errors: [],
});

export const createReply = defineEndpoint({
  method: 'POST',
  path: '/console/api/chat/replies',
  summary: 'A new canned answer; its name is free once.',
  access: { permission: 'chat.supervise' },
  body: ReplyBody,
  reply: CannedReply,
  errors: ['chat_reply_taken'],
});

export const changeReply = defineEndpoint({
  method: 'PUT',
  path: '/console/api/chat/replies/:replyId',
  summary: 'Changes a canned answer.',
  access: { permission: 'chat.supervise' },
  params,
  body: ReplyBody,
  reply: CannedReply,
  errors: ['not_found', 'chat_reply_taken'],
});

export const deleteReply = defineEndpoint({
  method: 'DELETE',
  path: '/console/api/chat/replies/:replyId',
  summary: 'Deletes a canned answer; a second time changes nothing.',
  access: { permission: 'chat.supervise' },
  params,
  reply: Nothing,
  errors: [],
});

/** When somebody answers, by the language of who asks, and what conversations may be about. */
export const ChatRules = z.strictObject({
  isOn: z.boolean(),
  hours: z.strictObject({ EN: WeekHours, TY: WeekHours }),
  tags: z.array(ShortText).check(z.maxLength(50)),
  /** A conversation in which nobody says anything for so long is ended. */
  idleMinutes: z.int().check(z.gte(5), z.lte(240)),
});
export type ChatRules = z.output<typeof ChatRules>;

export const readChatRules = defineEndpoint({
  method: 'GET',
  path: '/console/api/chat/rules',
  summary: 'Opening hours and tags.',
  access: { permission: 'chat.read' },
  reply: ChatRules,
  errors: [],
});

export const setChatRules = defineEndpoint({
  method: 'PUT',
  path: '/console/api/chat/rules',
  summary: 'Changes opening hours and tags.',
  access: { permission: 'chat.supervise' },
  body: ChatRules,
  reply: ChatRules,
  errors: [],
});
