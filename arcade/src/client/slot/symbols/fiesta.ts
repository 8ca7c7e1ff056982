import {
  type Ctx,
  circle,
  ellipse,
  linear,
  ok,
  radial,
  shape,
  TAU,
  within,
} from '../../shared/paint/paint.ts';

/** Festival fruit. Every drawing fills the box -50…50 round 0,0. */

export function drawMango(ctx: Ctx): void {
  const body =
    'M-6 -38C22 -44 42 -20 40 8C38 32 18 43 -4 42C-28 41 -43 25 -41 6C-39 -10 -24 -14 -18 -24C-15 -30 -13 -36 -6 -38Z';
  shape(
    ctx,
    body,
    linear(
      ctx,
      -25,
      -35,
      25,
      42,
      [0, ok(0.94, 0.14, 100)],
      [0.45, ok(0.85, 0.165, 82)],
      [1, ok(0.66, 0.19, 50)],
    ),
    ok(0.5, 0.13, 55),
    2.2,
  );
  ctx.save();
  ctx.clip(new Path2D(body));
  ellipse(
    ctx,
    30,
    18,
    22,
    32,
    0.3,
    radial(ctx, 32, 20, 30, [0, ok(0.64, 0.2, 32, 0.75)], [1, ok(0.7, 0.19, 40, 0)]),
  );
  ellipse(ctx, -14, 6, 9, 20, 0.5, ok(0.99, 0.05, 100, 0.5));
  ctx.restore();
  shape(ctx, 'M-4 -37C-6 -42 -4 -46 -1 -48', null, ok(0.42, 0.08, 60), 4);
  const leaf = 'M-2 -40C10 -56 34 -54 46 -42C34 -32 12 -30 -2 -40Z';
  shape(
    ctx,
    leaf,
    linear(ctx, 0, -52, 40, -34, [0, ok(0.84, 0.2, 135)], [1, ok(0.5, 0.15, 145)]),
    ok(0.36, 0.1, 145),
    1.6,
  );
  shape(ctx, 'M2 -41C16 -44 28 -44 40 -42', null, ok(0.92, 0.14, 125, 0.8), 1.6);
}

export function drawCalamansi(ctx: Ctx): void {
  circle(ctx, 0, 0, 45, linear(ctx, 0, -45, 0, 45, [0, ok(0.76, 0.2, 138)], [1, ok(0.45, 0.14, 145)]));
  circle(ctx, 0, 0, 39, ok(0.96, 0.06, 115));
  for (let wedge = 0; wedge < 9; wedge++) {
    within(ctx, 0, 0, 1, (wedge * TAU) / 9, () => {
      shape(
        ctx,
        'M0 -5C8 -14 11 -26 9 -33C5 -37 -5 -37 -9 -33C-11 -26 -8 -14 0 -5Z',
        linear(ctx, 0, -36, 0, -5, [0, ok(0.83, 0.18, 118)], [1, ok(0.93, 0.15, 112)]),
      );
      shape(ctx, 'M-3 -30C-4 -24 -3 -18 -1 -13', null, ok(0.99, 0.04, 110, 0.75), 1.6);
    });
  }
  circle(ctx, 0, 0, 4.5, ok(0.97, 0.05, 110));
  ellipse(ctx, -19, -26, 13, 5.5, -0.65, ok(1, 0, 0, 0.5));
}

