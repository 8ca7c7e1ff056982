import { el } from '../dom.ts';
import { createFrames, fitCanvas, pixelRatio } from './frames.ts';
import { type Ctx, contextOf } from './paint.ts';
import type { Skin } from './skin.ts';
import { drawNight, drawSparks } from './sky.ts';
import { createSparks } from './sparks.ts';

/** How a night is strewn: one spark for so many square pixels, the same ones for the same seed. */
interface Strewn {
  pixelsPerSpark: number;
  seed: number;
}

/** The night behind a game, over the whole window. */
export function createBackdrop(skin: Skin, { pixelsPerSpark, seed }: Strewn) {
  const scene = el('canvas', { className: 'scene', attrs: { 'aria-hidden': 'true' } });
  document.body.prepend(scene);
  return {
    /** Paints it anew, its light at this height in pixels. Answers the context, for what hangs in the night. */
    paint(lightY: number): Ctx {
      const ratio = pixelRatio();
      fitCanvas(scene, innerWidth, innerHeight);
      const ctx = contextOf(scene);
      ctx.setTransform(ratio, 0, 0, ratio, 0, 0);
      drawNight(ctx, innerWidth, innerHeight, skin, lightY);
      drawSparks(ctx, innerWidth, innerHeight, Math.round((innerWidth * innerHeight) / pixelsPerSpark), seed);
      return ctx;
    },
  };
}

/** A canvas over a board, for showers of sparks. */
export function createShower(className = 'shower') {
  const element = el('canvas', { className, attrs: { 'aria-hidden': 'true' } });
  const sparks = createSparks();
  const frames = createFrames((_, deltaMs) => {
    const ctx = contextOf(element);
    const ratio = pixelRatio();
    ctx.setTransform(ratio, 0, 0, ratio, 0, 0);
    ctx.clearRect(0, 0, element.width, element.height);
    return sparks.draw(ctx, deltaMs);
  });
  return {
    element,
    resize: (width: number, height: number) => fitCanvas(element, width, height),
    /** A burst at a place of the board, in pixels. */
    burst(x: number, y: number, count: number, force: number): void {
      sparks.burst(x, y, count, force);
      frames.wake();
    },
  };
}
