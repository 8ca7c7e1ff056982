import * as z from 'zod/mini';
import { ActionId, Amount, errorCodes, get, post } from '../../api.ts';

// Bingo: rounds that a whole hall plays at once. Play money has a hall of its own, with practice bots.

export const Pattern = z.enum(['house', 'cross', 'parol', 'frame', 'kubo', 'vinta']);
export const PrizeName = z.enum(['line', 'two_lines', 'house', 'pattern']);

/** To which cards a prize fell, and at which call. */
export const Fallen = z.object({ at: z.int(), cards: z.array(z.int()) });

/** A card that a player has bought, or is buying. `cells` row by row, 0 for a place without a number. */
export const OwnCard = z.object({
  betId: z.string(),
  actionId: ActionId,
  number: z.int(),
  cells: z.array(z.int()),
  status: z.enum(['staking', 'placed', 'refused', 'returned']),
});

/** A player's part of one round. `win` is null until the round has been settled. */
export const BingoOwn = z.object({
  roundId: z.string(),
  cards: z.array(OwnCard),
  win: z.nullable(Amount),
  isVoid: z.boolean(),
});

/** What a hall is, whatever goes on in it. */
export const HallCard = z.object({
  room: z.string(),
  balls: z.union([z.literal(75), z.literal(90)]),
  caller: z.string(),
  price: Amount,
  cardsMax: z.int(),
  isPractice: z.boolean(),
});

export const BingoState = z.object({ hall: HallCard, own: z.nullable(BingoOwn) });

/** Figures of the rules page. Shares are hundredths of the sales. */
export const BingoHelp = z.object({
  balls: z.union([z.literal(75), z.literal(90)]),
  price: Amount,
  cardsMax: z.int(),
  prizes: z.array(z.object({ name: PrizeName, share: z.int() })),
  blackout: z.nullable(z.object({ share: z.int(), within: z.int() })),
  patterns: z.array(Pattern),
});

/** A round as it is kept from its last call for cards on: all that is decided. Amounts are millionths as text. */
export const BingoKept = z.object({
  pattern: z.nullable(Pattern),
  price: z.string(),
  /** Numbers of all cards in the round, and which of them were the practice bots'. */
  sold: z.array(z.int()),
  bots: z.array(z.int()),
  calls: z.array(z.int()),
  prizes: z.array(Fallen),
  blackout: z.nullable(Fallen),
  /**
   * Set where one player had all the cards: he plays for prizes that the house guarantees. `prize` counts those of the
   * rules; `prizes` is empty then.
   */
  guaranteed: z.optional(z.array(z.object({ prize: z.int(), ...Fallen.shape }))),
  /** What a blackout wins, with what this round saves. */
  jackpot: z.string(),
  /** When the first ball was due to be drawn, and the pace of the calls: a new process goes on where it would be. */
  startedAt: z.int(),
  callMs: z.int(),
  chaseMs: z.int(),
});

/** A finished round with its seed: the cards and the calls can be drawn again by anybody. */
export const BingoProof = z.object({
  roundId: z.string(),
  at: z.string(),
  commit: z.string(),
  serverSeed: z.string(),
  message: z.string(),
  kept: BingoKept,
});

/** A past round of a player. `kept` is null where it was called off. */
export const BingoDetail = z.object({
  roundId: z.string(),
  balls: z.union([z.literal(75), z.literal(90)]),
  cards: z.array(z.object({ number: z.int(), cells: z.array(z.int()), isTakenBack: z.boolean() })),
  kept: z.nullable(BingoKept),
});

const Bought = z.object({
  actionId: ActionId,
  card: z.nullable(OwnCard),
  refusal: z.nullable(z.enum(errorCodes)),
  money: z.enum(['none', 'returned', 'pending']),
});

/** Buys cards while the sale is open: each is a bet of its own, and is taken or refused by itself. */
export const buyCards = post(
  '/api/bingo/cards',
  z.object({ roundId: z.string(), actionIds: z.array(ActionId).check(z.minLength(1), z.maxLength(12)) }),
  z.object({
    cards: z.array(Bought),
    /** Null where it is not known yet: keep the one you have. */
    balance: z.nullable(Amount),
  }),
);

/** Gives cards back while the sale is open. One that is back already answers the same. */
export const returnCards = post(
  '/api/bingo/return',
  z.object({ roundId: z.string(), betIds: z.array(z.uuid()).check(z.minLength(1), z.maxLength(12)) }),
  z.object({ cards: z.array(OwnCard), balance: z.nullable(Amount) }),
);

export const listBingoProofs = get('/api/bingo/proofs', z.object({ proofs: z.array(BingoProof) }));
