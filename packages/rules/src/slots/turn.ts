import type { Below } from '../fair.ts';
import { payOf, type SlotModel, type SlotSpin, type SlotWin } from './model.ts';
import type { SlotSymbol } from './symbols.ts';
import { winsOf } from './wins.ts';

/** What a turn of the reels is played for. */
export interface TurnOf {
  model: SlotModel;
  below: Below;
  /** Millionths; a multiple of the model's units. */
  bet: bigint;
  isFree: boolean;
  /** Free spins count from 1. */
  number: number;
  /** The symbol that grows in these free spins. */
  growing: SlotSymbol | null;
}

/** A picture of the reels before anything is paid for it. */
export type Picture = Pick<SlotSpin, 'stops' | 'grid'> & Partial<SlotSpin>;

export const factorOf: Readonly<Partial<Record<SlotSymbol, number>>> = {
  X1: 1,
  X2: 2,
  X3: 3,
  X5: 5,
  X10: 10,
};

/** Pays a picture: its lines or ways, what grows over its reels, its scatters. */
export function payTurn({ model, bet, isFree }: TurnOf, picture: Picture): SlotSpin {
  const { grown = { symbol: 'WILD', reels: [] }, drawn = null, twins = [], coins = [] } = picture;
  const factor = picture.factor ?? (isFree ? model.freeSpinFactor : 1);
  const unit = (bet / BigInt(model.units)) * BigInt(factor);
  const isBook = model.feature.kind === 'book';
  const shown = isBook ? picture.grid : grow(picture.grid, grown);
  const wins = winsOf(model, shown, unit);
  if (isBook) wins.push(...bookWins(model, grown, unit));
  const scatters = payScatters(model, picture, bet * BigInt(factor));
  const win = wins.reduce((sum, { pay }) => sum + pay, scatters.pay);
  const { kind = 'spin', stops, grid } = picture;
  const freeSpinsLeft = scatters.freeSpins;
  return {
    kind,
    isFree,
    stops,
    grid,
    wins,
    grown,
    drawn,
    twins,
    coins,
    factor,
    scatters,
    win,
    freeSpinsLeft,
  };
}

function grow(grid: SlotSymbol[][], { symbol, reels }: SlotSpin['grown']): SlotSymbol[][] {
  return grid.map((column, reel) => (reels.includes(reel) ? column.map(() => symbol) : column));
}

/** A scatter that a wild covers is still seen before the wild grows; what falls in or is held brings none. */
function payScatters(model: SlotModel, { kind = 'spin', grid }: Picture, bet: bigint): SlotSpin['scatters'] {
  if (model.scatter === null || kind !== 'spin') return { count: 0, pay: 0n, freeSpins: 0 };
  const count = grid.flat().filter((symbol) => symbol === 'SCATTER').length;
  const paid = model.scatter.find((one) => one.count === count);
  return { count, pay: bet * BigInt(paid?.pay ?? 0), freeSpins: paid?.freeSpins ?? 0 };
}

/** The symbol that fills its reels pays on every line, wherever these reels stand. */
function bookWins(model: SlotModel, { symbol, reels }: SlotSpin['grown'], unit: bigint): SlotWin[] {
  const pay = payOf(model.pays[symbol], reels.length);
  if (pay === 0) return [];
  const ways = model.lines.length;
  const cells = reels.flatMap((reel) =>
    Array.from({ length: model.rows }, (_, row) => reel * model.rows + row),
  );
  return [{ symbol, count: reels.length, line: null, ways, cells, pay: unit * BigInt(pay * ways) }];
}

/** Reels on which the symbol shows. */
export function reelsWith(grid: readonly (readonly SlotSymbol[])[], symbol: SlotSymbol): number[] {
  return grid.flatMap((column, reel) => (column.includes(symbol) ? [reel] : []));
}
