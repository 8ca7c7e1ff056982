import { type Ctx, circle, linear, noise, ok, roundRect, shape, spark } from '../shared/paint/paint.ts';
import type { Skin } from '../shared/paint/skin.ts';

/** How far a field has been rubbed free, counted on a coarse grid so that no pixel has to be read back. */
export function createRubbing(cells = 7) {
  const rubbed = new Set<number>();
  return {
    /** `x` and `y` from 0 to 1 within the field, `reach` likewise. Answers the share that is free now. */
    rub(x: number, y: number, reach: number): number {
      for (let row = 0; row < cells; row += 1)
        for (let column = 0; column < cells; column += 1) {
          const [dx, dy] = [(column + 0.5) / cells - x, (row + 0.5) / cells - y];
          if (dx * dx + dy * dy <= reach * reach) rubbed.add(row * cells + column);
        }
      return rubbed.size / (cells * cells);
    },
  };
}

/** The cover of one field: mother-of-pearl with a spark, in a square of 100. */
export function drawFoil(ctx: Ctx, skin: Skin, seed: number): void {
  const random = noise(seed * 131 + 7);
  const pane = roundRect(0, 0, 100, 100, 12);
  shape(
    ctx,
    pane,
    linear(
      ctx,
      0,
      0,
      100,
      100,
      [0, ok(0.93, 0.03, skin.accent)],
      [0.3, ok(0.8, 0.07, skin.hue + 20)],
      [0.55, ok(0.9, 0.05, skin.accent + 60)],
      [0.8, ok(0.76, 0.07, skin.hue)],
      [1, ok(0.86, 0.06, skin.accent)],
    ),
  );
  ctx.save();
  ctx.clip(pane);
  for (let ring = 0; ring < 8; ring += 1) {
    ctx.strokeStyle = ok(1, 0, 0, 0.14 + random() * 0.18);
    ctx.lineWidth = 2 + random() * 4;
    ctx.beginPath();
    ctx.ellipse(14 + random() * 8, 118, 30 + ring * 15, 26 + ring * 13, 0, 0, Math.PI * 2);
    ctx.stroke();
  }
  for (let dot = 0; dot < 46; dot += 1)
    circle(ctx, random() * 100, random() * 100, 0.5 + random(), ok(1, 0, 0, 0.35 * random()));
  ctx.restore();
  spark(ctx, 50, 50, 26, ok(0.62, 0.1, skin.hue, 0.5));
  spark(ctx, 50, 49, 25, ok(0.99, 0.02, 90, 0.85));
  shape(ctx, roundRect(1, 1, 98, 98, 11), null, ok(1, 0, 0, 0.7), 2);
}
