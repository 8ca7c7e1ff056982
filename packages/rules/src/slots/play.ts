import type { Below } from '../fair.ts';
import type { Simulation } from '../simulation.ts';
import { playFalls } from './falls.ts';
import { playHold } from './hold.ts';
import type { SlotModel, SlotRound, SlotSpin } from './model.ts';
import { playRespins } from './respins.ts';
import { gridAt, pickWeighted, type SlotSymbol } from './symbols.ts';
import { factorOf, type Picture, payTurn, reelsWith, type TurnOf } from './turn.ts';

/** A whole round: the paid spin, then free spins until none is left. Each spin draws its stops from the left. */
export function playSlot(model: SlotModel, below: Below, bet: bigint): SlotRound {
  const spins: SlotSpin[] = [];
  let growing: SlotSymbol | null = null;
  let left = 0;
  let number = 0;
  do {
    const isFree = number > 0;
    const turns = takeTurns({ model, below, bet, isFree, number, growing });
    left += turns.reduce((sum, { scatters }) => sum + scatters.freeSpins, isFree ? -1 : 0);
    for (const turn of turns) turn.freeSpinsLeft = left;
    spins.push(...turns);
    if (!isFree && left > 0 && model.feature.kind === 'book') {
      growing = pickWeighted(below, model.feature.symbols) ?? null;
    }
    number += 1;
  } while (left > 0);
  return { spins, win: spins.reduce((sum, { win }) => sum + win, 0n) };
}

/** One spin with all that it sets off. */
function takeTurns(turn: TurnOf): SlotSpin[] {
  const { feature } = turn.model;
  if (feature.kind === 'respin') return playRespins(turn);
  const picture = drawPicture(turn);
  if (feature.kind === 'falls') return playFalls(turn, picture, feature);
  const spin = payTurn(turn, picture);
  return feature.kind === 'hold' ? [spin, ...playHold(turn, picture, feature)] : [spin];
}

/** The stops of all reels, and what the feature draws beside them. */
function drawPicture({ model, below, isFree, number, growing }: TurnOf): Picture {
  const { feature, rows } = model;
  const strips = isFree ? model.freeStrips : model.strips;
  const stops = strips.map((strip) => below(strip.length));
  const plain = { stops, grid: gridAt(strips, stops, rows) };
  switch (feature.kind) {
    case 'expand':
      return { ...plain, grown: { symbol: model.wild, reels: reelsWith(plain.grid, model.wild) } };
    case 'factorReel':
      return { ...plain, factor: factorOf[plain.grid.at(-1)?.[1] ?? 'X1'] ?? 1 };
    case 'mystery': {
      const drawn = pickWeighted(below, feature.symbols) ?? 'T';
      const grid = plain.grid.map((reel) => reel.map((one) => (one === 'MYSTERY' ? drawn : one)));
      return { stops, grid, drawn: plain.grid.flat().includes('MYSTERY') ? drawn : null };
    }
    case 'twins': {
      const { first, count } = pickWeighted(below, feature.layouts) ?? { first: 0, count: 2 };
      const twins = Array.from({ length: count }, (_, index) => first + index);
      const alike = stops.map((stop, reel) => (twins.includes(reel) ? (stops[first] ?? 0) : stop));
      return { stops: alike, grid: gridAt(strips, alike, rows), twins };
    }
    case 'book':
      if (growing === null) return plain;
      return { ...plain, drawn: growing, grown: { symbol: growing, reels: reelsWith(plain.grid, growing) } };
    case 'climb':
      return isFree ? { ...plain, factor: Math.min(number, feature.max) } : plain;
    case 'freeFactor':
      return isFree ? { ...plain, factor: pickWeighted(below, feature.factors) ?? 1 } : plain;
    default:
      return plain;
  }
}

/** Plays, and notes every number that was drawn. */
export function playNoted(model: SlotModel, below: Below, bet: bigint): SlotRound & { draws: number[] } {
  const draws: number[] = [];
  const noted: Below = (n) => {
    const drawn = below(n);
    draws.push(drawn);
    return drawn;
  };
  return { ...playSlot(model, noted, bet), draws };
}

/** The round that these numbers made. */
export function retellSlot(model: SlotModel, draws: readonly number[], bet: bigint): SlotRound {
  let next = 0;
  return playSlot(model, () => draws[next++] ?? 0, bet);
}

const simulatedBet = 1_000_000n;

export function simulateSlot(model: SlotModel, below: Below, rounds: number): Simulation {
  let win = 0n;
  let squares = 0;
  for (let round = 0; round < rounds; round += 1) {
    const one = playSlot(model, below, simulatedBet).win;
    win += one;
    squares += (Number(one) / Number(simulatedBet)) ** 2;
  }
  return { stake: simulatedBet * BigInt(rounds), win, squares };
}
