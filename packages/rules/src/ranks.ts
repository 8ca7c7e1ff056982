/** Who stands on a leaderboard with what. */
export interface Ranked {
  id: string;
  score: bigint;
  /** When it came to this score. */
  reachedAt: Date;
}

/** The order of a leaderboard: more first, of equal ones the earlier. */
export function compareRanked(one: Ranked, other: Ranked): number {
  if (one.score !== other.score) return one.score < other.score ? 1 : -1;
  const apart = one.reachedAt.getTime() - other.reachedAt.getTime();
  if (apart !== 0) return apart;
  return one.id < other.id ? -1 : 1;
}

/** What of a table of prizes, each up to a place, goes to a place; undefined beyond the last. */
export function prizeAt<Prize extends { upTo: number }>(
  prizes: readonly Prize[],
  place: number,
): Prize | undefined {
  return place >= 1 ? prizes.find(({ upTo }) => place <= upTo) : undefined;
}
