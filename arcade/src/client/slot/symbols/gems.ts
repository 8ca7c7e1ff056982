import { type Ctx, linear, ok, polygon, shape, spark, TAU } from '../../shared/paint.ts';

type Point = readonly [number, number];

/** A cut stone: a table, a ring of crown facets, a ring of girdle facets. `sides` and `stretch` give the cut. */
function drawStone(ctx: Ctx, sides: number, hue: number, stretch: number, turn: number): void {
  const ring = (radius: number): Point[] =>
    Array.from({ length: sides }, (_, index) => {
      const angle = turn + (index / sides) * TAU;
      return [Math.cos(angle) * radius, Math.sin(angle) * radius * stretch] as const;
    });
  const girdle = ring(46);
  const crown = ring(31);
  const table = ring(21);
  const at = (points: Point[], index: number): Point => points[index % sides] ?? [0, 0];
  const lightOf = (index: number) => {
    const angle = turn + ((index + 0.5) / sides) * TAU;
    return 0.5 + 0.5 * Math.cos(angle + 2.3);
  };
  shape(ctx, polygon(girdle), ok(0.3, 0.12, hue), ok(0.24, 0.09, hue), 5);
  for (let index = 0; index < sides; index++) {
    const [outer, outerNext] = [at(girdle, index), at(girdle, index + 1)];
    const [middle, middleNext] = [at(crown, index), at(crown, index + 1)];
    const [inner, innerNext] = [at(table, index), at(table, index + 1)];
    const light = lightOf(index);
    shape(
      ctx,
      polygon([outer, outerNext, middleNext, middle]),
      ok(0.36 + light * 0.38, 0.19, hue + (index % 2) * 9),
    );
    shape(
      ctx,
      polygon([middle, middleNext, innerNext, inner]),
      ok(0.5 + light * 0.38, 0.17 - light * 0.05, hue + 12 - (index % 2) * 10),
    );
  }
  shape(
    ctx,
    polygon(table),
    linear(
      ctx,
      -16,
      -20,
      16,
      22,
      [0, ok(0.97, 0.05, hue)],
      [0.5, ok(0.8, 0.14, hue)],
      [1, ok(0.6, 0.19, hue + 10)],
    ),
  );
  ctx.globalAlpha = 0.5;
  for (let index = 0; index < sides; index++) {
    const [fromX, fromY] = at(table, index);
    const [toX, toY] = at(girdle, index);
    shape(
      ctx,
      polygon([
        [fromX, fromY],
        [toX, toY],
      ]),
      null,
      ok(0.98, 0.04, hue),
      0.9,
    );
  }
  ctx.globalAlpha = 1;
  spark(ctx, -17, -20 * stretch, 13, '#ffffff');
  spark(ctx, 21, 17 * stretch, 6, ok(1, 0, 0, 0.8));
}

export const drawRuby = (ctx: Ctx) => drawStone(ctx, 8, 18, 1, TAU / 16);
export const drawSapphire = (ctx: Ctx) => drawStone(ctx, 6, 262, 1, TAU / 12);
export const drawEmerald = (ctx: Ctx) => drawStone(ctx, 8, 155, 0.8, TAU / 16);
export const drawAmber = (ctx: Ctx) => drawStone(ctx, 4, 72, 1, 0);
