import { payOf, type SlotModel, type SlotWin } from './model.ts';
import { payingSymbols, type SlotSymbol } from './symbols.ts';

/** Symbol and length of the run that a line begins with, wilds standing for the first other symbol. */
function runOf(
  row: readonly SlotSymbol[],
  wild: SlotSymbol,
): { symbol: SlotSymbol; count: number; wilds: number } {
  const symbol = row.find((one) => one !== wild) ?? wild;
  let count = 0;
  let wilds = 0;
  for (const one of row) {
    if (one !== symbol && one !== wild) break;
    count += 1;
    if (one === wild) wilds += 1;
  }
  return { symbol, count, wilds: symbol === wild ? 0 : wilds };
}

/** What a line pays for the symbols along it from one side, in units; null where it pays nothing. */
export function linePay(
  { pays, wild, wildFactor }: Pick<SlotModel, 'pays' | 'wild' | 'wildFactor'>,
  row: readonly SlotSymbol[],
): { symbol: SlotSymbol; count: number; pay: number } | null {
  const { symbol, count, wilds } = runOf(row, wild);
  const pay = payOf(pays[symbol], count) * wildFactor ** wilds;
  return pay > 0 ? { symbol, count, pay } : null;
}

/** The wins of all lines. A line that is won from end to end pays once. */
export function lineWins(
  model: SlotModel,
  grid: readonly (readonly SlotSymbol[])[],
  unit: bigint,
): SlotWin[] {
  const wins: SlotWin[] = [];
  for (const [line, rows] of model.lines.entries()) {
    const row = rows.map((at, reel) => grid[reel]?.[at] ?? 'T');
    const cells = rows.map((at, reel) => reel * model.rows + at);
    const left = linePay(model, row);
    if (left !== null) wins.push(winOn(line, left, cells, unit));
    if (!model.isBothWays || left?.count === row.length) continue;
    const right = linePay(model, row.toReversed());
    if (right !== null) wins.push(winOn(line, right, cells.toReversed(), unit));
  }
  return wins;
}

function winOn(
  line: number,
  { symbol, count, pay }: NonNullable<ReturnType<typeof linePay>>,
  cells: readonly number[],
  unit: bigint,
): SlotWin {
  return { symbol, count, line, ways: 1, cells: cells.slice(0, count), pay: unit * BigInt(pay) };
}

/** All ways of each symbol: the product of how often it, or a wild, shows on each reel from the left. */
export function wayWins(model: SlotModel, grid: readonly (readonly SlotSymbol[])[], unit: bigint): SlotWin[] {
  const wins: SlotWin[] = [];
  for (const symbol of payingSymbols) {
    let ways = 1;
    let count = 0;
    const cells: number[] = [];
    for (const [index, reel] of grid.entries()) {
      const rows = reel.flatMap((one, row) => (one === symbol || one === model.wild ? [row] : []));
      if (rows.length === 0) break;
      ways *= rows.length;
      count += 1;
      cells.push(...rows.map((row) => index * model.rows + row));
    }
    const pay = payOf(model.pays[symbol], count);
    if (pay > 0) wins.push({ symbol, count, line: null, ways, cells, pay: unit * BigInt(pay * ways) });
  }
  return wins;
}

export function winsOf(model: SlotModel, grid: readonly (readonly SlotSymbol[])[], unit: bigint): SlotWin[] {
  return model.kind === 'ways' ? wayWins(model, grid, unit) : lineWins(model, grid, unit);
}
