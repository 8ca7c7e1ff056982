import * as z from 'zod/mini';
import { Amount } from '../../api.ts';

/** 0..51, as `@kislap/rules/deck` has them. */
const Card = z.int().check(z.gte(0), z.lte(51));
const Cards = z.array(Card).check(z.maxLength(13));
const Seat = z.int().check(z.gte(0), z.lte(2));

export const TongitsMove = z.discriminatedUnion('type', [
  z.object({ type: z.literal('draw') }),
  z.object({ type: z.literal('take'), cards: Cards }),
  z.object({ type: z.literal('meld'), cards: Cards }),
  z.object({
    type: z.literal('sapaw'),
    cards: Cards,
    seat: Seat,
    meld: z.int().check(z.gte(0), z.lte(20)),
  }),
  z.object({ type: z.literal('discard'), card: Card }),
  z.object({ type: z.literal('tongits') }),
  z.object({ type: z.literal('call') }),
  z.object({ type: z.literal('answer'), isFight: z.boolean() }),
]);

/** A move as everybody hears it: what was drawn and how a call was answered stay with who did it. */
export const TongitsTold = z.discriminatedUnion('type', [
  z.object({ type: z.enum(['draw', 'call', 'answer', 'tongits']) }),
  z.object({ type: z.enum(['take', 'meld', 'sapaw', 'discard']), cards: Cards }),
]);

export const TongitsView = z.object({
  seat: Seat,
  phase: z.enum(['draw', 'play', 'answer', 'over']),
  turn: z.int(),
  dealer: z.int(),
  caller: z.nullable(z.int()),
  step: z.int(),
  hand: z.array(Card),
  stockCount: z.int(),
  discard: z.nullable(Card),
  discardCount: z.int(),
  seats: z.array(
    z.object({
      count: z.int(),
      melds: z.array(z.array(Card)),
      isBlocked: z.boolean(),
      answer: z.nullable(z.enum(['fight', 'fold'])),
    }),
  ),
  waiting: z.array(z.int()),
});

/** A hand that is over: all cards, and why each loser pays what he pays. */
export const TongitsShow = z.object({
  by: z.enum(['tongits', 'fight', 'draw', 'stock', 'nobody']),
  winner: z.nullable(z.int()),
  points: z.array(z.int()),
  hands: z.array(z.array(Card)),
  melds: z.array(z.array(z.array(Card))),
  debts: z.array(
    z.object({
      seat: z.int(),
      game: z.int(),
      isBurned: z.boolean(),
      aces: z.int(),
      secretFours: z.int(),
      total: z.int(),
      amount: Amount,
    }),
  ),
});
