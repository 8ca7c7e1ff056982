import { circle, linear, ok, radial, roundRect, shape, spark, sprite } from '../shared/paint/paint.ts';
import type { Skin } from '../shared/paint/skin.ts';

/** The die that slides along the ruler: mother-of-pearl with a mango star for the one. */
export function dieSprite(size: number, skin: Skin): HTMLCanvasElement {
  return sprite(size, size, (ctx) => {
    ctx.scale(size / 64, size / 64);
    shape(ctx, roundRect(6, 9, 52, 52, 14), ok(0.08, 0.03, skin.hue, 0.55));
    shape(ctx, roundRect(5, 4, 54, 54, 14), ok(0.52, 0.1, skin.accent));
    shape(
      ctx,
      roundRect(7, 6, 50, 50, 12),
      linear(
        ctx,
        7,
        6,
        57,
        56,
        [0, '#ffffff'],
        [0.4, ok(0.93, 0.03, skin.hue + 40)],
        [0.7, ok(0.9, 0.05, skin.accent + 60)],
        [1, ok(0.78, 0.07, skin.hue + 20)],
      ),
    );
    for (const [x, y] of [
      [19, 18],
      [45, 18],
      [19, 44],
      [45, 44],
    ] as const)
      circle(
        ctx,
        x,
        y,
        4,
        radial(ctx, x - 1, y - 1, 5, [0, ok(0.5, 0.16, skin.hue)], [1, ok(0.26, 0.09, skin.hue)]),
      );
    spark(ctx, 32, 31, 13, ok(0.7, 0.17, skin.accent - 8));
    spark(ctx, 32, 31, 7, ok(0.96, 0.09, skin.accent + 8));
  });
}
