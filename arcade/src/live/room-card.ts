import * as z from 'zod/mini';
import { Amount } from '../api.ts';

/** A room or table as operators' lobbies show it: no more than any player there sees. */
export const RoomCard = z.object({
  tableId: z.string(),
  gameCode: z.string(),
  name: z.string(),
  /** Who leads it; empty where nobody does. */
  host: z.string(),
  betMin: Amount,
  betMax: Amount,
  seatsTaken: z.int(),
  /** Null where anybody may come. */
  seatsMax: z.nullable(z.int()),
  state: z.string(),
  /** The last results in a few letters each, newest first. */
  results: z.array(z.string()),
  /** What begins next, where that is known before: a matchday with its matches. */
  next: z.optional(z.object({ startsAt: z.iso.datetime(), names: z.array(z.string()) })),
});
export type RoomCard = z.output<typeof RoomCard>;
