import * as z from 'zod/mini';
import { Amount } from './api.ts';

// The live feed of shared rounds: WebSocket /live, JSON messages. A page says `hello` and is welcomed; then it joins
// rooms by their ids and gets a snapshot of each, followed by events. `seq` grows by one with every event of a room: a
// gap means that something was missed, and joining again brings a new snapshot. `own` is for this player alone and
// counts nothing. Times are milliseconds of the arcade's clock; `now` lets a page keep the offset to its own.

export const livePath = '/live';

const room = z.string().check(z.maxLength(80));

export const LiveRequest = z.discriminatedUnion('type', [
  z.object({ type: z.literal('hello'), token: z.string().check(z.maxLength(100)) }),
  z.object({ type: z.literal('join'), room }),
  z.object({ type: z.literal('leave'), room }),
  z.object({ type: z.literal('ping') }),
]);

const now = z.int();

export const LiveMessage = z.discriminatedUnion('type', [
  z.object({ type: z.literal('welcome'), now }),
  /** The whole room as this player may see it. */
  z.object({ type: z.literal('snapshot'), now, room, seq: z.int(), content: z.unknown() }),
  z.object({ type: z.literal('event'), now, room, seq: z.int(), content: z.unknown() }),
  z.object({ type: z.literal('own'), now, room, content: z.unknown() }),
  /** The balance after money moved without being asked for. `roundId` is that of the wallet, where a round was paid. */
  z.object({ type: z.literal('balance'), now, balance: Amount, roundId: z.nullable(z.string()) }),
  z.object({ type: z.literal('pong'), now }),
  /** Without a room the connection ends: the token is not known. With one: it is closed to this game or is gone. */
  z.object({
    type: z.literal('refused'),
    now,
    room: z.nullable(room),
    code: z.enum(['session_invalid', 'game_unavailable']),
  }),
]);
