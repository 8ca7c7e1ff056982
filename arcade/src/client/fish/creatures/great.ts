import { circle, ellipse, ok, radial, shape, spark, star } from '../../shared/paint/paint.ts';
import { type Creature, finned } from './finned.ts';

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
