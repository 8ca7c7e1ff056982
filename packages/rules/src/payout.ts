/** The smallest coin, in millionths. Every stake is a whole number of them, and so is every win. */
export const centavo = 10_000n;

/** What a stake returns at a multiplier in hundredths, cut to the centavo: once, at the end of a round. */
export function payOut(stake: bigint, hundredths: number): bigint {
  return cutToCentavo((stake * BigInt(hundredths)) / 100n);
}

export function cutToCentavo(amount: bigint): bigint {
  return amount - (amount % centavo);
}
