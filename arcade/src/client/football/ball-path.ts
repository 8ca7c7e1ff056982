import type { FootballResult } from '@kislap/rules/football';
import { noise } from '../shared/paint/paint.ts';
import { timeOf } from './goal-times.ts';

/** Where the ball is at a time. The host plays from left to right; all of it between 0 and 1. */
export type Touch = { at: number; x: number; y: number };

/** A pass every two minutes of the match. */
const passes = 45;
/** Around a goal the ball's way is its own: built up before, kicked off again after. */
const before = 0.028;
const after = 0.026;

/** A way for the ball that puts it into the right net at the minute of every goal. Between goals it only decorates. */
export function ballPath(result: FootballResult, seed: number): Touch[] {
  const random = noise(seed);
  const goals = result.goals.map(({ minute, side }) => ({ at: timeOf(minute), x: side === 'home' ? 1 : 0 }));
  const touches: Touch[] = [{ at: 0, x: 0.5, y: 0.5 }];
  let lean = 0.5;
  for (let pass = 1; pass < passes; pass += 1) {
    const at = pass / passes;
    lean = Math.max(0.12, Math.min(0.88, lean + (random() - 0.5) * 0.5));
    const y = 0.1 + random() * 0.8;
    if (goals.some((goal) => at > goal.at - before && at < goal.at + after)) continue;
    touches.push({ at, x: lean, y });
  }
  for (const { at, x } of goals) {
    const inward = x === 1 ? -1 : 1;
    const wing = 0.25 + random() * 0.5;
    touches.push({ at: at - before * 0.8, x: x + inward * 0.3, y: wing });
    touches.push({ at: at - before * 0.35, x: x + inward * 0.13, y: 0.34 + random() * 0.32 });
    touches.push({ at, x: x - inward * 0.012, y: 0.46 + random() * 0.08 });
    touches.push({ at: at + after * 0.6, x: x - inward * 0.012, y: 0.5 });
    touches.push({ at: at + after, x: 0.5, y: 0.5 });
  }
  touches.push({ at: 1, x: lean, y: 0.5 });
  return touches.sort((one, other) => one.at - other.at);
}

/** The ball at a moment; it starts fast from a foot and comes in slowly. */
export function ballAt(path: readonly Touch[], at: number): { x: number; y: number; lift: number } {
  const index = path.findIndex((touch) => touch.at > at);
  const to = path[index === -1 ? path.length - 1 : index];
  const from = path[index === -1 ? path.length - 1 : Math.max(0, index - 1)];
  if (to === undefined || from === undefined) return { x: 0.5, y: 0.5, lift: 0 };
  const share = to.at === from.at ? 1 : Math.max(0, Math.min(1, (at - from.at) / (to.at - from.at)));
  const eased = 1 - (1 - share) ** 1.8;
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  return {
    x: from.x + (to.x - from.x) * eased,
    y: from.y + (to.y - from.y) * eased,
    lift: Math.sin(Math.PI * share) * length,
  };
}
