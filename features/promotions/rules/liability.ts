/** Bonus money that has ended, and what of it became cash. */
export interface Ended {
  count: number;
  bonus: bigint;
  paid: bigint;
}

/** So many tell how the next ones will end. */
export const endedEnough = 20;

const centavo = 10_000n;

/**
 * What bonus money in play will probably cost: as much of it becomes cash as of what ended before of the same promotion,
 * or of all promotions where fewer than twenty ended; all of it where nothing tells. In millionths, cut to the centavo.
 */
export function expectedCost(open: bigint, own: Ended, all: Ended): bigint {
  const past = [own, all].find(({ count, bonus }) => count >= endedEnough && bonus > 0n);
  if (!past) return open;
  const cost = (open * past.paid) / past.bonus;
  return cost - (cost % centavo);
}
