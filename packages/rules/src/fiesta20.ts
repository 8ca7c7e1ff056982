import type { Below } from './fair.ts';
import {
  gridAt,
  payOf,
  playSlot,
  readStrip,
  type SlotModel,
  type SlotSpin,
  type SlotSymbol,
  type SlotWin,
  type Strip,
  threeToFive,
} from './slot-model.ts';

// The slot "Fiesta 20": five reels of thirty stops, three rows, twenty fixed lines. Stops are equally likely, so the
// return depends on how often each symbol stands on a reel, not on the order of a strip or the shape of a line.

export const lineCount = 20;
const freeSpinFactor = 2;

/** Pays in line bets. */
export const linePays: SlotModel['pays'] = {
  A: threeToFive(50, 200, 1000),
  B: threeToFive(40, 150, 500),
  C: threeToFive(25, 100, 400),
  D: threeToFive(20, 60, 250),
  K: threeToFive(10, 40, 120),
  Q: threeToFive(10, 30, 100),
  J: threeToFive(8, 25, 75),
  T: threeToFive(8, 20, 60),
};

export const scatterTable = [
  { count: 3, pay: 2, freeSpins: 8 },
  { count: 4, pay: 10, freeSpins: 12 },
  { count: 5, pay: 100, freeSpins: 20 },
];

/** What passes on each reel from top to bottom; W is wild, S scatter. */
export const strips: readonly Strip[] = [
  readStrip('KAJCTQBSJKTQBDJKCQDTCKQDTKQAJD'),
  readStrip('BTWQCBJKQJBAKQCDJQTDKWTDSAJQCK'),
  readStrip('SJWDAQBKACTDQJTCKJQDTBKWQJTKDC'),
  readStrip('DJWCJTDCQBDKQJDTQKSABTQKBWCJAK'),
  readStrip('DJAQKTDQKCTDQKCJDBQTKJSBQTCJAK'),
];

/** The row of each reel that a line runs through; 0 is the top. */
export const lines: readonly (readonly number[])[] = [
  [1, 1, 1, 1, 1],
  [0, 0, 0, 0, 0],
  [2, 2, 2, 2, 2],
  [0, 1, 2, 1, 0],
  [2, 1, 0, 1, 2],
  [0, 0, 1, 2, 2],
  [2, 2, 1, 0, 0],
  [1, 0, 0, 0, 1],
  [1, 2, 2, 2, 1],
  [0, 1, 1, 1, 0],
  [2, 1, 1, 1, 2],
  [1, 0, 1, 2, 1],
  [1, 2, 1, 0, 1],
  [0, 1, 0, 1, 0],
  [2, 1, 2, 1, 2],
  [1, 1, 0, 1, 1],
  [1, 1, 2, 1, 1],
  [0, 0, 2, 0, 0],
  [2, 2, 0, 2, 2],
  [0, 2, 2, 2, 0],
];

/** Symbol and length of the run that a line begins with. The first reel has no wild, so its symbol leads. */
function runOf(grid: SlotSymbol[][], rows: readonly number[]): { symbol: SlotSymbol; count: number } {
  const row = grid.map((reel, index) => reel[rows[index] ?? 0]);
  const [symbol = 'SCATTER'] = row;
  let count = 1;
  while (count < row.length && (row[count] === symbol || row[count] === 'WILD')) count += 1;
  return { symbol, count };
}

/** Evaluates one turn. `bet` is in millionths and a multiple of twenty. Free spins pay double. */
export function evaluateSpin(stops: readonly number[], bet: bigint, isFree: boolean): SlotSpin {
  const grid = gridAt(strips, stops);
  const factor = isFree ? BigInt(freeSpinFactor) : 1n;
  const lineBet = (bet / BigInt(lineCount)) * factor;
  const wins: SlotWin[] = [];
  lines.forEach((rows, line) => {
    const { symbol, count } = runOf(grid, rows);
    const pay = payOf(linePays[symbol], count);
    const cells = rows.slice(0, count).map((row, reel) => reel * 3 + row);
    if (pay > 0) wins.push({ line, symbol, count, ways: 1, cells, pay: lineBet * BigInt(pay) });
  });

  const count = grid.flat().filter((symbol) => symbol === 'SCATTER').length;
  const paid = scatterTable.find((one) => one.count === count);
  const freeSpins = paid?.freeSpins ?? 0;
  const scatters = { count, pay: bet * factor * BigInt(paid?.pay ?? 0), freeSpins };
  const win = wins.reduce((sum, { pay }) => sum + pay, scatters.pay);
  return { isFree, stops: [...stops], grid, wins, wildReels: [], scatters, win, freeSpinsLeft: freeSpins };
}

export const fiesta20: SlotModel = {
  name: 'FIESTA20',
  kind: 'lines',
  // Exact: lines 0.816378 + scatters 0.021700 + free spins 0.126938.
  rtp: '0.965016',
  strips,
  freeStrips: strips,
  lines,
  units: lineCount,
  pays: linePays,
  wildFactor: 1,
  hasExpandingWilds: false,
  scatter: scatterTable,
  freeSpinFactor,
  evaluate: evaluateSpin,
};

export function playFiesta(below: Below, bet: bigint): { spins: SlotSpin[]; win: bigint } {
  return playSlot(fiesta20, below, bet);
}
