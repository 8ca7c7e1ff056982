import { defineEndpoint } from '@kislap/contract-kit/endpoint';
import {
  Cursor,
  Day,
  Instant,
  integerText,
  LanguageCode,
  Nothing,
  pageSize,
} from '@kislap/contract-kit/fields';
import { AccountId, OperatorId } from '@kislap/contract-kit/ids';
import * as z from 'zod/mini';
import { ConversationId } from './chat.ids.ts';
import { ratingMax } from './chat.ts';
import {
  ChatMarks,
  ChatMessage,
  ChatText,
  conversationStates,
  MarkBody,
  MessageBody,
  PicturesBody,
  pictureUpload,
  ShortText,
} from './message.ts';

export const tagsMax = 10;

/** A conversation as operators see it. */
export const DeskConversation = z.object({
  conversationId: ConversationId,
  state: z.enum(conversationStates),
  language: LanguageCode,
  isLetter: z.boolean(),
  /** Null for a visitor. */
  accountId: z.nullable(AccountId),
  /** The username, or what a visitor wants to be called; empty where they did not say. */
  account: z.string(),
  startedAt: Instant,
  lastAt: Instant,
  acceptedAt: z.nullable(Instant),
  closedAt: z.nullable(Instant),
  operatorId: z.nullable(OperatorId),
  operator: z.nullable(z.string()),
  lastSeq: z.int(),
  marks: ChatMarks,
  rating: z.nullable(z.int()),
  remark: z.nullable(z.string()),
  tags: z.array(z.string()),
  /** Handed to these while it waits. */
  team: z.nullable(z.string()),
});
export type DeskConversation = z.output<typeof DeskConversation>;

/** What operators tell one another; players never see it. */
export const ChatNoteRow = z.object({
  id: z.string(),
  content: z.string(),
  by: z.string(),
  writtenAt: Instant,
});
export type ChatNoteRow = z.output<typeof ChatNoteRow>;

const params = z.strictObject({ conversationId: ConversationId });
const reading = { access: { permission: 'chat.read' } } as const;
const answering = { access: { permission: 'chat.answer' } } as const;

export const getChatDesk = defineEndpoint({
  ...reading,
  method: 'GET',
  path: '/console/api/chat/desk',
  summary: 'Who waits, oldest first, and the conversations of the one who asks; letters apart.',
  reply: z.object({
    waiting: z.array(DeskConversation),
    mine: z.array(DeskConversation),
    /** What other operators have open; for supervisors, empty for others. */
    others: z.array(DeskConversation),
    letters: z.array(DeskConversation),
    waitMinutes: z.nullable(z.int()),
  }),
  errors: [],
});

export const countChatDesk = defineEndpoint({
  ...reading,
  method: 'GET',
  path: '/console/api/chat/waiting',
  summary: 'How many wait for a person, letters too, and since when the first does.',
  reply: z.object({ count: z.int(), oldest: z.nullable(Instant) }),
  errors: [],
});

export const readConversation = defineEndpoint({
  ...reading,
  method: 'GET',
  path: '/console/api/chat/conversations/:conversationId',
  summary: 'A conversation, its messages after a number (at most 100) and its notes.',
  params,
  query: z.strictObject({ after: integerText(0, 1_000_000) }),
  reply: z.object({
    conversation: DeskConversation,
    list: z.array(ChatMessage),
    notes: z.array(ChatNoteRow),
  }),
  errors: ['not_found'],
});

export const readChatPictures = defineEndpoint({
  ...answering,
  method: 'GET',
  path: '/console/api/chat/conversations/:conversationId/messages/:seq/pictures',
  summary: 'The pictures of a message, as data addresses. Each look is in the audit log.',
  params: z.strictObject({ conversationId: ConversationId, seq: integerText(1, 1_000_000) }),
  reply: z.object({ urls: z.array(z.string()) }),
  errors: ['not_found'],
});

export const listClosedChats = defineEndpoint({
  ...reading,
  method: 'GET',
  path: '/console/api/chat/closed',
  summary: 'Conversations that ended, newest first: all, of one account, or those that the filters find.',
  query: z.strictObject({
    /** All conversations of this account; the other filters do not count then. */
    accountId: z.optional(AccountId),
    tag: z.optional(ShortText),
    operatorId: z.optional(OperatorId),
    /** Rated, and not better than this. */
    ratingMax: z.optional(integerText(1, ratingMax)),
    /** Manila days of the end, both included. */
    from: z.optional(Day),
    to: z.optional(Day),
    after: z.optional(Cursor),
    pageSize: z.optional(pageSize(100)),
  }),
  reply: z.object({ list: z.array(DeskConversation), next: z.nullable(z.string()) }),
  errors: [],
});

