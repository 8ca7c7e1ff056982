/** One draw on a road: which side came. */
export interface RoadMark {
  issue: string;
  side: 'big' | 'small' | 'odd' | 'even';
}

/**
 * Draws, the oldest first, as sides of a number: the upper half of its symbols is big, the lower small. A draw without a
 * number is left out.
 */
export function roadOf(
  draws: readonly { issue: string; number: string | undefined }[],
  symbols: readonly string[],
  of: 'size' | 'parity',
): RoadMark[] {
  return draws.flatMap(({ issue, number }): RoadMark[] => {
    const place = number === undefined ? -1 : symbols.indexOf(number);
    if (place < 0) return [];
    if (of === 'parity') return [{ issue, side: Number(number) % 2 === 0 ? 'even' : 'odd' }];
    return [{ issue, side: place * 2 >= symbols.length ? 'big' : 'small' }];
  });
}

/** Columns of one side each, a new one with every change, as roads are drawn; none longer than `height`. */
export function columnsOf(marks: readonly RoadMark[], height: number): RoadMark[][] {
  const columns: RoadMark[][] = [];
  for (const mark of marks) {
    const last = columns.at(-1);
    if (last && last[0]?.side === mark.side && last.length < height) last.push(mark);
    else columns.push([mark]);
  }
  return columns;
}
