import { defineEndpoint } from '@kislap/contract-kit/endpoint';
import { OperatorId } from '@kislap/contract-kit/ids';
import * as z from 'zod/mini';
import { ReplyId } from './chat.ids.ts';
import { WeekHours } from './hours.ts';
import { ChatText, ShortText } from './message.ts';

/** What stands behind the slash. */
export const replyShortcut = /^[a-z0-9][a-z0-9-]{0,19}$/;

const ReplyBody = z.strictObject({
  name: ShortText,
  /** Typed as `/word`; null has none. */
  shortcut: z.nullable(z.string().check(z.regex(replyShortcut))),
  texts: z.strictObject({ EN: ChatText, TY: ChatText }),
  /** Kept, but offered no more; its name and shortcut are free. */
  isArchived: z.boolean(),
});

/** An answer that is written once and sent often, in both languages. */
export const CannedReply = z.object({ replyId: ReplyId, ...ReplyBody.shape });
export type CannedReply = z.output<typeof CannedReply>;

const params = z.strictObject({ replyId: ReplyId });

export const listReplies = defineEndpoint({
  method: 'GET',
  path: '/console/api/chat/replies',
  summary: 'Canned answers by name, archived ones too.',
  access: { permission: 'chat.read' },
  reply: z.object({ list: z.array(CannedReply) }),
  errors: [],
});

export const createReply = defineEndpoint({
  method: 'POST',
  path: '/console/api/chat/replies',
  summary: 'A new canned answer; its name and shortcut are free once.',
  access: { permission: 'chat.supervise' },
  body: ReplyBody,
  reply: CannedReply,
  errors: ['chat_reply_taken'],
});

export const changeReply = defineEndpoint({
  method: 'PUT',
  path: '/console/api/chat/replies/:replyId',
  summary: 'Changes a canned answer, archives it or brings it back.',
  access: { permission: 'chat.supervise' },
  params,
  body: ReplyBody,
  reply: CannedReply,
  errors: ['not_found', 'chat_reply_taken'],
});

/** Who is asked when a conversation is handed to a matter instead of a person. */
const ChatTeam = z.strictObject({
  name: ShortText,
  members: z.array(OperatorId).check(z.maxLength(200)),
});

/** When somebody answers, by the language of who asks, and what conversations may be about. */
export const ChatRules = z.strictObject({
  isOn: z.boolean(),
  hours: z.strictObject({ EN: WeekHours, TY: WeekHours }),
  tags: z.array(ShortText).check(z.maxLength(50)),
  teams: z._default(z.array(ChatTeam).check(z.maxLength(20)), []),
  /** A conversation in which nobody says anything for so long is ended. */
  idleMinutes: z.int().check(z.gte(5), z.lte(240)),
});
export type ChatRules = z.output<typeof ChatRules>;

export const readChatRules = defineEndpoint({
  method: 'GET',
  path: '/console/api/chat/rules',
  summary: 'Opening hours, tags and teams.',
  access: { permission: 'chat.read' },
  reply: ChatRules,
  errors: [],
});

export const setChatRules = defineEndpoint({
  method: 'PUT',
  path: '/console/api/chat/rules',
  summary: 'Changes opening hours, tags and teams; names of each are there once.',
  access: { permission: 'chat.supervise' },
  body: ChatRules,
  reply: ChatRules,
  errors: [],
});