export const acceptConversation = defineEndpoint({
  ...answering,
  method: 'POST',
  path: '/console/api/chat/conversations/:conversationId/accept',
  summary: 'Takes a conversation that waits; a second time answers as before.',
  params,
  reply: DeskConversation,
  errors: ['not_found', 'chat_not_yours', 'chat_ended'],
});

export const answerConversation = defineEndpoint({
  ...answering,
  method: 'POST',
  path: '/console/api/chat/conversations/:conversationId/messages',
  summary: 'Says something in the own conversation. The same `clientId` again answers as before.',
  params,
  body: MessageBody,
  reply: ChatMessage,
  errors: ['not_found', 'chat_ended', 'chat_not_yours', 'chat_message_reused'],
});

export const showPictures = defineEndpoint({
  ...answering,
  method: 'POST',
  path: '/console/api/chat/conversations/:conversationId/pictures',
  summary: 'Shows up to three pictures in the own conversation. The same `clientId` again answers as before.',
  params,
  upload: pictureUpload,
  body: PicturesBody,
  reply: ChatMessage,
  errors: ['not_found', 'chat_ended', 'chat_not_yours', 'chat_message_reused', 'picture_unreadable'],
});

export const answerLetter = defineEndpoint({
  ...answering,
  method: 'POST',
  path: '/console/api/chat/conversations/:conversationId/letter',
  summary: "Answers a letter, once: into the player's inbox, or by mail to a visitor.",
  params,
  body: MessageBody,
  reply: DeskConversation,
  errors: ['not_found', 'chat_ended', 'chat_message_reused'],
});

export const markConversation = defineEndpoint({
  ...answering,
  method: 'POST',
  path: '/console/api/chat/conversations/:conversationId/marks',
  summary: 'How far the operator got and read the own conversation; marks only rise.',
  params,
  body: MarkBody,
  reply: Nothing,
  errors: ['not_found', 'chat_not_yours'],
});

export const tellDeskTyping = defineEndpoint({
  ...answering,
  method: 'POST',
  path: '/console/api/chat/conversations/:conversationId/typing',
  summary: 'Tells the other side that an answer is being written; nothing is kept.',
  params,
  reply: Nothing,
  errors: ['not_found', 'chat_not_yours'],
});

export const writeChatNote = defineEndpoint({
  ...answering,
  method: 'POST',
  path: '/console/api/chat/conversations/:conversationId/notes',
  summary: 'Keeps a note for other operators.',
  params,
  body: z.strictObject({ content: ChatText }),
  reply: ChatNoteRow,
  errors: ['not_found'],
});

export const tagConversation = defineEndpoint({
  ...answering,
  method: 'PUT',
  path: '/console/api/chat/conversations/:conversationId/tags',
  summary: 'Says what a conversation is about.',
  params,
  body: z.strictObject({ tags: z.array(ShortText).check(z.maxLength(tagsMax)) }),
  reply: DeskConversation,
  errors: ['not_found'],
});

export const transferConversation = defineEndpoint({
  ...answering,
  method: 'POST',
  path: '/console/api/chat/conversations/:conversationId/transfer',
  summary:
    'Hands the own conversation to another operator or to a team, where it waits; a supervisor hands over any.',
  params,
  body: z
    .strictObject({ operatorId: z.optional(OperatorId), team: z.optional(ShortText) })
    .check(z.refine(({ operatorId, team }) => (operatorId === undefined) !== (team === undefined))),
  reply: DeskConversation,
  errors: ['not_found', 'chat_ended', 'chat_not_yours'],
});

export const closeConversation = defineEndpoint({
  ...answering,
  method: 'POST',
  path: '/console/api/chat/conversations/:conversationId/close',
  summary: 'Ends the own conversation or one that waits; a second time answers as before.',
  params,
  reply: DeskConversation,
  errors: ['not_found', 'chat_not_yours'],
});

/** Who may be handed a conversation. */
export const listChatOperators = defineEndpoint({
  ...answering,
  method: 'GET',
  path: '/console/api/chat/operators',
  summary: 'Operators who may answer, with how many conversations each has open, and the teams.',
  reply: z.object({
    list: z.array(z.object({ operatorId: OperatorId, name: z.string(), open: z.int() })),
    teams: z.array(z.object({ name: z.string(), members: z.array(OperatorId) })),
  }),
  errors: [],
});
