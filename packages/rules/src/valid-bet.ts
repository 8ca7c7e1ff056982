import { smaller } from './smaller.ts';

/** How a round ended, as far as it matters to its valid bet. Amounts are millionths; `win` includes the stake. */
export interface BetOutcome {
  category: string;
  stake: bigint;
  win: bigint;
  /** Sports: the odds in ten-thousandths (1.50 is 15_000), where they are known. */
  odds?: bigint;
  /** Cockfight: the stake on each side, if known. */
  sides?: { meron: bigint; wala: bigint };
  /** Cockfight: the fight was drawn, so that the stake went back. */
  isDraw?: boolean;
  /** Lottery: the lines cover more than 80 % of what can come, or the market was pushed. */
  isUncounted?: boolean;
}

const sportsOddsMin = 15_000n;

function magnitude(value: bigint): bigint {
  return value < 0n ? -value : value;
}

/**
 * The part of a settled round's stake that counts for turnover (domain 4.1). Only what is at risk counts: opposite sides
 * cancel out, and so does a push.
 */
export function validBet(outcome: BetOutcome): bigint {
  const { category, stake, win } = outcome;
  const net = magnitude(win - stake);
  switch (category) {
    case 'LIVE':
      return smaller(stake, net);
    case 'SPORTS':
    case 'ESPORTS':
      return outcome.odds !== undefined && outcome.odds < sportsOddsMin ? 0n : smaller(stake, net);
    case 'PVP':
      return net;
    case 'COCKFIGHT':
      if (outcome.isDraw ?? win === stake) return 0n;
      return outcome.sides ? magnitude(outcome.sides.meron - outcome.sides.wala) : stake;
    case 'LOTT':
    case 'ELOTT':
      return outcome.isUncounted ? 0n : stake;
    default:
      return stake;
  }
}

/** Whether a bet of this category is a hold: put down before the hand, and what was not lost of it comes back with the win. */
export function isHoldCategory(category: string): boolean {
  return category === 'PVP';
}

/**
 * What a settled round counts for. Of a hold only what was lost is a stake, and only what came beyond it is a win; anywhere
 * else both count as they were booked.
 */
export function countedPlay({ category, stake, win }: Pick<BetOutcome, 'category' | 'stake' | 'win'>): {
  stake: bigint;
  win: bigint;
} {
  if (!isHoldCategory(category)) return { stake, win };
  const net = win - stake;
  return net < 0n ? { stake: -net, win: 0n } : { stake: 0n, win: net };
}

const wholeCategories: ReadonlySet<string> = new Set(['RNG', 'FISH']);

/** Whether valid bets of a category count whole towards VIP levels and commissions (domain 4.4); others count half. */
export function countsWhole(category: string): boolean {
  return wholeCategories.has(category);
}
