import type { SlotFeature } from './features.ts';
import type { SlotSpin } from './model.ts';
import type { SlotSymbol, Strip } from './symbols.ts';
import { type Picture, payTurn, type TurnOf } from './turn.ts';

type Falls = Extract<SlotFeature, { kind: 'falls' }>;

/**
 * Pays the picture; what won goes, and the strips come down by as many cells. So the stops decide every fall, and all of
 * them can be counted.
 */
export function playFalls(turn: TurnOf, first: Picture, { factors }: Falls): SlotSpin[] {
  const { model, isFree } = turn;
  const strips = isFree ? model.freeStrips : model.strips;
  const turns: SlotSpin[] = [];
  const tops = [...first.stops];
  let { grid } = first;
  for (const factor of factors) {
    const kind = turns.length === 0 ? 'spin' : 'fall';
    const paid = payTurn(turn, { kind, stops: [...tops], grid, factor });
    turns.push(paid);
    if (paid.wins.length === 0) break;
    const gone = new Set(paid.wins.flatMap(({ cells }) => cells));
    grid = grid.map((column, reel) => {
      const kept = column.filter((_, row) => !gone.has(reel * model.rows + row));
      const missing = model.rows - kept.length;
      const strip = strips[reel] ?? [];
      tops[reel] = wrap((tops[reel] ?? 0) - missing, strip.length);
      return [...cut(strip, tops[reel] ?? 0, missing), ...kept];
    });
  }
  return turns;
}

function cut(strip: Strip, top: number, count: number): SlotSymbol[] {
  return Array.from({ length: count }, (_, index) => strip[(top + index) % strip.length] ?? 'T');
}

function wrap(value: number, length: number): number {
  return ((value % length) + length) % length;
}
