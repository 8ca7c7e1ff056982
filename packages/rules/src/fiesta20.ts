import type { Below } from './fair.ts';

// The slot "Fiesta 20": five reels of thirty stops, three rows, twenty fixed lines. Stops are equally likely, so the
// return depends on how often each symbol stands on a reel, not on the order of a strip or the shape of a line.

export type FiestaSymbol = 'A' | 'B' | 'C' | 'D' | 'K' | 'Q' | 'J' | 'T' | 'WILD' | 'SCATTER';

export const lineCount = 20;
export const rowCount = 3;
export const freeSpinFactor = 2;

/** Exact return: lines 0.816378 + scatters 0.021700 + free spins 0.126938. */
export const fiestaRtp = '0.965016';

/** Pays in line bets for 3, 4 and 5 from the left. */
export const linePays: Readonly<Record<string, readonly [number, number, number]>> = {
  A: [50, 200, 1000],
  B: [40, 150, 500],
  C: [25, 100, 400],
  D: [20, 60, 250],
  K: [10, 40, 120],
  Q: [10, 30, 100],
  J: [8, 25, 75],
  T: [8, 20, 60],
};

/** Pays in whole bets for 3, 4 and 5 scatters anywhere. */
export const scatterPays = [2, 10, 100] as const;
export const scatterFreeSpins = [8, 12, 20] as const;

const letters: Readonly<Record<string, FiestaSymbol>> = {
  A: 'A',
  B: 'B',
  C: 'C',
  D: 'D',
  K: 'K',
  Q: 'Q',
  J: 'J',
  T: 'T',
  W: 'WILD',
  S: 'SCATTER',
};

function readStrip(text: string): FiestaSymbol[] {
  return [...text].flatMap((letter) => letters[letter] ?? []);
}

/** What passes on each reel from top to bottom; W is wild, S scatter. */
export const strips: readonly (readonly FiestaSymbol[])[] = [
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

export interface FiestaLineWin {
  line: number;
  symbol: FiestaSymbol;
  count: number;
  pay: bigint;
}

export interface FiestaSpin {
  isFree: boolean;
  stops: number[];
  grid: FiestaSymbol[][];
  lines: FiestaLineWin[];
  scatters: { count: number; pay: bigint; freeSpins: number };
  win: bigint;
  freeSpinsLeft: number;
}

function gridAt(stops: readonly number[]): FiestaSymbol[][] {
  return strips.map((strip, reel) => {
    const top = stops[reel] ?? 0;
    return Array.from({ length: rowCount }, (_, row) => strip[(top + row) % strip.length] ?? 'T');
  });
}

/** Symbol and length of the run that a line begins with. The first reel has no wild, so its symbol leads. */
function runOf(grid: FiestaSymbol[][], rows: readonly number[]): { symbol: FiestaSymbol; count: number } {
  const row = grid.map((reel, index) => reel[rows[index] ?? 0]);
  const [symbol = 'SCATTER'] = row;
  let count = 1;
  while (count < row.length && (row[count] === symbol || row[count] === 'WILD')) count += 1;
  return { symbol, count };
}

/** Evaluates one turn. `bet` is in millionths and a multiple of twenty. Free spins pay double. */
export function evaluateSpin(stops: readonly number[], bet: bigint, isFree: boolean): FiestaSpin {
  const grid = gridAt(stops);
  const factor = isFree ? BigInt(freeSpinFactor) : 1n;
  const lineBet = (bet / BigInt(lineCount)) * factor;
  const wins: FiestaLineWin[] = [];
  lines.forEach((rows, line) => {
    const { symbol, count } = runOf(grid, rows);
    const pay = linePays[symbol]?.[count - 3];
    if (pay !== undefined) wins.push({ line, symbol, count, pay: lineBet * BigInt(pay) });
  });

  const count = grid.flat().filter((symbol) => symbol === 'SCATTER').length;
  const scatters = {
    count,
    pay: bet * factor * BigInt(scatterPays[count - 3] ?? 0),
    freeSpins: scatterFreeSpins[count - 3] ?? 0,
  };
  const win = wins.reduce((sum, { pay }) => sum + pay, scatters.pay);
  return { isFree, stops: [...stops], grid, lines: wins, scatters, win, freeSpinsLeft: scatters.freeSpins };
}

/** A whole round: the paid spin, then free spins until none is left. Each spin draws its five stops in order. */
export function playFiesta(below: Below, bet: bigint): { spins: FiestaSpin[]; win: bigint } {
  const spins: FiestaSpin[] = [];
  let left = 0;
  let win = 0n;
  do {
    const isFree = spins.length > 0;
    const spin = evaluateSpin(
      strips.map((strip) => below(strip.length)),
      bet,
      isFree,
    );
    left += spin.scatters.freeSpins - (isFree ? 1 : 0);
    spin.freeSpinsLeft = left;
    win += spin.win;
    spins.push(spin);
  } while (left > 0);
  return { spins, win };
}
