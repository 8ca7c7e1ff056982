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
} from '../../shared/paint.ts';
import { type Creature, finned } from './finned.ts';

const edge = ok(0.16, 0.05, 260, 0.55);
const gold = {
  pale: ok(0.97, 0.08, 98),
  light: ok(0.9, 0.14, 92),
  mid: ok(0.8, 0.16, 80),
  deep: ok(0.58, 0.15, 58),
};

export const whaleShark: Creature = finned({
  back: ok(0.42, 0.08, 245),
  side: ok(0.62, 0.07, 235),
  fin: ok(0.46, 0.08, 242),
  widest: 0.2,
  slim: 0.82,
  sway: 0.55,
  tail: { length: 0.95, span: 0.95, fork: 0.55 },
  fins: [
    { at: 0.34, span: 1.05, sweep: 1.1, root: 0.9 },
    { at: 0.72, span: 0.4, sweep: 0.45, root: 0.4 },
  ],
  eye: { at: 0.07, size: 0.07 },
  spots: { rows: 5, columns: 16, size: 0.065, color: ok(0.95, 0.03, 210, 0.9) },
  ridge: ok(0.78, 0.06, 225, 0.7),
});

const sharkBody: Creature = finned({
  back: ok(0.5, 0.05, 255),
  side: ok(0.72, 0.04, 250),
  fin: ok(0.44, 0.06, 258),
  widest: 0.3,
  slim: 0.56,
  sway: 0.8,
  tail: { length: 1, span: 0.9, fork: 0.7 },
  fins: [
    { at: 0.36, span: 1, sweep: 1, root: 0.8 },
    { at: 0.74, span: 0.42, sweep: 0.5, root: 0.4 },
  ],
  eye: { at: 0.3, size: 0.001 },
  ridge: ok(0.34, 0.05, 262, 0.8),
});

export const hammerhead: Creature = (ctx, length, breadth, wave) => {
  sharkBody(ctx, length, breadth, wave);
  const head = new Path2D();
  head.moveTo(length * 0.99, -breadth * 0.5);
  head.quadraticCurveTo(length * 1.03, 0, length * 0.99, breadth * 0.5);
  head.quadraticCurveTo(length * 0.95, breadth * 0.98, length * 0.86, breadth * 0.94);
  head.quadraticCurveTo(length * 0.84, breadth * 0.4, length * 0.74, breadth * 0.26);
  head.lineTo(length * 0.74, -breadth * 0.26);
  head.quadraticCurveTo(length * 0.84, -breadth * 0.4, length * 0.86, -breadth * 0.94);
  head.quadraticCurveTo(length * 0.95, -breadth * 0.98, length * 0.99, -breadth * 0.5);
  shape(
    ctx,
    head,
    linear(ctx, length * 0.74, 0, length, 0, [0, ok(0.5, 0.05, 255)], [1, ok(0.64, 0.05, 250)]),
    edge,
    1.4,
  );
  for (const side of [-1, 1]) {
    circle(ctx, length * 0.92, side * breadth * 0.84, breadth * 0.09, ok(0.96, 0.1, 95));
    circle(ctx, length * 0.93, side * breadth * 0.84, breadth * 0.045, ok(0.12, 0.03, 280));
  }
};

const dugongBody: Creature = finned({
  back: gold.mid,
  side: gold.light,
  fin: ok(0.7, 0.16, 70),
  widest: 0.36,
  slim: 0.84,
  sway: 0.5,
  tail: { length: 0.85, span: 1.02, fork: 0.42 },
  fins: [{ at: 0.3, span: 0.78, sweep: 0.72, root: 0.62 }],
  eye: { at: 0.11, size: 0.075 },
});

