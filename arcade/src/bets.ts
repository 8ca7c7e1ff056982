import { ArcadeError } from './errors.ts';

const steps = [1n, 2n, 5n];
const centavo = 10_000n;

/** The bets a player may choose from: 1, 2, 5, 10, … within the limits, and the limits themselves. */
export function betsBetween(betMin: bigint, betMax: bigint): bigint[] {
  const bets = new Set([betMin, betMax]);
  for (let unit = centavo; unit <= betMax; unit *= 10n) {
    for (const step of steps) {
      const bet = step * unit;
      if (bet > betMin && bet < betMax) bets.add(bet);
    }
  }
  return [...bets].sort((a, b) => (a < b ? -1 : 1));
}

type Limits = { betMin: bigint; betMax: bigint };

/** Any whole centavo within the limits. */
export function requireBet({ betMin, betMax }: Limits, bet: bigint): void {
  if (bet < betMin || bet > betMax || bet % centavo !== 0n) throw new ArcadeError('bet_not_allowed');
}

/** Only a bet that the game offers. */
export function requireOfferedBet({ betMin, betMax }: Limits, bet: bigint): void {
  if (!betsBetween(betMin, betMax).includes(bet)) throw new ArcadeError('bet_not_allowed');
}
