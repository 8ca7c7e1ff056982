import {
  type Ctx,
  circle,
  ellipse,
  linear,
  ok,
  polygon,
  radial,
  shape,
  spark,
  star,
  TAU,
  within,
} from '../shared/paint/paint.ts';
import { drawParol } from '../shared/paint/parol.ts';

// The pictures of the tickets, one for each prize from the smallest to the greatest, round 0,0 within a radius of 44.

const gold = (ctx: Ctx) =>
  linear(ctx, -40, -40, 40, 40, [0, ok(0.96, 0.1, 96)], [0.5, ok(0.8, 0.16, 80)], [1, ok(0.6, 0.14, 60)]);
const goldEdge = ok(0.45, 0.11, 55);

function sampaguita(ctx: Ctx): void {
  for (let leaf = 0; leaf < 2; leaf += 1)
    within(ctx, 0, 0, 1, leaf === 0 ? 0.5 : 2.6, () =>
      shape(ctx, 'M0 0C14 -16 34 -12 42 0C34 12 14 14 0 0Z', ok(0.6, 0.15, 148), ok(0.42, 0.12, 150), 1.5),
    );
  for (let petal = 0; petal < 8; petal += 1)
    within(ctx, 0, 0, 1, (petal / 8) * TAU, () =>
      shape(
        ctx,
        'M0 0C-13 -10 -10 -32 0 -34C10 -32 13 -10 0 0Z',
        linear(ctx, 0, -34, 0, 0, [0, '#ffffff'], [1, ok(0.9, 0.05, 110)]),
        ok(0.7, 0.06, 120),
        1.2,
      ),
    );
  circle(ctx, 0, 0, 7, ok(0.86, 0.14, 92));
}

function mango(ctx: Ctx): void {
  shape(
    ctx,
    'M-30 10C-34 -16 -8 -38 18 -30C38 -24 40 2 26 20C10 40 -26 38 -30 10Z',
    radial(ctx, 10, -12, 52, [0, ok(0.95, 0.13, 98)], [0.5, ok(0.85, 0.17, 80)], [1, ok(0.7, 0.19, 48)]),
    ok(0.5, 0.13, 55),
    2,
  );
  shape(
    ctx,
    'M16 -30C22 -46 38 -46 44 -38C36 -30 26 -26 16 -30Z',
    ok(0.62, 0.16, 145),
    ok(0.42, 0.12, 150),
    1.5,
  );
  ellipse(ctx, 8, -16, 11, 5, -0.5, ok(1, 0, 0, 0.55));
}

function salakot(ctx: Ctx): void {
  ellipse(ctx, 0, 18, 42, 12, 0, ok(0.35, 0.09, 48));
  shape(ctx, 'M-43 17C-24 4 -10 -20 0 -34C10 -20 24 4 43 17C30 30 -30 30 -43 17Z', gold(ctx), goldEdge, 2);
  shape(ctx, 'M-31 9Q0 22 31 9', null, ok(0.55, 0.2, 22), 4.5);
  shape(ctx, 'M-17 -9Q0 0 17 -9', null, ok(0.5, 0.12, 200), 3.5);
  shape(ctx, 'M0 -44L5 -31H-5Z', gold(ctx), goldEdge, 1.2);
}

function pearl(ctx: Ctx): void {
  for (const side of [1, -1])
    within(ctx, 0, 6, 1, 0, () => {
      ctx.scale(1, side);
      shape(
        ctx,
        'M-42 0C-42 -30 -20 -42 0 -42C20 -42 42 -30 42 0Z',
        linear(ctx, 0, -42, 0, 0, [0, ok(0.72, 0.13, 340)], [1, ok(0.5, 0.14, 320)]),
        ok(0.36, 0.1, 310),
        2,
      );
      for (const x of [-26, -13, 0, 13, 26])
        shape(ctx, `M${x * 0.3} 0L${x} -36`, null, ok(0.88, 0.07, 340, 0.6), 1.6);
    });
  circle(
    ctx,
    0,
    4,
    18,
    radial(ctx, -6, -4, 26, [0, '#ffffff'], [0.6, ok(0.93, 0.04, 330)], [1, ok(0.72, 0.09, 300)]),
  );
  spark(ctx, 7, -6, 7, '#ffffff');
}

function gem(ctx: Ctx): void {
  const facets: [string, number][] = [
    ['M-40 -8L-22 -32H0L-16 -8Z', 0.86],
    ['M0 -32H22L40 -8H16Z', 0.72],
    ['M-16 -8L0 -32L16 -8Z', 0.96],
    ['M-40 -8H-16L0 38Z', 0.66],
    ['M-16 -8H16L0 38Z', 0.8],
    ['M16 -8H40L0 38Z', 0.54],
  ];
  for (const [path, light] of facets) shape(ctx, path, ok(light, 0.15, 195), ok(0.34, 0.09, 210), 1.2);
  spark(ctx, -14, -20, 10, '#ffffff');
}

function crown(ctx: Ctx): void {
  shape(
    ctx,
    polygon([
      [-36, 28],
      [-42, -18],
      [-21, 0],
      [0, -38],
      [21, 0],
      [42, -18],
      [36, 28],
    ]),
    gold(ctx),
    goldEdge,
    2.4,
  );
  shape(ctx, 'M-37 20H37V32H-37Z', gold(ctx), goldEdge, 2);
  for (const [x, y, hue] of [
    [-42, -20, 20],
    [0, -39, 195],
    [42, -20, 318],
  ] as const)
    circle(ctx, x, y, 5.5, radial(ctx, x - 2, y - 2, 8, [0, '#ffffff'], [1, ok(0.62, 0.2, hue)]));
  for (const [x, hue] of [
    [-20, 195],
    [0, 20],
    [20, 132],
  ] as const)
    circle(ctx, x, 26, 3.6, ok(0.64, 0.2, hue));
}

function lantern(ctx: Ctx): void {
  ctx.fillStyle = ok(0.9, 0.14, 88, 0.45);
  ctx.fill(star(0, 0, 46, 30, 12));
  drawParol(ctx, 40, 20);
}

const pictures = [sampaguita, mango, salakot, pearl, gem, crown, lantern];

export function drawPicture(ctx: Ctx, prize: number): void {
  pictures[prize]?.(ctx);
}
