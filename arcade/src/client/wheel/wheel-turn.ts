import { wheelSegments } from '@kislap/rules/wheel';

const whole = Math.PI * 2;
const step = whole / wheelSegments.length;

/** The turn of the wheel, in radians, that brings a segment's middle under the pointer at the top. */
export function turnOf(segment: number): number {
  return -segment * step;
}

/** The turn to end at: some whole turns on, and not always in the middle of the segment. `lean` is −0.5 to 0.5. */
export function endTurn(from: number, segment: number, turns: number, lean: number): number {
  const target = turnOf(segment) + lean * step * 0.8;
  const behind = (((target - from) % whole) + whole) % whole;
  return from + behind + turns * whole;
}

/** How far a spin has come: away at once, then slower and slower, as a heavy wheel runs out. */
export function spinShare(share: number): number {
  const held = Math.max(0, Math.min(1, share));
  return 1 - (1 - held) ** 3.4;
}

/** The segment under the pointer at a turn. */
export function segmentAt(turn: number): number {
  const count = wheelSegments.length;
  return ((Math.round(-turn / step) % count) + count) % count;
}

/** How far a pin of the rim has pushed the flapper aside: 0 at rest, 1 just before it slips off. */
export function flapperLift(turn: number): number {
  const within = (((turn / step + 0.5) % 1) + 1) % 1;
  return within < 0.62 ? 0 : (within - 0.62) / 0.38;
}
