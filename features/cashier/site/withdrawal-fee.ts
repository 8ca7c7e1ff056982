interface FeeRules {
  /** Null: every withdrawal is free. */
  freeLeft: number | null;
  feeRate: bigint;
  feeMin: bigint;
  feeMax: bigint;
}

/** What the server will take: nothing while free ones are left, else a share between its bounds. All in millionths. */
export function withdrawalFee(amount: bigint, rules: FeeRules): bigint {
  if (rules.freeLeft === null || rules.freeLeft > 0) return 0n;
  const share = (amount * rules.feeRate) / 1_000_000n;
  if (share < rules.feeMin) return rules.feeMin;
  return share > rules.feeMax ? rules.feeMax : share;
}