/** The boss of the reef: a dugong of gold with a garland of shells and a lantern star on its back. */
export const goldenDugong: Creature = (ctx, length, breadth, wave) => {
  circle(
    ctx,
    0,
    0,
    length * 1.08,
    radial(
      ctx,
      0,
      0,
      length * 1.08,
      [0, ok(0.94, 0.14, 90, 0.5)],
      [0.6, ok(0.88, 0.15, 80, 0.14)],
      [1, ok(0.88, 0.15, 80, 0)],
    ),
  );
  dugongBody(ctx, length, breadth, wave);
  ellipse(ctx, length * 0.93, 0, length * 0.085, breadth * 0.34, 0, ok(0.86, 0.12, 65));
  for (const side of [-1, 1])
    circle(ctx, length * 0.98, side * breadth * 0.12, breadth * 0.045, ok(0.42, 0.11, 50));
  for (let i = -4; i <= 4; i++) {
    const y = i * breadth * 0.17;
    const x = length * (0.46 - Math.abs(i) * 0.012);
    circle(ctx, x, y, breadth * 0.1, i % 2 === 0 ? ok(0.98, 0.02, 90) : ok(0.72, 0.18, 18));
    circle(ctx, x - 2, y - 2, breadth * 0.03, ok(1, 0, 0, 0.9));
  }
  const x = -length * 0.08;
  circle(ctx, x, 0, breadth * 0.52, ok(0.72, 0.18, 18, 0.9));
  shape(ctx, star(x, 0, breadth * 0.5, breadth * 0.22, 5, wave * 0 + Math.PI / 2), gold.pale, gold.deep, 2);
  shape(ctx, star(x, 0, breadth * 0.3, breadth * 0.13, 5, Math.PI / 2), ok(0.8, 0.15, 195));
  for (const [at, place, size] of [
    [-0.5, -0.35, 0.12],
    [-0.62, 0.3, 0.09],
    [0.22, 0.42, 0.1],
    [0.24, -0.44, 0.12],
  ] as const)
    spark(
      ctx,
      at * length,
      place * breadth,
      breadth * size * (1.3 + Math.sin(wave * 2 + at * 9) * 0.5),
      ok(1, 0.02, 90),
    );
};

/** The serpent that swallows moons: the boss of the wreck. */
export const bakunawa: Creature = (ctx, length, breadth, wave) => {
  const points = Array.from({ length: 34 }, (_, step) => {
    const s = step / 33;
    return [length * (0.62 - s * 1.6), Math.sin(wave - s * 7) * breadth * 0.5 * (0.15 + s * 0.9)] as const;
  });
  const wide = (s: number) => breadth * (0.46 - s * 0.36);
  for (const [index, [x, y]] of points.entries()) {
    const s = index / 33;
    if (index % 2 === 1) frill(ctx, x, y, wide(s), s);
  }
  for (let i = points.length - 1; i >= 0; i--) {
    const [x, y] = points[i] ?? [0, 0];
    const s = i / 33;
    circle(ctx, x, y, wide(s), ok(0.2, 0.06, 280, 0.6));
    circle(
      ctx,
      x,
      y,
      wide(s) * 0.94,
      radial(
        ctx,
        x + 2,
        y - wide(s) * 0.4,
        wide(s) * 1.5,
        [0, ok(0.76, 0.15, 165 - s * 20)],
        [0.6, ok(0.5, 0.14, 190)],
        [1, ok(0.32, 0.11, 230)],
      ),
    );
    if (i % 3 === 0)
      shape(
        ctx,
        polygon([
          [x + wide(s) * 0.5, y],
          [x - wide(s) * 0.1, y - wide(s) * 0.34],
          [x - wide(s) * 0.6, y],
          [x - wide(s) * 0.1, y + wide(s) * 0.34],
        ]),
        gold.light,
        gold.deep,
        1,
      );
  }
  tailFan(ctx, points.at(-1) ?? [0, 0], breadth, wave);
  dragonHead(ctx, length, breadth, wave, points[0]?.[1] ?? 0);
};

function frill(ctx: Ctx, x: number, y: number, wide: number, s: number): void {
  for (const side of [-1, 1]) {
    const path = new Path2D();
    path.moveTo(x + wide * 0.5, y + side * wide * 0.7);
    path.quadraticCurveTo(x - wide * 0.2, y + side * wide * 2, x - wide * 1.1, y + side * wide * 1.7);
    path.lineTo(x - wide * 0.4, y + side * wide * 0.6);
    shape(ctx, path, ok(0.66, 0.2, 18 + s * 50, 0.92));
  }
}