export function drawCoconut(ctx: Ctx): void {
  circle(
    ctx,
    0,
    4,
    41,
    radial(ctx, -12, -8, 60, [0, ok(0.58, 0.09, 55)], [0.6, ok(0.4, 0.075, 48)], [1, ok(0.26, 0.05, 42)]),
  );
  ctx.lineWidth = 1.3;
  for (let thread = 0; thread < 22; thread++) {
    const angle = (thread / 22) * TAU;
    ctx.strokeStyle = ok(0.62, 0.08, 60, 0.5);
    ctx.beginPath();
    ctx.moveTo(Math.cos(angle) * 33, 4 + Math.sin(angle) * 33);
    ctx.lineTo(Math.cos(angle + 0.13) * 41, 4 + Math.sin(angle + 0.13) * 41);
    ctx.stroke();
  }
  ellipse(ctx, -2, -4, 33, 28, -0.2, ok(0.34, 0.06, 48));
  ellipse(ctx, -2, -4, 31, 26, -0.2, linear(ctx, 0, -30, 0, 22, [0, '#fffdf6'], [1, ok(0.88, 0.03, 80)]));
  ellipse(
    ctx,
    -2,
    -1,
    24,
    18,
    -0.2,
    linear(ctx, 0, -18, 0, 18, [0, ok(0.76, 0.07, 205)], [1, ok(0.93, 0.045, 195)]),
  );
  ellipse(ctx, -10, 5, 9, 3, -0.2, ok(1, 0, 0, 0.75));
  shape(ctx, 'M10 -3L30 -47', null, ok(0.66, 0.19, 15), 5.5);
  shape(ctx, 'M12 -8L28.5 -43.5', null, ok(0.98, 0.02, 20), 1.8);
  within(ctx, -32, -24, 0.42, -0.5, () => {
    for (let petal = 0; petal < 5; petal++) {
      within(ctx, 0, 0, 1, (petal * TAU) / 5, () =>
        shape(
          ctx,
          'M0 0C22 -10 24 -38 2 -46C-20 -40 -18 -12 0 0Z',
          linear(ctx, 0, -46, 0, 0, [0, ok(0.99, 0.02, 90)], [1, ok(0.87, 0.16, 88)]),
          ok(0.62, 0.12, 70),
          2,
        ),
      );
    }
    circle(ctx, 0, 0, 7, ok(0.8, 0.17, 70));
  });
}

export function drawPineapple(ctx: Ctx): void {
  for (const [turn, reach, tone] of [
    [-0.95, 34, 0.52],
    [0.95, 34, 0.52],
    [-0.5, 42, 0.62],
    [0.5, 42, 0.62],
    [0, 48, 0.74],
  ] as const) {
    within(ctx, 0, -12, 1, turn, () =>
      shape(
        ctx,
        `M-8 2C-12 -14 -5 -26 0 -${reach}C5 -26 12 -14 8 2Z`,
        linear(ctx, 0, -reach, 0, 0, [0, ok(tone + 0.14, 0.19, 138)], [1, ok(tone - 0.16, 0.13, 150)]),
        ok(0.32, 0.09, 150),
        1.4,
      ),
    );
  }
  const body = new Path2D();
  body.ellipse(0, 16, 29, 33, 0, 0, TAU);
  shape(
    ctx,
    body,
    linear(ctx, -20, -14, 22, 46, [0, ok(0.92, 0.15, 95)], [0.5, ok(0.8, 0.17, 75)], [1, ok(0.55, 0.15, 50)]),
    ok(0.42, 0.1, 55),
    2,
  );
  ctx.save();
  ctx.clip(body);
  ctx.strokeStyle = ok(0.5, 0.13, 52, 0.85);
  ctx.lineWidth = 1.8;
  for (let line = -8; line < 9; line++) {
    for (const lean of [-1, 1]) {
      ctx.beginPath();
      ctx.moveTo(line * 11 - lean * 40, -24);
      ctx.quadraticCurveTo(line * 11, 16, line * 11 + lean * 40, 56);
      ctx.stroke();
    }
  }
  for (let row = 0; row < 6; row++)
    for (let column = -3; column < 4; column++)
      circle(ctx, column * 11 + (row % 2) * 5.5, -10 + row * 10.5, 1.5, ok(0.97, 0.1, 98));
  ellipse(ctx, -13, 4, 6, 17, 0.25, ok(1, 0, 0, 0.3));
  ctx.restore();
}
