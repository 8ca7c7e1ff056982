import * as z from 'zod/mini';
import { Amount, errorCodes } from '../../api.ts';

// What a tank tells those who sit at it. Times are milliseconds of the arcade's clock, those of fish and shots
// milliseconds of their tide.

/** kind, from, ms, then the eight numbers of the path; the place in the list is the fish's number. */
export const FishRow = z.array(z.int()).check(z.length(11));

export const FishTide = z.object({
  tideId: z.string(),
  /** SHA-256 of the seed that the fish are drawn from. */
  commit: z.string(),
  startsAt: z.int(),
  endsAt: z.int(),
  fishes: z.array(FishRow),
  /** Fish that have been captured. */
  gone: z.array(z.int()),
});

export const FishSeat = z.object({ seat: z.int(), name: z.string(), isAway: z.boolean() });

const Capture = z.object({ fish: z.int(), kind: z.int(), amount: Amount });

/** A batch that is over, for the one whose it is. `refusal`: its stake was not taken, so nothing was drawn. */
export const FishHaul = z.object({
  batchId: z.string(),
  /** Of the wallet; null where nothing was staked. */
  roundId: z.nullable(z.string()),
  bet: Amount,
  win: Amount,
  captures: z.array(Capture),
  /** What shots that met nothing would have cost. */
  spared: Amount,
  balance: z.nullable(Amount),
  refusal: z.nullable(z.object({ code: z.enum(errorCodes), money: z.enum(['none', 'returned', 'pending']) })),
});

export const FishSnapshot = z.object({
  /** Null while the tide turns. */
  tide: z.nullable(FishTide),
  seats: z.array(FishSeat),
  ownSeat: z.int(),
  /** What the player's shots under way cost, taken when they are hauled in. */
  underWay: Amount,
  /** The player's last batch, for a page that missed its end. */
  lastHaul: z.nullable(FishHaul),
});

export const FishEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('tide'), tide: FishTide }),
  /** The tide is over, and its seed is told. */
  z.object({ type: z.literal('turn'), tideId: z.string(), serverSeed: z.string(), nextAt: z.int() }),
  z.object({ type: z.literal('seats'), seats: z.array(FishSeat) }),
  z.object({
    type: z.literal('shots'),
    seat: z.int(),
    shots: z.array(
      z.object({
        at: z.int(),
        dx: z.int(),
        dy: z.int(),
        lock: z.nullable(z.int()),
        fish: z.nullable(z.int()),
        hitAt: z.int(),
      }),
    ),
  }),
  /** A seat's nets come up. */
  z.object({ type: z.literal('haul'), seat: z.int(), tideId: z.string(), captures: z.array(Capture) }),
]);

/** Told to one player. `left`: the seat was given up because nobody had shot from it for long. */
export const FishOwn = z.discriminatedUnion('type', [
  z.object({ type: z.literal('haul'), haul: FishHaul }),
  z.object({ type: z.literal('left') }),
]);
