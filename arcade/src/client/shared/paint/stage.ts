import { el } from '../dom.ts';
import { createFrames, fitCanvas, pixelRatio } from './frames.ts';
import { type Ctx, contextOf, noise, ok, spark, sprite } from './paint.ts';
import { watchFit } from './sharpness.ts';

interface StageParts {
  className?: string;
  /** What stands behind everything, drawn once for a size. */
  ground(ctx: Ctx, width: number, height: number): void;
  /** The size is another one: what depends on it is made anew. */
  sized?(width: number, height: number): void;
  /** Draws over the ground while it answers true, and once after every `wake`. */
  frame(time: number, deltaMs: number): boolean;
}

/** A canvas that fills its box, over a ground of its own; nothing is drawn while nobody can see it. */
export function createStage({ className, ground, sized, frame }: StageParts) {
  const canvas = el('canvas', {
    attrs: { 'aria-hidden': 'true' },
    ...(className === undefined ? {} : { className }),
  });
  const ctx = contextOf(canvas);
  let behind: HTMLCanvasElement | undefined;
  const frames = createFrames((time, deltaMs) => {
    if (canvas.clientWidth === 0) return false;
    fitCanvas(canvas, canvas.clientWidth, canvas.clientHeight);
    const { width, height } = canvas;
    if (behind?.width !== width || behind.height !== height) {
      behind = sprite(width, height, (into) => ground(into, width, height));
      sized?.(width, height);
    }
    ctx.drawImage(behind, 0, 0);
    return frame(time, deltaMs) && !document.hidden;
  });
  watchFit(canvas, () => frames.wake());
  document.addEventListener('visibilitychange', () => frames.wake());
  frames.wake();
  return { canvas, ctx, wake: frames.wake };
}

/** Stars over the upper part of a night, the same ones for the same seed. */
export function drawStars(
  ctx: Ctx,
  seed: number,
  { count, width, height }: { count: number; width: number; height: number },
): void {
  const random = noise(seed);
  for (let star = 0; star < count; star += 1) {
    const light = ok(0.96, 0.05, 90, 0.18 + random() * 0.45);
    spark(ctx, random() * width, random() * height, (0.9 + random() * 2.6) * pixelRatio(), light);
  }
}
