/** How an order's payout is put right when a result was corrected (domain 1.6). Millionths, none below 0. */
export interface Correction {
  /** Taken back of the old payout, as far as the balance reaches. */
  reversed: bigint;
  /** Paid by the new result. */
  paid: bigint;
  /** What the balance could not cover: it blocks withdrawals and is taken from later credits. */
  debt: bigint;
}

/**
 * Reverses the old payout and pays the new one, in this order and in one act: the new payout counts as part of what the
 * balance can cover, so that no debt is made that the same correction would pay.
 */
export function correctPayout(before: bigint, after: bigint, balance: bigint): Correction {
  if (before === after) return { reversed: 0n, paid: 0n, debt: 0n };
  const covered = balance + after;
  const reversed = before < covered ? before : covered;
  return { reversed, paid: after, debt: before - reversed };
}
