import type { SlotSpin } from './model.ts';
import { gridAt } from './symbols.ts';
import { payTurn, reelsWith, type TurnOf } from './turn.ts';

/** A reel with a wild is filled by it and stays; as long as a turn brings another, the rest turn again. */
export function playRespins(turn: TurnOf): SlotSpin[] {
  const { model, below, isFree } = turn;
  const strips = isFree ? model.freeStrips : model.strips;
  const turns: SlotSpin[] = [];
  let stops: number[] = [];
  let held: number[] = [];
  let isMore = true;
  while (isMore) {
    const before = { held, stops };
    stops = strips.map((strip, reel) =>
      before.held.includes(reel) ? (before.stops[reel] ?? 0) : below(strip.length),
    );
    const grid = gridAt(strips, stops, model.rows);
    held = reelsWith(grid, model.wild);
    const kind = turns.length === 0 ? 'spin' : 'respin';
    turns.push(payTurn(turn, { kind, stops, grid, grown: { symbol: model.wild, reels: held } }));
    isMore = held.length > before.held.length;
  }
  return turns;
}
