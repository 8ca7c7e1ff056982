/** How many of the moments of moves are over at a time. */
export function movesBefore(moments: readonly Date[], at: Date): number {
  return moments.filter((moment) => moment <= at).length;
}

/** Lines in their order, in parts between which somebody changed place in the tree. */
export function betweenMoves<Line extends { createdAt: Date }>(
  moments: readonly Date[],
  lines: readonly Line[],
): Line[][] {
  return [...Map.groupBy(lines, ({ createdAt }) => movesBefore(moments, createdAt)).values()];
}
