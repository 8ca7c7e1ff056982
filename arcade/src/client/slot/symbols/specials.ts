import { type Ctx, circle, linear, ok, radial, shape, star, TAU, within } from '../../shared/paint/paint.ts';
import { drawParol } from '../../shared/paint/parol.ts';
import { drawRibbon } from './tiles.ts';

/** The wild: the star lantern, lit. */
export function drawWild(ctx: Ctx, hue: number): void {
  circle(
    ctx,
    0,
    -4,
    49,
    radial(
      ctx,
      0,
      -4,
      49,
      [0, ok(0.95, 0.12, 90, 0.75)],
      [0.6, ok(0.86, 0.15, 80, 0.22)],
      [1, ok(0.8, 0.15, 80, 0)],
    ),
  );
  within(ctx, 0, -5, 1, 0, () => drawParol(ctx, 45, hue));
  drawRibbon(ctx, 'WILD', 18);
}

/** The scatter: the sun of the festival, eight rays round a capiz rosette. */
export function drawScatter(ctx: Ctx, word: string): void {
  circle(ctx, 0, -3, 50, radial(ctx, 0, -3, 50, [0, ok(0.9, 0.16, 85, 0.65)], [1, ok(0.8, 0.17, 70, 0)]));
  shape(
    ctx,
    star(0, -3, 48, 30, 16),
    linear(ctx, 0, -50, 0, 44, [0, ok(0.95, 0.13, 98)], [1, ok(0.68, 0.18, 52)]),
    ok(0.46, 0.13, 50),
    1.6,
  );
  shape(
    ctx,
    star(0, -3, 44, 25, 8, TAU / 16),
    linear(ctx, 0, -46, 0, 40, [0, ok(0.84, 0.18, 65)], [1, ok(0.62, 0.21, 32)]),
    ok(0.46, 0.13, 40),
    1.2,
  );
  circle(ctx, 0, -3, 26, ok(0.42, 0.12, 45));
  for (let petal = 0; petal < 12; petal++) {
    within(ctx, 0, -3, 1, (petal * TAU) / 12, () =>
      shape(
        ctx,
        'M0 -4C8 -10 8 -20 0 -24C-8 -20 -8 -10 0 -4Z',
        linear(ctx, 0, -24, 0, -4, [0, ok(0.93, 0.06, 195)], [1, ok(0.7, 0.12, 200)]),
        ok(0.4, 0.08, 210),
        0.8,
      ),
    );
  }
  circle(ctx, 0, -3, 9, radial(ctx, -2, -6, 10, [0, '#ffffff'], [1, ok(0.86, 0.15, 88)]));
  drawRibbon(ctx, word, 320);
}
