import { defineEndpoint } from '@kislap/contract-kit/endpoint';
import { Instant } from '@kislap/contract-kit/fields';
import { GameId } from '@kislap/contract-kit/ids';
import { Money } from '@kislap/contract-kit/money';
import * as z from 'zod/mini';
import { GameCategory, VendorCode } from './games.ts';

/** A room or table of a vendor as it is now; what the vendor does not tell is null. */
export const Room = z.object({
  roomId: z.string(),
  gameId: GameId,
  gameCode: z.string(),
  gameName: z.string(),
  vassalage: VendorCode,
  gameType: GameCategory,
  name: z.string(),
  hostName: z.string(),
  /** What the host says just now. */
  hostLine: z.string(),
  iconUrl: z.string(),
  tints: z.tuple([z.string(), z.string()]),
  minBet: z.nullable(Money),
  maxBet: z.nullable(Money),
  seats: z.nullable(z.int()),
  seatsTaken: z.nullable(z.int()),
  isOpen: z.boolean(),
  /** The last results in the game's short words (B, P, T; 17; 12), the newest last. */
  results: z.array(z.string()),
  /** What begins next, such as a matchday with its matches. */
  next: z.nullable(z.object({ startsAt: Instant, names: z.array(z.string()) })),
});
export type Room = z.output<typeof Room>;

const query = z.strictObject({ gameType: z.optional(GameCategory), vassalage: z.optional(VendorCode) });
const reply = z.object({ list: z.array(Room) });

export const listRooms = defineEndpoint({
  method: 'GET',
  path: '/wps/relay/room-list',
  summary:
    'Rooms and tables of the vendors that have them, with limits and seats; pushed as `tables` when they change.',
  access: 'public',
  query,
  reply,
  errors: [],
});

export const listLiveModels = defineEndpoint({
  method: 'GET',
  path: '/wps/relay/live-models',
  summary: 'The current hosts of the live tables.',
  access: 'public',
  query,
  reply,
  errors: [],
});
