import type { Below } from '../fair.ts';
import type { SlotFeature } from './features.ts';
import type { SlotCoin, SlotSpin } from './model.ts';
import { pickWeighted } from './symbols.ts';
import { type Picture, payTurn, type TurnOf } from './turn.ts';

type Hold = Extract<SlotFeature, { kind: 'hold' }>;

/** The turns of the cells without a coin. Only the last of them pays: the sum of all coins. */
export function playHold(turn: TurnOf, { stops, grid }: Picture, feature: Hold): SlotSpin[] {
  const { below, bet } = turn;
  const cells = grid.flat().map((symbol, cell) => ({ cell, isCoin: symbol === 'COIN' }));
  const first = cells.filter(({ isCoin }) => isCoin);
  if (first.length < feature.from) return [];
  const coins = first.map(({ cell }) => coinAt(cell, below, bet, feature));
  const turns: SlotSpin[] = [];
  let left = feature.turns;
  while (left > 0 && coins.length < cells.length) {
    const held = new Set(coins.map(({ cell }) => cell));
    const come = cells.filter(({ cell }) => !held.has(cell) && below(feature.odds) === 0);
    coins.push(...come.map(({ cell }) => coinAt(cell, below, bet, feature)));
    left = come.length > 0 ? feature.turns : left - 1;
    turns.push(showHold(turn, stops, grid, coins));
  }
  const last = turns.at(-1) ?? showHold(turn, stops, grid, coins);
  const sum = coins.reduce((total, { pay }) => total + pay, 0n);
  last.factor = coins.length === cells.length ? feature.fullFactor : 1;
  last.win = sum * BigInt(last.factor);
  return turns.length === 0 ? [last] : turns;
}

function coinAt(cell: number, below: Below, bet: bigint, { values }: Hold): SlotCoin {
  return { cell, pay: (bet * BigInt(pickWeighted(below, values) ?? 0)) / 10n };
}

function showHold(
  turn: TurnOf,
  stops: number[],
  grid: SlotSpin['grid'],
  coins: readonly SlotCoin[],
): SlotSpin {
  // Lines and scatters were paid by the spin that set it off.
  const held = payTurn(turn, { kind: 'hold', stops, grid, coins: [...coins] });
  return { ...held, wins: [], win: 0n };
}
