/** One deal of a game of two sides, as the roads know it. */
export type RoadResult = {
  side: 'first' | 'second' | 'tie';
  hasFirstPair?: boolean;
  hasSecondPair?: boolean;
};

export type RoadCell = {
  column: number;
  row: number;
  side: 'first' | 'second';
  ties: number;
  result: RoadResult;
};

export const roadRows = 6;

/**
 * The big road: a column for each run of one side. A run that reaches the floor, or a stone already there, goes on to
 * the right. Ties are counted on the stone before them; those before the first stone are in `leadingTies`.
 */
export function bigRoad(results: readonly RoadResult[]): { cells: RoadCell[]; leadingTies: number } {
  const cells: RoadCell[] = [];
  const taken = new Set<string>();
  let leadingTies = 0;
  let runColumn = -1;
  let last: RoadCell | undefined;
  for (const result of results) {
    if (result.side === 'tie') {
      if (last === undefined) leadingTies += 1;
      else last.ties += 1;
      continue;
    }
    if (last === undefined || last.side !== result.side) {
      runColumn = freeColumn(taken, runColumn + 1);
      last = { column: runColumn, row: 0, side: result.side, ties: 0, result };
    } else {
      const { column, row } = last;
      const canFall = row + 1 < roadRows && column === runColumn && !taken.has(`${column}:${row + 1}`);
      const place = canFall ? { column, row: row + 1 } : { column: column + 1, row };
      last = { ...place, side: result.side, ties: 0, result };
    }
    taken.add(`${last.column}:${last.row}`);
    cells.push(last);
  }
  return { cells, leadingTies };
}

/** Where a new run may begin: its top must be free. */
function freeColumn(taken: ReadonlySet<string>, from: number): number {
  let column = from;
  while (taken.has(`${column}:0`)) column += 1;
  return column;
}

/** The bead plate: columns filled from the top, every deal a bead. */
export function beadPlate(
  results: readonly RoadResult[],
): { column: number; row: number; result: RoadResult }[] {
  return results.map((result, index) => ({
    column: Math.floor(index / roadRows),
    row: index % roadRows,
    result,
  }));
}

/** How often each number came among the last ones: the most and the least frequent, by number where equal. */
export function hotAndCold(
  numbers: readonly number[],
  pockets: number,
  count: number,
): { hot: number[]; cold: number[] } {
  const times = Array.from({ length: pockets }, (_, number) => ({
    number,
    times: numbers.filter((one) => one === number).length,
  }));
  const hot = [...times].sort((a, b) => b.times - a.times || a.number - b.number);
  const cold = [...times].sort((a, b) => a.times - b.times || a.number - b.number);
  return {
    hot: hot.slice(0, count).flatMap(({ number, times: seen }) => (seen > 0 ? [number] : [])),
    cold: cold.slice(0, count).map(({ number }) => number),
  };
}
