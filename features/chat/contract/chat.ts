import { defineEndpoint } from '@kislap/contract-kit/endpoint';
import {
  Cursor,
  Instant,
  integerText,
  LanguageCode,
  Nothing,
  pageSize,
  text,
} from '@kislap/contract-kit/fields';
import * as z from 'zod/mini';
import { ClientId, ConversationId } from './chat.ids.ts';
import {
  ChatMarks,
  ChatMessage,
  ChatText,
  conversationStates,
  MarkBody,
  MessageBody,
  PicturesBody,
  pictureUpload,
} from './message.ts';

/** The header in which a visitor's key travels. */
export const visitorHeader = 'x-chat-visitor';
export const chatPageSize = 100;
export const ratingMax = 5;

/** A conversation as the one who asked sees it. */
export const Conversation = z.object({
  conversationId: ConversationId,
  state: z.enum(conversationStates),
  language: LanguageCode,
  /** Written while the chat was closed: answered once, by a message. */
  isLetter: z.boolean(),
  startedAt: Instant,
  closedAt: z.nullable(Instant),
  /** How who answers is called. */
  operator: z.nullable(z.string()),
  lastSeq: z.int(),
  marks: ChatMarks,
  rating: z.nullable(z.int()),
  /** While it waits: how many are before it, and what the last ones waited; null where too few did. */
  ahead: z.nullable(z.int()),
  waitMinutes: z.nullable(z.int()),
});
export type Conversation = z.output<typeof Conversation>;

export const ChatState = z.object({
  isOpen: z.boolean(),
  /** When it opens next; null while it is open, or where no hours are set. */
  opensAt: z.nullable(Instant),
  /** What a new conversation would wait, in minutes; null where too few waited lately. */
  waitMinutes: z.nullable(z.int()),
  /** The latest one that has not ended, or ended a short while ago. */
  conversation: z.nullable(Conversation),
  /** Whether the account has an address of mail for a transcript; false for visitors, who name one. */
  hasMail: z.boolean(),
});
export type ChatState = z.output<typeof ChatState>;

const own = { access: 'public', alwaysOpen: true } as const;
const params = z.strictObject({ conversationId: ConversationId });

export const getChat = defineEndpoint({
  ...own,
  method: 'GET',
  path: '/wps/chat',
  summary:
    'Whether somebody answers now, and the own conversation. Visitors send their key in `x-chat-visitor`.',
  reply: ChatState,
  errors: [],
});

export const createVisitor = defineEndpoint({
  ...own,
  method: 'POST',
  path: '/wps/chat/visitor',
  summary: 'A key for a visitor without an account; it opens their own conversations alone.',
  reply: z.object({ key: z.string() }),
  errors: [],
});

export const startChat = defineEndpoint({
  ...own,
  method: 'POST',
  path: '/wps/chat/start',
  summary:
    'Begins a conversation with its first message; where one goes on already the message is added to it.',
  body: z.strictObject({
    clientId: ClientId,
    content: ChatText,
    language: LanguageCode,
    /** What a visitor wants to be called. */
    name: z.optional(text(40)),
  }),
  reply: z.object({ conversation: Conversation, message: ChatMessage }),
  errors: ['chat_not_open', 'chat_message_reused'],
});

export const listChatMessages = defineEndpoint({
  ...own,
  method: 'GET',
  path: '/wps/chat/:conversationId/messages',
  summary: 'Messages after a number, in order, at most 100.',
  params,
  query: z.strictObject({ after: integerText(0, 1_000_000) }),
  reply: z.object({ list: z.array(ChatMessage), conversation: Conversation }),
  errors: ['not_found'],
});

export const sendChatMessage = defineEndpoint({
  ...own,
  method: 'POST',
  path: '/wps/chat/:conversationId/messages',
  summary: 'Says something. The same `clientId` again answers as before and adds nothing.',
  params,
  body: MessageBody,
  reply: ChatMessage,
  errors: ['not_found', 'chat_ended', 'chat_message_reused'],
});

export const sendChatPictures = defineEndpoint({
  ...own,
  method: 'POST',
  path: '/wps/chat/:conversationId/pictures',
  summary: 'Shows up to three pictures, each drawn anew. The same `clientId` again answers as before.',
  params,
  upload: pictureUpload,
  body: PicturesBody,
  reply: ChatMessage,
  errors: ['not_found', 'chat_ended', 'chat_message_reused', 'picture_unreadable'],
});

export const getChatPictures = defineEndpoint({
  ...own,
  method: 'GET',
  path: '/wps/chat/:conversationId/messages/:seq/pictures',
  summary: 'The pictures of a message, as data addresses.',
  params: z.strictObject({ conversationId: ConversationId, seq: integerText(1, 1_000_000) }),
  reply: z.object({ urls: z.array(z.string()) }),
  errors: ['not_found'],
});

export const markChat = defineEndpoint({
  ...own,
  method: 'POST',
  path: '/wps/chat/:conversationId/marks',
  summary: 'How far the page got and showed the conversation; marks only rise.',
  params,
  body: MarkBody,
  reply: Nothing,
  errors: ['not_found'],
});

export const tellChatTyping = defineEndpoint({
  ...own,
  method: 'POST',
  path: '/wps/chat/:conversationId/typing',
  summary: 'Tells the other side that something is being written; nothing is kept.',
  params,
  reply: Nothing,
  errors: ['not_found'],
});

export const endChat = defineEndpoint({
  ...own,
  method: 'POST',
  path: '/wps/chat/:conversationId/end',
  summary: 'Ends the conversation; a second time changes nothing.',
  params,
  reply: Conversation,
  errors: ['not_found'],
});

export const rateChat = defineEndpoint({
  ...own,
  method: 'POST',
  path: '/wps/chat/:conversationId/rating',
  summary: 'Rates an answered conversation from 1 to 5, once; a second time answers as before.',
  params,
  body: z.strictObject({
    rating: z.int().check(z.gte(1), z.lte(ratingMax)),
    remark: z.optional(text(500)),
  }),
  reply: Conversation,
  errors: ['not_found', 'chat_not_answered'],
});

export const mailTranscript = defineEndpoint({
  ...own,
  method: 'POST',
  path: '/wps/chat/:conversationId/transcript',
  summary: "Mails the conversation: to the account's own address, or to the one that a visitor names.",
  params,
  body: z.strictObject({ email: z.optional(z.string().check(z.maxLength(100))) }),
  reply: Nothing,
  errors: ['not_found', 'chat_not_answered', 'chat_contact_required'],
});

export const sendLetter = defineEndpoint({
  ...own,
  method: 'POST',
  path: '/wps/chat/letters',
  summary: 'Writes while the chat is closed: a player is answered in the inbox, a visitor by mail.',
  body: z.strictObject({
    clientId: ClientId,
    content: ChatText,
    language: LanguageCode,
    name: z.optional(text(40)),
    /** Of a visitor. */
    email: z.optional(z.string().check(z.maxLength(100))),
  }),
  reply: Conversation,
  errors: ['chat_contact_required', 'chat_message_reused'],
});

export const listOwnChats = defineEndpoint({
  method: 'GET',
  path: '/wps/chat/history',
  summary: "The account's own conversations, newest first.",
  access: 'player',
  query: z.strictObject({ after: z.optional(Cursor), pageSize: z.optional(pageSize(50)) }),
  reply: z.object({ list: z.array(Conversation), next: z.nullable(z.string()) }),
  errors: [],
});
