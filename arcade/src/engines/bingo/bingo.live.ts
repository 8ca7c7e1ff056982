import * as z from 'zod/mini';
import { Amount } from '../../api.ts';
import { BingoOwn, Fallen, Pattern } from './bingo.api.ts';

// What a hall tells those who watch it. Times are milliseconds of the arcade's clock.

/** `commit` is the SHA-256 of the seed that decides this round, told before the first card is sold. */
const known = { roundId: z.string(), commit: z.string(), pattern: z.nullable(Pattern) };

/**
 * The round once its cards are sold: the balls so far, and the prizes that have fallen, in the order of the rules. A
 * guaranteed prize may fall to several cards, one after another: `at` is then the last call.
 */
const drawn = {
  ...known,
  cards: z.int(),
  jackpot: Amount,
  /** One player has all the cards, and plays for the prizes that the house guarantees: `prizes` are those. */
  isGuaranteed: z.boolean(),
  calls: z.array(z.int()),
  prizes: z.array(z.nullable(Fallen)),
  blackout: z.nullable(Fallen),
};

export const BingoRound = z.discriminatedUnion('phase', [
  z.object({ phase: z.literal('selling'), ...known, opensAt: z.int(), closesAt: z.int() }),
  /** No more cards; those on their way are still waited for. */
  z.object({ phase: z.literal('closing'), ...known }),
  z.object({ phase: z.literal('drawing'), ...drawn, nextAt: z.int() }),
  z.object({ phase: z.literal('result'), ...drawn, serverSeed: z.string(), nextAt: z.int() }),
  /** Called off: no card was sold, or the hall stopped and every card goes back. */
  z.object({ phase: z.literal('void'), ...known, reason: z.enum(['empty', 'stopped']), nextAt: z.int() }),
]);

/** Cards in the round so far, of how many players; practice bots are counted apart. */
export const BingoSales = z.object({
  roundId: z.string(),
  cards: z.int(),
  players: z.int(),
  botCards: z.int(),
  jackpot: Amount,
});

/** A round that is over, in small. */
export const BingoPast = z.object({ roundId: z.string(), calls: z.int(), cards: z.int() });

export const BingoSnapshot = z.object({
  round: z.nullable(BingoRound),
  sales: z.nullable(BingoSales),
  own: z.nullable(BingoOwn),
  /** Newest first. */
  past: z.array(BingoPast),
});

export const BingoEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('round'), round: BingoRound }),
  z.object({ type: z.literal('sales'), sales: BingoSales }),
  /** The ball of call number `call`, and the prizes that fell with it. */
  z.object({
    type: z.literal('call'),
    roundId: z.string(),
    call: z.int(),
    ball: z.int(),
    nextAt: z.int(),
    prizes: z.array(z.nullable(Fallen)),
    blackout: z.nullable(Fallen),
  }),
]);

/** What is told to one player: his own part changed without his asking. */
export const BingoTold = z.object({ own: BingoOwn });