function tailFan(ctx: Ctx, [x, y]: readonly [number, number], breadth: number, wave: number): void {
  for (const turn of [-0.7, 0, 0.7]) {
    const path = new Path2D();
    const swing = y + Math.sin(wave - 7.4) * breadth * 0.2;
    path.moveTo(x, y);
    path.quadraticCurveTo(
      x - breadth * 0.3,
      swing + turn * breadth * 0.6 - 6,
      x - breadth * 0.72,
      swing + turn * breadth * 0.8,
    );
    path.quadraticCurveTo(x - breadth * 0.3, swing + turn * breadth * 0.3 + 8, x, y);
    shape(ctx, path, ok(0.7, 0.19, 40), edge, 1);
  }
}

function dragonHead(ctx: Ctx, length: number, breadth: number, wave: number, y: number): void {
  ctx.save();
  ctx.translate(length * 0.66, y);
  ctx.lineCap = 'round';
  for (const side of [-1, 1]) {
    ctx.strokeStyle = gold.light;
    ctx.lineWidth = breadth * 0.06;
    ctx.beginPath();
    ctx.moveTo(length * 0.2, side * breadth * 0.26);
    ctx.quadraticCurveTo(
      length * 0.16,
      side * breadth * 0.86,
      -length * 0.1,
      side * breadth * (0.9 + Math.sin(wave) * 0.1),
    );
    ctx.stroke();
    const horn = new Path2D();
    horn.moveTo(-length * 0.01, side * breadth * 0.24);
    horn.quadraticCurveTo(-length * 0.12, side * breadth * 0.62, -length * 0.26, side * breadth * 0.56);
    horn.quadraticCurveTo(-length * 0.14, side * breadth * 0.4, -length * 0.08, side * breadth * 0.16);
    shape(ctx, horn, gold.pale, gold.deep, 1.5);
  }
  const head = new Path2D();
  head.moveTo(length * 0.31, -breadth * 0.1);
  head.quadraticCurveTo(length * 0.24, -breadth * 0.34, length * 0.1, -breadth * 0.36);
  head.quadraticCurveTo(-length * 0.04, -breadth * 0.56, -length * 0.12, -breadth * 0.3);
  head.lineTo(-length * 0.12, breadth * 0.3);
  head.quadraticCurveTo(-length * 0.04, breadth * 0.56, length * 0.1, breadth * 0.36);
  head.quadraticCurveTo(length * 0.24, breadth * 0.34, length * 0.31, breadth * 0.1);
  head.closePath();
  shape(
    ctx,
    head,
    radial(
      ctx,
      length * 0.08,
      -breadth * 0.2,
      length * 0.4,
      [0, ok(0.82, 0.14, 160)],
      [0.6, ok(0.56, 0.15, 180)],
      [1, ok(0.38, 0.12, 215)],
    ),
    edge,
    2,
  );
  circle(
    ctx,
    length * 0.33,
    0,
    breadth * 0.3,
    radial(
      ctx,
      length * 0.33,
      0,
      breadth * 0.3,
      [0, ok(0.99, 0.05, 95)],
      [0.5, ok(0.95, 0.1, 90, 0.9)],
      [1, ok(0.9, 0.12, 85, 0)],
    ),
  );
  circle(ctx, length * 0.33, 0, breadth * 0.16, ok(0.98, 0.05, 95));
  for (const side of [-1, 1]) {
    ctx.beginPath();
    ctx.ellipse(length * 0.09, side * breadth * 0.26, breadth * 0.12, breadth * 0.08, side * 0.5, 0, TAU);
    ctx.fillStyle = ok(0.95, 0.16, 100);
    ctx.fill();
    circle(ctx, length * 0.095, side * breadth * 0.26, breadth * 0.045, ok(0.2, 0.12, 25));
  }
  shape(
    ctx,
    polygon([
      [length * 0.06, 0],
      [-length * 0.02, -breadth * 0.1],
      [-length * 0.1, 0],
      [-length * 0.02, breadth * 0.1],
    ]),
    gold.light,
    gold.deep,
    1.2,
  );
  ctx.restore();
}
