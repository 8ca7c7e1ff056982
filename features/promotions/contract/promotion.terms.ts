import { Instant } from '@kislap/contract-kit/fields';
import { Money } from '@kislap/contract-kit/money';
import * as z from 'zod/mini';
import { PromotionId } from './promotions.ids.ts';

/** The most that one promotion may give to one player, and ask of one. */
const bonusLimit = 1_000_000_000_000n;
export const Amount = Money.check(z.gte(0n), z.lte(bonusLimit));

/** What a kind gives: bonus money that is led and played, or cash that is played before it goes out. */
export const Payment = z.enum(['BONUS', 'CASH']);
export type Payment = z.output<typeof Payment>;

/** Of kind `RESCUE`: what counts as lost after a deposit. */
export const RescueTerms = z.strictObject({
  /** Once for the deposits of a day, or once for each deposit. */
  per: z.enum(['DAY', 'DEPOSIT']),
  /** Everything that the player has is less than this. */
  balanceBelow: Amount,
  /** The least loss that gives something. */
  lossMin: Amount,
  /** It is taken within so many hours of the deposit. */
  hours: z.int().check(z.gte(1), z.lte(168)),
});
export type RescueTerms = z.output<typeof RescueTerms>;

/** Of kind `CASHBACK`: a share of what a day or week lost, or of the valid bets in it. */
export const CashbackTerms = z.strictObject({
  of: z.enum(['LOSS', 'BETS']),
  /** A Manila day, or a week from Monday on. */
  period: z.enum(['DAY', 'WEEK']),
  /** For the whole amount, from so much on; in hundredths of a percent. */
  tiers: z
    .array(z.strictObject({ from: Amount, rate: z.int().check(z.gte(1), z.lte(5_000)) }))
    .check(z.minLength(1), z.maxLength(5)),
  /** It is taken within so many days after the period. */
  claimDays: z.int().check(z.gte(1), z.lte(7)),
});
export type CashbackTerms = z.output<typeof CashbackTerms>;

/** Why there is nothing to take at this moment. */
export const Hindrance = z.enum([
  'NO_DEPOSIT',
  'TOO_LATE',
  'BALANCE',
  'HELD',
  'OPEN_BETS',
  'COUNTING',
  'SMALL',
  'LADDER',
  'TAKEN',
]);
export type Hindrance = z.output<typeof Hindrance>;

/** What a promotion would give a player now, and how it comes to that. */
export const PromotionBase = z.object({
  promotionId: PromotionId,
  /** The loss after a deposit, or what a day or week lost or bet. */
  of: z.enum(['RESCUE', 'LOSS', 'BETS']),
  /** What is looked at begins then; null where there is nothing to look at. */
  from: z.nullable(Instant),
  /** It can be taken until then. */
  until: z.nullable(Instant),
  /** Of a loss: paid in, taken out, and what is there. */
  parts: z.nullable(z.object({ deposits: Money, withdrawals: Money, balance: Money })),
  /** The loss or the bets of which a share is given. */
  base: Money,
  /** Paid for the same loss before. */
  less: Money,
  bonus: Money,
  hindrance: z.nullable(Hindrance),
});
export type PromotionBase = z.output<typeof PromotionBase>;
