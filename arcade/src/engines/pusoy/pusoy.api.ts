import { pusoyKinds } from '@kislap/rules/pusoy-hands';
import * as z from 'zod/mini';

/** 0..51, as `@kislap/rules/deck` has them. */
const Card = z.int().check(z.gte(0), z.lte(51));
const Row = z.array(Card).check(z.maxLength(5));
export const PusoyRows = z.object({ front: Row, middle: Row, back: Row });

export const PusoyMove = z.object({ type: z.literal('set'), rows: PusoyRows });

export const PusoyView = z.object({
  seat: z.int(),
  phase: z.enum(['arrange', 'over']),
  step: z.int(),
  hand: z.array(Card),
  rows: z.nullable(PusoyRows),
  seats: z.array(z.object({ isSet: z.boolean() })),
  waiting: z.array(z.int()),
});

/** A hand that is over: all rows, and who took which of whom, in bases. */
export const PusoyShow = z.object({
  rows: z.array(PusoyRows),
  kinds: z.array(
    z.object({ front: z.enum(pusoyKinds), middle: z.enum(pusoyKinds), back: z.enum(pusoyKinds) }),
  ),
  duels: z.array(
    z.object({
      seats: z.array(z.int()),
      rows: z.array(z.object({ row: z.enum(['front', 'middle', 'back']), sign: z.int(), bonus: z.int() })),
      sweep: z.int(),
      total: z.int(),
    }),
  ),
});
