import {
  gridAt,
  payOf,
  readStrip,
  type SlotModel,
  type SlotSpin,
  type SlotSymbol,
  type SlotWin,
  threeToFive,
} from './slot-model.ts';

// The slot "Bagyo 243": five reels of thirty-six stops, three rows, no lines. A symbol pays for every way over the reels
// from the left, and a wild fills its reel. Free spins have strips of their own with more wilds, and pay three times.

const units = 20;
const freeSpinFactor = 3;

/** Pays of one way in twentieths of the bet. */
const pays: SlotModel['pays'] = {
  A: threeToFive(25, 100, 500),
  B: threeToFive(15, 50, 200),
  C: threeToFive(8, 20, 80),
  D: threeToFive(5, 15, 50),
  K: threeToFive(2, 6, 20),
  Q: threeToFive(2, 5, 15),
  J: threeToFive(1, 3, 10),
  T: threeToFive(1, 3, 10),
};

const scatterTable = [
  { count: 3, pay: 2, freeSpins: 8 },
  { count: 4, pay: 10, freeSpins: 12 },
  { count: 5, pay: 50, freeSpins: 20 },
];

const strips = [
  'CTBKQQJQJTQCTQDDTBSQTTDKDCAJKJJAJKTK',
  'TCKTTKBTKTCJJCBQQJJWJQDKAQTSDDQQJBAK',
  'BTTAQTDCCKQTKBQJKJQJKADKQTWTDJSDJJCK',
  'KCBQJTJBTQKDTJQJQQJWATCKDQTSTCBAJKDK',
  'AJQKJDKTTKDQJTKTQCJTTDCKBADTBQJQJCSK',
].map(readStrip);

const freeStrips = [
  'KCQJJCKQTJADBKDQQBTJKCTSDCADJTTTBQJK',
  'DJKBDKQTQWQAKAJCTWTKJDTSBQBJTDJQCCTK',
  'CDTBJTWDAJTKQQDAJSCQWKJTQBBKQJKDCTTK',
  'QKTBCAJTJWCCQSJDKJBDATJTKQKQTWKTQDDB',
  'JJDTTTTBKSKQJAJCJJCQKBQDCACDKQTQTDBK',
].map(readStrip);

const paying: readonly SlotSymbol[] = ['A', 'B', 'C', 'D', 'K', 'Q', 'J', 'T'];

/** Evaluates one turn. `bet` is in millionths and a multiple of twenty. */
function evaluate(stops: readonly number[], bet: bigint, isFree: boolean): SlotSpin {
  const grid = gridAt(isFree ? freeStrips : strips, stops);
  const factor = isFree ? BigInt(freeSpinFactor) : 1n;
  const unit = (bet / BigInt(units)) * factor;
  const wildReels = grid.flatMap((reel, index) => (reel.includes('WILD') ? [index] : []));
  const wins = paying.flatMap((symbol) => winOf(grid, wildReels, symbol, unit) ?? []);
  // A scatter that a wild covers is still seen before the wild grows.
  const count = grid.flat().filter((symbol) => symbol === 'SCATTER').length;
  const paid = scatterTable.find((one) => one.count === count);
  const freeSpins = paid?.freeSpins ?? 0;
  const scatters = { count, pay: bet * factor * BigInt(paid?.pay ?? 0), freeSpins };
  const win = wins.reduce((sum, { pay }) => sum + pay, scatters.pay);
  return { isFree, stops: [...stops], grid, wins, wildReels, scatters, win, freeSpinsLeft: freeSpins };
}

/** All ways of one symbol: the product of how often it, or a wild, shows on each reel from the left. */
function winOf(
  grid: SlotSymbol[][],
  wildReels: readonly number[],
  symbol: SlotSymbol,
  unit: bigint,
): SlotWin | undefined {
  let ways = 1;
  let count = 0;
  const cells: number[] = [];
  for (const [index, reel] of grid.entries()) {
    const rows = wildReels.includes(index)
      ? [0, 1, 2]
      : reel.flatMap((one, row) => (one === symbol ? [row] : []));
    if (rows.length === 0) break;
    ways *= rows.length;
    count += 1;
    cells.push(...rows.map((row) => index * 3 + row));
  }
  const pay = payOf(pays[symbol], count);
  return pay === 0 ? undefined : { symbol, count, line: null, ways, cells, pay: unit * BigInt(pay * ways) };
}

export const bagyo243: SlotModel = {
  name: 'BAGYO243',
  kind: 'ways',
  // Exact, cut to six places; the test counts it.
  rtp: '0.966337',
  strips,
  freeStrips,
  lines: [],
  units,
  pays,
  wildFactor: 1,
  hasExpandingWilds: true,
  scatter: scatterTable,
  freeSpinFactor,
  evaluate,
};
