import { defineEndpoint } from '@kislap/contract-kit/endpoint';
import { Instant, integerText, Nothing, text } from '@kislap/contract-kit/fields';
import { AccountId } from '@kislap/contract-kit/ids';
import * as z from 'zod/mini';
import { RoomId } from './chat.ids.ts';
import { ShortText } from './message.ts';

export const roomFindings = ['word', 'link', 'number'] as const;
export const roomStates = ['SHOWN', 'HELD', 'REMOVED'] as const;

export const RoomBody = z.strictObject({
  name: ShortText,
  isOn: z.boolean(),
  /** Each writer waits so long between two messages. */
  slowSeconds: z.int().check(z.gte(0), z.lte(600)),
});

export const Room = z.object({ roomId: RoomId, ...RoomBody.shape });
export type Room = z.output<typeof Room>;

const Word = text(40, 2);
/** What holds a message, whatever language it is in. */
export const RoomWords = z.strictObject({
  EN: z.array(Word).check(z.maxLength(2_000)),
  TY: z.array(Word).check(z.maxLength(2_000)),
});
export type RoomWords = z.output<typeof RoomWords>;

export const ModeratedMessage = z.object({
  roomId: RoomId,
  room: z.string(),
  seq: z.int(),
  accountId: AccountId,
  account: z.string(),
  nickname: z.nullable(z.string()),
  content: z.string(),
  state: z.enum(roomStates),
  finding: z.nullable(z.enum(roomFindings)),
  reports: z.int(),
  sentAt: Instant,
});
export type ModeratedMessage = z.output<typeof ModeratedMessage>;

/** Somebody who may not write, for a while or for good. */
export const KeptOut = z.object({
  accountId: AccountId,
  account: z.string(),
  mutedUntil: z.nullable(Instant),
  isBlocked: z.boolean(),
});
export type KeptOut = z.output<typeof KeptOut>;

const reading = { access: { permission: 'chat.read' } } as const;
const moderating = { access: { permission: 'chat.moderate' } } as const;
const supervising = { access: { permission: 'chat.supervise' } } as const;

export const listRooms = defineEndpoint({
  ...reading,
  method: 'GET',
  path: '/console/api/chat/rooms',
  summary: 'Rooms, and the words that hold a message.',
  reply: z.object({ list: z.array(Room), words: RoomWords }),
  errors: [],
});

export const setRoom = defineEndpoint({
  ...supervising,
  method: 'PUT',
  path: '/console/api/chat/rooms/:roomId',
  summary: "Opens, closes or renames a room: the site's, or that of a live game by the game's id.",
  params: z.strictObject({ roomId: RoomId }),
  body: RoomBody,
  reply: Room,
  errors: ['not_found'],
});

export const setRoomWords = defineEndpoint({
  ...supervising,
  method: 'PUT',
  path: '/console/api/chat/room-words',
  summary: 'Changes the word lists.',
  body: RoomWords,
  reply: RoomWords,
  errors: [],
});

export const listModeration = defineEndpoint({
  ...reading,
  method: 'GET',
  path: '/console/api/chat/moderation',
  summary: 'Messages that were held or reported and nobody has decided on, oldest first, at most 200.',
  reply: z.object({ list: z.array(ModeratedMessage) }),
  errors: [],
});

export const listRoomMessages = defineEndpoint({
  ...reading,
  method: 'GET',
  path: '/console/api/chat/rooms/:roomId/messages',
  summary: 'The last 100 messages of a room with their writers, newest first.',
  params: z.strictObject({ roomId: RoomId }),
  reply: z.object({ list: z.array(ModeratedMessage) }),
  errors: ['not_found'],
});

export const decideRoomMessage = defineEndpoint({
  ...moderating,
  method: 'POST',
  path: '/console/api/chat/rooms/:roomId/messages/:seq/decision',
  summary: 'Shows a message or removes it. The same decision again changes nothing.',
  params: z.strictObject({ roomId: RoomId, seq: integerText(1, 1_000_000_000) }),
  body: z.strictObject({ state: z.enum(['SHOWN', 'REMOVED']) }),
  reply: Nothing,
  errors: ['not_found'],
});

export const listKeptOut = defineEndpoint({
  ...reading,
  method: 'GET',
  path: '/console/api/chat/kept-out',
  summary: 'Who may not write in rooms, at most 200.',
  reply: z.object({ list: z.array(KeptOut) }),
  errors: [],
});

export const keepOut = defineEndpoint({
  ...moderating,
  method: 'PUT',
  path: '/console/api/chat/kept-out/:accountId',
  summary: 'Mutes a player for some minutes, blocks them for good, or neither; a mute does not lift a block.',
  params: z.strictObject({ accountId: AccountId }),
  body: z.strictObject({ muteMinutes: z.int().check(z.gte(0), z.lte(43_200)), isBlocked: z.boolean() }),
  reply: Nothing,
  errors: ['not_found'],
});
