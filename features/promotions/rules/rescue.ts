import { smaller } from '@kislap/rules/smaller';

const whole = 100n;
const centavo = 10_000n;
const hourMs = 3_600_000;

/** What a promotion for a loss gives and asks. Amounts in millionths. */
export interface RescueBonusTerms {
  /** Of the loss, in hundredths. */
  percent: number | null;
  bonusMax: bigint;
  depositMin: bigint;
  rescue: { balanceBelow: bigint; lossMin: bigint; hours: number };
}

/** Since the deposit, or since the first of a day. */
export interface SinceDeposit {
  deposits: bigint;
  /** Taken out or handed on, fees with it. */
  withdrawals: bigint;
  /** All that the player has, bonus money and what is on its way with it. */
  balance: bigint;
}

/** Deposits - withdrawals - balance. What was there before the deposit makes it smaller, never larger. */
export function lossSince({ deposits, withdrawals, balance }: SinceDeposit): bigint {
  const loss = deposits - withdrawals - balance;
  return loss > 0n ? loss : 0n;
}

/** The share of a loss, cut to the centavo; 0 where it is too small. */
export function rescueBonus({ percent, bonusMax, rescue }: RescueBonusTerms, loss: bigint): bigint {
  if (loss < rescue.lossMin) return 0n;
  const share = (loss * BigInt(percent ?? 0)) / whole;
  return smaller(share - (share % centavo), bonusMax);
}

/** What is known of a player who wants it. */
export interface RescueStanding {
  /** The largest deposit that is looked at, and when the last of them came; null without any. */
  deposit: { largest: bigint; lastAt: Date } | null;
  balance: bigint;
  /** Of it what waits to go out or lies at a vendor. */
  held: bigint;
  hasOpenRounds: boolean;
}

export function rescueUntil(lastAt: Date, { rescue }: Pick<RescueBonusTerms, 'rescue'>): Date {
  return new Date(lastAt.getTime() + rescue.hours * hourMs);
}

/** Why nothing can be taken yet, whatever was lost; null where nothing stands in the way. */
export function rescueHindrance(terms: RescueBonusTerms, standing: RescueStanding, now: Date) {
  const { deposit, balance, held, hasOpenRounds } = standing;
  if (deposit === null || deposit.largest < terms.depositMin) return 'NO_DEPOSIT';
  if (rescueUntil(deposit.lastAt, terms) <= now) return 'TOO_LATE';
  // What waits may still be lost or come back: the loss is not known before.
  if (held > 0n) return 'HELD';
  if (balance >= terms.rescue.balanceBelow) return 'BALANCE';
  return hasOpenRounds ? 'OPEN_BETS' : null;
}
