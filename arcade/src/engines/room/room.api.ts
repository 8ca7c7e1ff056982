import * as z from 'zod/mini';
import { ActionId, Amount, get, post } from '../../api.ts';

// What the client and the arcade say about rooms and tables of cards. A game's own view, moves and showdown are in
// its api.ts. Times are milliseconds of the arcade's clock.

/** A stake at which tables are kept. */
export const Room = z.object({
  roomId: z.string(),
  base: Amount,
  /** What a hand puts down, and the most it can cost. */
  hold: Amount,
  isPractice: z.boolean(),
  /** People at all its tables. */
  players: z.int(),
  tables: z.int(),
  /** People who wait at the table that is next to begin, and how many more it needs. */
  waiting: z.int(),
  needed: z.int(),
});

export const Seat = z.object({
  name: z.string(),
  isBot: z.boolean(),
  isYou: z.boolean(),
  /** The line is lost, or the clock played for them: the arcade plays on until they are back. */
  isAway: z.boolean(),
  /** Takes part from a later hand on. */
  isSittingOut: z.boolean(),
  isLeaving: z.boolean(),
});

/** What everybody hears of the last moves; `move` is in the game's own form. */
export const Told = z.object({ step: z.int(), seat: z.int(), move: z.unknown(), isAutomatic: z.boolean() });

/** A hand that is over. `net` is by hand seat, after the rake; the seed lets everybody deal the cards again. */
export const HandResult = z.object({
  net: z.array(Amount),
  rake: Amount,
  show: z.unknown(),
  serverSeed: z.string(),
  message: z.string(),
});

export const Hand = z.object({
  handId: z.string(),
  /** SHA-256 of the seed, told before anything is put down. */
  commit: z.string(),
  /** The table's seats that play, in the hand's own counting. */
  seats: z.array(z.int()),
  ownSeat: z.nullable(z.int()),
  /** What the player may know of it, in the game's form; null before the cards are dealt, or to who does not play. */
  view: z.nullable(z.unknown()),
  told: z.array(Told),
  /** Hand seats whose move is due, and until when. */
  due: z.array(z.object({ seat: z.int(), at: z.int() })),
  turnMs: z.int(),
  result: z.nullable(HandResult),
});

export const Table = z.object({
  tableId: z.string(),
  room: z.pick(Room, { roomId: true, base: true, hold: true, isPractice: true }),
  /** waiting for people; starting at `nextAt`; staking; playing; ended until `nextAt`. */
  phase: z.enum(['waiting', 'starting', 'staking', 'playing', 'ended']),
  nextAt: z.nullable(z.int()),
  seats: z.array(z.nullable(Seat)),
  /** How many more must sit down before a hand begins. */
  needed: z.int(),
  ownSeat: z.int(),
  hand: z.nullable(Hand),
  /** Why the player was made to sit out. */
  notice: z.nullable(z.string()),
  /** Grows with every change, so that an older table never replaces a newer one. */
  version: z.int(),
  now: z.int(),
});

/** What a player finds: the table he sits at, or the rooms. */
export const CardState = z.object({ rooms: z.array(Room), table: z.nullable(Table) });

/** The table; null once the player has left it. */
const TableReply = z.object({ table: z.nullable(Table) });

/** The calls of one game of cards. */
export function roomCalls(engine: string) {
  return {
    listRooms: get(`/api/${engine}/rooms`, z.object({ rooms: z.array(Room) })),
    /**
     * Opens play money beside a game for money, for the practice rooms: a session of its own, which no operator's wallet
     * stands behind.
     */
    practise: post(
      `/api/${engine}/practise`,
      z.object({}),
      z.object({ token: z.string(), balance: Amount, rooms: z.array(Room) }),
    ),
    /** The quickest seat of a room. Whoever sits already is shown where. */
    sit: post(`/api/${engine}/sit`, z.object({ roomId: z.string() }), TableReply),
    /** At once between hands; during a hand when it is over: what was put down for it stays in it. */
    leave: post(`/api/${engine}/leave`, z.object({ tableId: z.string() }), TableReply),
    sitOut: post(
      `/api/${engine}/sit-out`,
      z.object({ tableId: z.string(), isSittingOut: z.boolean() }),
      TableReply,
    ),
    /** Sent again with the same action it answers the table as it is and moves once. */
    move: post(
      `/api/${engine}/move`,
      z.object({ actionId: ActionId, tableId: z.string(), handId: z.string(), move: z.unknown() }),
      TableReply,
    ),
  };
}

/** For the history: the hand as it ended, and what it came to for this player. */
export const HandDetail = z.object({
  handId: z.string(),
  base: Amount,
  hold: Amount,
  net: Amount,
  ownSeat: z.int(),
  names: z.array(z.string()),
  dealer: z.int(),
  result: z.nullable(HandResult),
});
