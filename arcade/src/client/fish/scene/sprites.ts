import { fishBodies } from '@kislap/rules/fish-water';
import { type Ctx, sprite, TAU } from '../../shared/paint/paint.ts';
import type { Creature } from '../creatures/index.ts';

const phases = 10;
/** Room around the body for fins, tails and light. */
const room = 1.32;

export interface Sprites {
  draw(ctx: Ctx, kind: number, phase: number, x: number, y: number, turn: number, size: number): void;
}

/** Every kind in the stages of its swimming, painted when it is first seen; `scale` is device pixels a unit. */
export function createSprites(list: readonly Creature[], scale: number): Sprites {
  const painted = new Map<number, HTMLCanvasElement>();

  function frameOf(kind: number, phase: number): HTMLCanvasElement {
    const index = Math.floor(((((phase % TAU) + TAU) % TAU) / TAU) * phases) % phases;
    const key = kind * phases + index;
    let frame = painted.get(key);
    if (frame === undefined) {
      const [length = 1, breadth = 1] = fishBodies[kind] ?? [];
      const [wide, high] = sizeOf(kind);
      frame = sprite(wide * 2 * scale, high * 2 * scale, (ctx) => {
        ctx.scale(scale, scale);
        ctx.translate(wide, high);
        list[kind]?.(ctx, length, breadth, (index / phases) * TAU);
      });
      painted.set(key, frame);
    }
    return frame;
  }

  return {
    draw(ctx, kind, phase, x, y, turn, size) {
      const frame = frameOf(kind, phase);
      const [wide, high] = sizeOf(kind);
      const cos = Math.cos(turn) * size;
      const sin = Math.sin(turn) * size;
      ctx.setTransform(cos, sin, -sin, cos, x, y);
      ctx.drawImage(frame, -wide, -high, wide * 2, high * 2);
    },
  };
}

function sizeOf(kind: number): readonly [number, number] {
  const [length = 1, breadth = 1] = fishBodies[kind] ?? [];
  return [length * room, Math.max(breadth * 1.5, length * 0.6) * (kind > 11 ? 1.05 : 1)];
}
