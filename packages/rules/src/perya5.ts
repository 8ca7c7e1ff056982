import {
  gridAt,
  payOf,
  readStrip,
  type SlotModel,
  type SlotSpin,
  type SlotSymbol,
  type SlotWin,
} from './slot-model.ts';

// The slot "Perya 5": three reels of twenty-four stops, three rows, five fixed lines, no free spins. Each wild in a win
// doubles it. Two of the lowest symbol from the left pay as well, so that most rounds bring something.

const units = 5;
const wildFactor = 2;

const three = (pay: number) => [{ count: 3, pay }];

/** Pays in line bets. */
const pays: SlotModel['pays'] = {
  WILD: three(500),
  A: three(77),
  B: three(30),
  C: three(15),
  D: three(13),
  K: three(9),
  Q: three(7),
  J: [
    { count: 2, pay: 1 },
    { count: 3, pay: 4 },
  ],
};

const strips = ['JKCJQDBJKQCJDAQJKBCKJQDW', 'QJDKCJBQJKDJCWKJQBDJKCAQ', 'KJQCJDKBJQKCJADQJWKCBJQD'].map(
  readStrip,
);

const lines = [
  [1, 1, 1],
  [0, 0, 0],
  [2, 2, 2],
  [0, 1, 2],
  [2, 1, 0],
];

/** Symbol and length of the run that a line begins with, wilds standing for the first other symbol. */
function runOf(row: readonly SlotSymbol[]): { symbol: SlotSymbol; count: number; wilds: number } {
  const symbol = row.find((one) => one !== 'WILD') ?? 'WILD';
  let count = 0;
  let wilds = 0;
  for (const one of row) {
    if (one !== symbol && one !== 'WILD') break;
    count += 1;
    if (one === 'WILD') wilds += 1;
  }
  return { symbol, count, wilds: symbol === 'WILD' ? 0 : wilds };
}

/** Evaluates one turn. `bet` is in millionths and a multiple of five. */
function evaluate(stops: readonly number[], bet: bigint): SlotSpin {
  const grid = gridAt(strips, stops);
  const lineBet = bet / BigInt(units);
  const wins: SlotWin[] = [];
  lines.forEach((rows, line) => {
    const row = rows.flatMap((at, reel) => grid[reel]?.[at] ?? []);
    const { symbol, count, wilds } = runOf(row);
    const pay = payOf(pays[symbol], count) * wildFactor ** wilds;
    const cells = rows.slice(0, count).map((at, reel) => reel * 3 + at);
    if (pay > 0) wins.push({ line, symbol, count, ways: 1, cells, pay: lineBet * BigInt(pay) });
  });
  const win = wins.reduce((sum, { pay }) => sum + pay, 0n);
  const scatters = { count: 0, pay: 0n, freeSpins: 0 };
  return { isFree: false, stops: [...stops], grid, wins, wildReels: [], scatters, win, freeSpinsLeft: 0 };
}

export const perya5: SlotModel = {
  name: 'PERYA5',
  kind: 'lines',
  // Exact, cut to six places; the test counts all 13,824 windows.
  rtp: '0.960865',
  strips,
  freeStrips: strips,
  lines,
  units,
  pays,
  wildFactor,
  hasExpandingWilds: false,
  scatter: null,
  freeSpinFactor: 1,
  evaluate,
};
