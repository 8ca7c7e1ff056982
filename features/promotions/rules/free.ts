/** The bets of all rounds in all games. On average free rounds win no more than this, since every game keeps a share. */
export function freeCost({ bet, rounds, games }: { bet: bigint; rounds: number; games: number }): bigint {
  return bet * BigInt(rounds) * BigInt(games);
}

/** Why free rounds that won nothing are over: none were given, all were played, or their time ran out. */
export function freeEnding(
  rewards: readonly { status: string; rounds: number; used: number }[],
): 'VOIDED' | 'PLAYED_OUT' | 'EXPIRED' {
  const wasGiven = ({ status, used }: (typeof rewards)[number]) =>
    used > 0 || status === 'USED' || status === 'EXPIRED';
  if (!rewards.some(wasGiven)) return 'VOIDED';
  return rewards.every(({ rounds, used }) => used >= rounds) ? 'PLAYED_OUT' : 'EXPIRED';
}
