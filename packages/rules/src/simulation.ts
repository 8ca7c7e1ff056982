/** What many rounds of one peso came to. `squares` sums the squared returns, for the width of the interval. */
export interface Simulation {
  stake: bigint;
  win: bigint;
  squares: number;
}

const peso = 1_000_000n;

/** Plays rounds of one peso each; `play` answers what a round returned, in hundredths of the stake. */
export function simulateRounds(rounds: number, play: () => number): Simulation {
  let sum = 0;
  let squares = 0;
  for (let round = 0; round < rounds; round += 1) {
    const hundredths = play();
    sum += hundredths;
    squares += (hundredths / 100) ** 2;
  }
  return { stake: BigInt(rounds) * peso, win: (BigInt(sum) * peso) / 100n, squares };
}

/**
 * Whether the observed return agrees with the exact one at 99 %. Where a few great prizes carry much of the return, give
 * the exact variance of a round: many rounds may pass without one of them, and then look steadier than the game is.
 */
export function agreesWith({ stake, win, squares }: Simulation, rtp: number, variance?: number): boolean {
  const rounds = Number(stake / peso);
  const mean = Number(win) / Number(stake);
  const spread = variance ?? squares / rounds - mean ** 2;
  return Math.abs(mean - rtp) <= 2.576 * Math.sqrt(spread / rounds);
}
