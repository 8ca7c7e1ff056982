import { defineEndpoint } from '@kislap/contract-kit/endpoint';
import { Instant, integerText, Nothing } from '@kislap/contract-kit/fields';
import * as z from 'zod/mini';
import { ClientId, RoomId, siteRoomId } from './chat.ids.ts';

export const roomTextMax = 300;
export const roomPageSize = 100;

/** One line: nobody builds walls of text. */
export const RoomText = z
  .string()
  .check(z.trim(), z.minLength(1), z.maxLength(roomTextMax), z.regex(/^[^\p{Cc}]*$/u));

export const nicknameShape = /^[\p{L}\p{N}][\p{L}\p{N} ._-]{0,18}[\p{L}\p{N}]$/u;

/** What somebody wrote in a room. Nothing in it leads to an account. */
export const RoomMessage = z.object({
  roomId: RoomId,
  seq: z.int(),
  clientId: ClientId,
  /** Four signs that tell writers apart; the same for one writer in every room. */
  code: z.string(),
  nickname: z.nullable(z.string()),
  content: z.string(),
  sentAt: Instant,
  /** Only its writer sees it, until an operator has looked. */
  isHeld: z.boolean(),
});
export type RoomMessage = z.output<typeof RoomMessage>;

export const RoomView = z.object({
  roomId: RoomId,
  name: z.string(),
  slowSeconds: z.int(),
  /** Null for who reads without an account. */
  me: z.nullable(
    z.object({
      code: z.string(),
      nickname: z.nullable(z.string()),
      mutedUntil: z.nullable(Instant),
      isBlocked: z.boolean(),
    }),
  ),
  list: z.array(RoomMessage),
});
export type RoomView = z.output<typeof RoomView>;

const params = z.strictObject({ roomId: RoomId });

export const listOpenRooms = defineEndpoint({
  method: 'GET',
  path: '/wps/chat/rooms',
  summary: "Rooms that are on: the site's, and those of live tables.",
  access: 'public',
  reply: z.object({ list: z.array(z.object({ roomId: RoomId, name: z.string() })) }),
  errors: [],
});

export const readRoom = defineEndpoint({
  method: 'GET',
  path: '/wps/chat/rooms/:roomId',
  summary: `The last 100 messages of a room that is on, in order. The site's room is ${siteRoomId}, a live table's its game.`,
  access: 'public',
  params,
  reply: RoomView,
  errors: ['not_found'],
});

export const writeInRoom = defineEndpoint({
  method: 'POST',
  path: '/wps/chat/rooms/:roomId/messages',
  summary:
    'Says something in a room. The same `clientId` again answers as before. What a word list, a link or a number stops waits for an operator.',
  access: 'real',
  params,
  body: z.strictObject({ clientId: ClientId, content: RoomText }),
  reply: RoomMessage,
  errors: ['not_found', 'chat_room_muted', 'chat_message_reused'],
});

export const reportInRoom = defineEndpoint({
  method: 'POST',
  path: '/wps/chat/rooms/:roomId/messages/:seq/report',
  summary: 'Asks an operator to look at a message; a second time changes nothing.',
  access: 'real',
  params: z.strictObject({ roomId: RoomId, seq: integerText(1, 1_000_000_000) }),
  reply: Nothing,
  errors: ['not_found'],
});

export const setRoomNickname = defineEndpoint({
  method: 'PUT',
  path: '/wps/chat/room-nickname',
  summary:
    'What the player is called in rooms; never a part of the username or the real name. Null takes it away.',
  access: 'real',
  body: z.strictObject({ nickname: z.nullable(z.string().check(z.trim(), z.regex(nicknameShape))) }),
  reply: Nothing,
  errors: ['chat_nickname_refused'],
});
