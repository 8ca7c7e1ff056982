import {
  type Ctx,
  circle,
  ellipse,
  linear,
  ok,
  polygon,
  radial,
  shape,
  star,
  TAU,
  within,
} from '../../shared/paint.ts';

/** The reef. Every drawing fills the box -50…50 round 0,0. */

export function drawPearl(ctx: Ctx): void {
  const fan = (flip: number, tone: number) => {
    ctx.save();
    ctx.scale(1, flip);
    for (let rib = 0; rib < 7; rib++) {
      const from = -Math.PI + (rib * Math.PI) / 7;
      const to = from + Math.PI / 7;
      const path = new Path2D();
      path.moveTo(0, 8);
      path.lineTo(Math.cos(from) * 45, Math.sin(from) * 40);
      path.quadraticCurveTo(
        Math.cos((from + to) / 2) * 53,
        Math.sin((from + to) / 2) * 48,
        Math.cos(to) * 45,
        Math.sin(to) * 40,
      );
      path.closePath();
      shape(
        ctx,
        path,
        linear(
          ctx,
          0,
          -45,
          0,
          8,
          [0, ok(tone + 0.1, 0.11, 350 + rib * 5)],
          [1, ok(tone - 0.16, 0.13, 320 + rib * 5)],
        ),
        ok(0.42, 0.12, 330),
        1.5,
      );
    }
    ctx.restore();
  };
  within(ctx, 0, 4, 1, 0, () => fan(1, 0.82));
  within(ctx, 0, 14, 0.92, 0, () => fan(-0.62, 0.72));
  ellipse(ctx, 0, 16, 38, 10, 0, ok(0.45, 0.1, 330));
  circle(
    ctx,
    0,
    8,
    18,
    radial(ctx, -6, 1, 26, [0, '#ffffff'], [0.5, ok(0.93, 0.03, 320)], [1, ok(0.7, 0.06, 290)]),
  );
  ellipse(ctx, -6, 1, 5, 3.4, -0.5, '#ffffff');
}

export function drawFish(ctx: Ctx): void {
  within(ctx, 2, 2, 0.52, 0, () => {
    shape(
      ctx,
      'M46 0C66 -34 84 -40 94 -32C82 -14 82 14 94 32C84 40 66 34 46 0Z',
      linear(ctx, 46, -30, 94, 30, [0, ok(0.84, 0.16, 85)], [1, ok(0.6, 0.19, 35)]),
      ok(0.4, 0.12, 40),
      3,
    );
    shape(
      ctx,
      'M-30 -32C-10 -76 28 -64 40 -32Z',
      linear(ctx, 0, -70, 0, -30, [0, ok(0.88, 0.15, 90)], [1, ok(0.62, 0.2, 40)]),
      ok(0.4, 0.12, 40),
      3,
    );
    shape(ctx, 'M-12 34C0 62 22 62 32 46L26 28Z', ok(0.7, 0.19, 50), ok(0.4, 0.12, 40), 3);
    const body = new Path2D('M-86 2C-62 -46 22 -54 62 0C22 52 -62 46 -86 2Z');
    shape(
      ctx,
      body,
      linear(
        ctx,
        0,
        -46,
        0,
        46,
        [0, ok(0.9, 0.12, 200)],
        [0.5, ok(0.68, 0.14, 230)],
        [1, ok(0.44, 0.15, 265)],
      ),
      ok(0.3, 0.1, 265),
      3,
    );
    ctx.save();
    ctx.clip(body);
    for (let stripe = 0; stripe < 3; stripe++)
      shape(ctx, `M${-22 + stripe * 26} -50q16 50 0 100`, null, ok(0.95, 0.09, 95, 0.92), 9);
    shape(ctx, 'M-44 -44q20 44 0 88', null, ok(0.98, 0.03, 200, 0.6), 4);
    ctx.restore();
    circle(ctx, -58, -8, 11, '#ffffff');
    circle(ctx, -60, -8, 6.5, '#15111c');
    circle(ctx, -63, -11, 2.4, '#ffffff');
    shape(ctx, 'M-82 10q10 7 18 1', null, ok(0.26, 0.08, 265), 3);
  });
  circle(ctx, -44, -32, 4, ok(0.95, 0.04, 200, 0.55));
  circle(ctx, -36, -42, 2.5, ok(0.95, 0.04, 200, 0.6));
}

export function drawStarfish(ctx: Ctx): void {
  const arm = 'M-12 -8C-11 -28 -6 -46 0 -48C6 -46 11 -28 12 -8L0 6Z';
  for (let index = 0; index < 5; index++)
    within(ctx, 0, 3, 1, (index * TAU) / 5, () => shape(ctx, arm, null, ok(0.42, 0.14, 25), 5));
  for (let index = 0; index < 5; index++) {
    within(ctx, 0, 3, 1, (index * TAU) / 5, () => {
      shape(ctx, arm, linear(ctx, -10, -48, 12, 0, [0, ok(0.88, 0.13, 65)], [1, ok(0.68, 0.19, 35)]));
      for (let dot = 0; dot < 5; dot++) circle(ctx, 0, -10 - dot * 7.4, 2.9 - dot * 0.35, ok(0.96, 0.08, 80));
    });
  }
  circle(ctx, 0, 3, 9, radial(ctx, -2, 0, 10, [0, ok(0.96, 0.09, 80)], [1, ok(0.76, 0.17, 45)]));
  shape(ctx, star(0, 3, 6, 2.6, 5), ok(0.99, 0.03, 90));
}

export function drawCoral(ctx: Ctx): void {
  const branch = (path: string, hue: number) => {
    shape(ctx, path, null, ok(0.36, 0.13, hue), 14);
    shape(
      ctx,
      path,
      null,
      linear(ctx, 0, -46, 0, 44, [0, ok(0.84, 0.14, hue + 12)], [1, ok(0.58, 0.2, hue)]),
      10.5,
    );
    shape(ctx, path, null, ok(0.96, 0.06, hue + 20, 0.55), 2.4);
  };
  branch('M2 42C0 24 -20 20 -28 4C-32 -6 -32 -14 -34 -24', 18);
  branch('M-24 10C-14 2 -15 -8 -16 -16', 18);
  branch('M0 42C4 20 4 4 2 -40', 10);
  branch('M4 6C14 -2 18 -14 17 -26', 10);
  branch('M3 36C18 28 30 18 34 -8', 25);
  ellipse(ctx, 1, 43, 31, 7, 0, linear(ctx, 0, 36, 0, 50, [0, ok(0.86, 0.08, 85)], [1, ok(0.6, 0.09, 70)]));
  const pebble = polygon([
    [-20, 40],
    [-10, 35],
    [-2, 41],
  ]);
  shape(ctx, pebble, ok(0.94, 0.05, 90));
}
