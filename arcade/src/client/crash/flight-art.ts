import { type Ctx, circle, linear, ok, radial, sprite } from '../shared/paint/paint.ts';
import { drawParol } from '../shared/paint/parol.ts';
import type { Skin } from '../shared/paint/skin.ts';
import { heightOf, pointAt, pointOf, ticksOf, type View } from './flight-view.ts';

export type Mark = { multiplier: string; isYou: boolean };

/** The heights of round multipliers. */
export function drawTicks(ctx: Ctx, view: View, width: number): void {
  ctx.font = '600 12px "Plus Jakarta Sans Variable", system-ui, sans-serif';
  ctx.textAlign = 'left';
  ctx.textBaseline = 'bottom';
  for (const tick of ticksOf(view.top)) {
    const y = heightOf(view, tick);
    ctx.fillStyle = ok(0.95, 0.03, 90, 0.14);
    ctx.fillRect(12, y, width - 24, 1);
    ctx.fillStyle = ok(0.95, 0.03, 90, 0.65);
    ctx.fillText(`${Number(tick.toFixed(2))}×`, 14, y - 2);
  }
}

/** The way so far, in this hue. */
export function drawCurve(ctx: Ctx, view: View, elapsedMs: number, hue: number): void {
  const path = new Path2D();
  const steps = 56;
  const start = pointAt(view, 0);
  path.moveTo(start.x, start.y);
  for (let step = 1; step <= steps; step++) {
    const point = pointAt(view, (elapsedMs * step) / steps);
    path.lineTo(point.x, point.y);
  }
  const tip = pointAt(view, elapsedMs);
  const under = new Path2D(path);
  under.lineTo(tip.x, start.y);
  under.closePath();
  ctx.fillStyle = linear(
    ctx,
    0,
    tip.y,
    0,
    start.y,
    [0, ok(0.83, 0.15, hue, 0.3)],
    [1, ok(0.83, 0.15, hue, 0.02)],
  );
  ctx.fill(under);
  ctx.lineCap = 'round';
  ctx.lineJoin = 'round';
  ctx.strokeStyle = ok(0.83, 0.15, hue, 0.22);
  ctx.lineWidth = 13;
  ctx.stroke(path);
  ctx.strokeStyle = linear(
    ctx,
    start.x,
    0,
    tip.x,
    0,
    [0, ok(0.75, 0.16, hue - 30, 0.5)],
    [1, ok(0.93, 0.12, hue + 8)],
  );
  ctx.lineWidth = 4.5;
  ctx.stroke(path);
}

/** Where somebody left. */
export function drawMark(ctx: Ctx, view: View, mark: Mark): void {
  const { x, y } = pointOf(view, mark.multiplier);
  const size = mark.isYou ? 8 : 4.5;
  circle(ctx, x, y, size + 2, ok(0.15, 0.04, 300, 0.85));
  circle(ctx, x, y, size, mark.isYou ? ok(0.86, 0.19, 130) : ok(0.95, 0.03, 320, 0.9));
}

export type Lantern = ReturnType<typeof makeLantern>;

/** The lantern with its light, and the same lantern with the light gone. */
export function makeLantern(radius: number, skin: Skin, ratio: number) {
  const side = radius * 6 * ratio;
  const lit = sprite(side, side, (ctx) => {
    ctx.translate(side / 2, side / 2);
    ctx.scale(ratio, ratio);
    circle(
      ctx,
      0,
      0,
      radius * 3,
      radial(
        ctx,
        0,
        0,
        radius * 3,
        [0, ok(0.95, 0.14, 88, 0.75)],
        [0.4, ok(0.9, 0.15, 75, 0.26)],
        [1, ok(0.85, 0.15, 70, 0)],
      ),
    );
    drawParol(ctx, radius, skin.lantern, { tails: true });
  });
  const darkSide = radius * 3 * ratio;
  const dark = sprite(darkSide, darkSide, (ctx) => {
    ctx.translate(darkSide / 2, darkSide / 2);
    ctx.scale(ratio, ratio);
    drawParol(ctx, radius, skin.lantern, { tails: true });
    ctx.globalCompositeOperation = 'source-atop';
    ctx.fillStyle = ok(0.2, 0.03, 300, 0.78);
    ctx.fillRect(-radius * 2, -radius * 2, radius * 4, radius * 4);
  });
  return { lit, dark, radius };
}
