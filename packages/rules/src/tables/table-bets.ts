// What all games of the live tables share: a place on the cloth is a spot, named by text, and what an outcome brings
// back on it is a whole number of hundredths of the stake: 0 is lost, 100 the stake alone, 195 a banker's win.

const centavo = 10_000n;

/** A stake on a spot, in millionths. */
export interface SpotBet {
  spot: string;
  amount: bigint;
}

/** The rules of one game at a shared table. `Outcome` is the stored result of the deal or spin. */
export interface TableRules<Outcome> {
  /** In the message that the result is drawn from. */
  game: string;
  spots: readonly string[];
  play(below: (n: number) => number): Outcome;
  returned(spot: string, outcome: Outcome): number;
  /** The most that a spot may bring back. */
  top(spot: string): number;
  /** Exact return of a spot as a fraction of numbers below 2^53. */
  rtp(spot: string): readonly [won: bigint, of: bigint];
}

/** What all bets of a player bring in a round: the sum, cut to the centavo once. */
export function winOfBets<Outcome>(
  rules: TableRules<Outcome>,
  bets: readonly SpotBet[],
  outcome: Outcome,
): bigint {
  const sum = bets.reduce(
    (total, { spot, amount }) => total + amount * BigInt(rules.returned(spot, outcome)),
    0n,
  );
  return (sum / 100n / centavo) * centavo;
}

/** The highest stake of a player on a spot: the longer its odds, the smaller its part of the table's limit. */
export function spotMax(top: number, betMax: bigint): bigint {
  const part = top <= 400 ? 1n : top <= 1300 ? 5n : top <= 3700 ? 10n : 50n;
  return (betMax / part / centavo) * centavo;
}

/** What a shared round's result is drawn from; its server seed is promised before bets and revealed after. */
export function tableMessage(game: string, roundId: string): string {
  return `${game}|${roundId}|-|-`;
}

/** "0.989421": a return cut, never rounded up, to six places. */
export function rtpFraction([won, of]: readonly [bigint, bigint]): string {
  const millionths = (won * 1_000_000n) / of;
  return `${millionths / 1_000_000n}.${String(millionths % 1_000_000n).padStart(6, '0')}`;
}

/** Rounds with one unit on each of `spots`, for the check of what they pay in the long run. */
export function simulateTable<Outcome>(
  rules: TableRules<Outcome>,
  spots: readonly string[],
  below: (n: number) => number,
  rounds: number,
): { stake: bigint; win: bigint; squares: number } {
  let win = 0n;
  let squares = 0;
  for (let round = 0; round < rounds; round += 1) {
    const outcome = rules.play(below);
    const hundredths = spots.reduce((sum, spot) => sum + rules.returned(spot, outcome), 0);
    win += BigInt(hundredths);
    squares += hundredths * hundredths;
  }
  return { stake: BigInt(rounds) * BigInt(spots.length) * 100n, win, squares };
}
