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

/** Any whole centavo within the limits; the slot takes only the bets it offers. */
export function requireBet(game: { engine: string; betMin: bigint; betMax: bigint }, bet: bigint): void {
  const isWithin = bet >= game.betMin && bet <= game.betMax && bet % centavo === 0n;
  const isOffered = game.engine !== 'slot' || betsBetween(game.betMin, game.betMax).includes(bet);
  if (!isWithin || !isOffered) throw new ArcadeError('bet_not_allowed');
}
