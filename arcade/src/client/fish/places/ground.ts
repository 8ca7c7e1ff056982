import { tankHeight, tankWidth } from '@kislap/rules/fish-water';
import { type Ctx, TAU } from '../../shared/paint.ts';

/** The ground goes on beyond the glass of the tank. */
const beyond = 700;

export function fillAll(ctx: Ctx, fill: string | CanvasGradient): void {
  ctx.fillStyle = fill;
  ctx.fillRect(-beyond, -beyond, tankWidth + 2 * beyond, tankHeight + 2 * beyond);
}

/** A place near the edge of the tank rather than in its middle. */
export function rim(random: () => number, inner: number): { x: number; y: number } {
  const angle = random() * TAU;
  const reach = inner + random() * (1.25 - inner);
  return {
    x: tankWidth / 2 + (Math.cos(angle) * reach * tankWidth) / 1.55,
    y: tankHeight / 2 + (Math.sin(angle) * reach * tankHeight) / 1.5,
  };
}
