import { type Ctx, circle, linear, ok, radial, shape, TAU, within } from '../../shared/paint.ts';

/** Flowers of the garden. Every drawing fills the box -50…50 round 0,0. */

function leaves(ctx: Ctx): void {
  for (const turn of [0.7, 2.5, 4.2, 5.6]) {
    within(ctx, 0, 2, 1, turn, () => {
      shape(
        ctx,
        'M0 0C18 -16 16 -40 0 -49C-16 -40 -18 -16 0 0Z',
        linear(ctx, -12, -40, 12, 0, [0, ok(0.7, 0.17, 140)], [1, ok(0.38, 0.11, 150)]),
        ok(0.28, 0.08, 150),
        1.4,
      );
      shape(ctx, 'M0 -8V-44', null, ok(0.84, 0.14, 130, 0.6), 1.3);
    });
  }
}

export function drawGumamela(ctx: Ctx): void {
  leaves(ctx);
  for (let petal = 0; petal < 5; petal++) {
    within(ctx, 0, 2, 1, (petal * TAU) / 5 + 0.3, () => {
      shape(
        ctx,
        'M0 0C20 -6 34 -26 22 -42C14 -50 4 -42 0 -44C-6 -42 -14 -50 -22 -40C-30 -24 -16 -6 0 0Z',
        linear(
          ctx,
          0,
          -46,
          0,
          0,
          [0, ok(0.74, 0.19, 12)],
          [0.65, ok(0.58, 0.23, 22)],
          [1, ok(0.36, 0.15, 20)],
        ),
        ok(0.38, 0.15, 18),
        1.5,
      );
      shape(
        ctx,
        'M0 -8C2 -20 6 -30 10 -38M0 -8C-2 -20 -6 -30 -10 -37M0 -8V-40',
        null,
        ok(0.86, 0.11, 10, 0.5),
        1.1,
      );
    });
  }
  shape(ctx, 'M0 2C8 -4 16 -14 28 -32', null, ok(0.9, 0.14, 85), 5);
  for (let dot = 0; dot < 7; dot++)
    circle(ctx, 16 + dot * 2 + (dot % 2) * 4, -17 - dot * 2.6 - (dot % 2) * -3, 2.6, ok(0.95, 0.14, 95));
}

export function drawKalachuchi(ctx: Ctx): void {
  leaves(ctx);
  for (let petal = 0; petal < 5; petal++) {
    within(ctx, 0, 1, 1, (petal * TAU) / 5, () =>
      shape(
        ctx,
        'M0 0C6 -10 34 -22 22 -42C14 -52 -8 -46 -12 -34C-15 -22 -8 -8 0 0Z',
        linear(
          ctx,
          -8,
          -46,
          4,
          0,
          [0, '#ffffff'],
          [0.5, ok(0.98, 0.03, 95)],
          [0.8, ok(0.92, 0.14, 95)],
          [1, ok(0.82, 0.17, 75)],
        ),
        ok(0.62, 0.08, 80),
        1.4,
      ),
    );
  }
  circle(ctx, 0, 1, 4, ok(0.7, 0.17, 60));
}

export function drawLotus(ctx: Ctx): void {
  const rings = [
    [9, 1.05, 0.56, 305],
    [7, 0.86, 0.68, 315],
    [5, 0.64, 0.82, 330],
  ] as const;
  for (const [count, reach, light, hue] of rings) {
    for (let petal = 0; petal < count; petal++) {
      const turn = ((-78 + (156 * petal) / (count - 1)) * Math.PI) / 180;
      within(ctx, 0, 27, reach, turn, () =>
        shape(
          ctx,
          'M0 0C17 -18 13 -46 0 -58C-13 -46 -17 -18 0 0Z',
          linear(ctx, 0, -58, 0, 0, [0, ok(light + 0.14, 0.11, hue)], [1, ok(light - 0.18, 0.19, hue + 8)]),
          ok(light - 0.24, 0.14, hue),
          1.3,
        ),
      );
    }
  }
  circle(ctx, 0, 20, 8, radial(ctx, -2, 17, 9, [0, '#fffbe0'], [1, ok(0.82, 0.16, 85)]));
  shape(ctx, 'M-44 34C-24 48 24 48 44 34C26 38 -26 38 -44 34Z', ok(0.5, 0.14, 150), ok(0.32, 0.09, 150), 1.4);
}

export function drawSampaguita(ctx: Ctx): void {
  leaves(ctx);
  for (const [count, reach, spin] of [
    [8, 1, 0],
    [7, 0.72, 0.3],
  ] as const) {
    for (let petal = 0; petal < count; petal++) {
      within(ctx, 0, 1, reach, spin + (petal * TAU) / count, () =>
        shape(
          ctx,
          'M0 0C14 -12 14 -34 0 -44C-14 -34 -14 -12 0 0Z',
          linear(ctx, 0, -44, 0, 0, [0, '#ffffff'], [1, ok(0.84, 0.06, 140)]),
          ok(0.62, 0.05, 150),
          1.3,
        ),
      );
    }
  }
  circle(ctx, 0, 1, 8, radial(ctx, -2, -1, 9, [0, ok(0.97, 0.1, 100)], [1, ok(0.78, 0.15, 95)]));
}
