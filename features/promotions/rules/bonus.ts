import { smaller } from '@kislap/rules/smaller';

/** What a promotion of a deposit gives and asks, in millionths; its weights are hundredths by category. */
export interface BonusTerms {
  /** Of the deposit, in hundredths; null for a fixed amount. */
  percent: number | null;
  /** The fixed amount, or the most that a percentage gives. */
  bonusMax: bigint;
  /** The least deposit that takes part; 0 where no deposit is asked. */
  depositMin: bigint;
  /** How many times deposit and bonus are to be played. */
  multiplier: number;
}

const whole = 100n;
const centavo = 10_000n;

/** The bonus of a deposit (domain 4.2, vector P3), cut to the centavo; 0 where the deposit is too small. */
export function bonusOf({ percent, bonusMax, depositMin }: BonusTerms, deposit: bigint): bigint {
  if (deposit < depositMin) return 0n;
  if (percent === null) return bonusMax;
  const share = (deposit * BigInt(percent)) / whole;
  return smaller(share - (share % centavo), bonusMax);
}

/** What is to be played for a bonus: it takes the place of the deposit's own requirement (domain 4.2). */
export function promotionTarget({ multiplier }: BonusTerms, deposit: bigint, bonus: bigint): bigint {
  return (deposit + bonus) * BigInt(multiplier);
}

/** What of a stake comes out of the bonus: cash is staked first (domain 5.5). Null where both do not suffice. */
export function bonusStakeOf(amount: bigint, purse: { cash: bigint; bonus: bigint }): bigint | null {
  if (amount <= purse.cash) return 0n;
  const short = amount - purse.cash;
  return short > purse.bonus ? null : short;
}

/** What of a win belongs to the bonus: in the proportion of the round's stake, cut to the millionth (domain 5.5). */
export function bonusWinOf(win: bigint, stake: { whole: bigint; bonus: bigint }): bigint {
  if (stake.whole <= 0n) return 0n;
  return (win * smaller(stake.bonus, stake.whole)) / stake.whole;
}
