import type { Side } from '@kislap/rules/football';
import { pixelRatio } from '../shared/paint/frames.ts';
import { type Ctx, circle, linear, ok, polygon, radial, shape, sprite } from '../shared/paint/paint.ts';
import { drawStars } from '../shared/paint/stage.ts';

const motes = Array.from({ length: 54 }, (_, index) => ({
  lane: ((index * 37) % 100) / 100,
  start: ((index * 61) % 100) / 100,
}));

/** The floor of the arena: a lattice in perspective under a horizon. Drawn once for a size. */
export function drawFloor(ctx: Ctx, width: number, height: number): void {
  ctx.fillStyle = linear(
    ctx,
    0,
    0,
    0,
    height,
    [0, ok(0.2, 0.09, 285)],
    [0.5, ok(0.27, 0.12, 300)],
    [1, ok(0.15, 0.06, 275)],
  );
  ctx.fillRect(0, 0, width, height);
  drawStars(ctx, 5, { count: 60, width, height: height * 0.45 });
  const horizon = height * 0.52;
  ctx.strokeStyle = ok(0.75, 0.14, 300, 0.26);
  ctx.lineWidth = pixelRatio();
  for (let line = -14; line <= 14; line += 1) {
    ctx.beginPath();
    ctx.moveTo(width / 2 + line * width * 0.03, horizon);
    ctx.lineTo(width / 2 + line * width * 0.2, height);
    ctx.stroke();
  }
  for (let row = 0; row < 8; row += 1) {
    const y = horizon + (height - horizon) * (row / 8) ** 1.7;
    ctx.beginPath();
    ctx.moveTo(0, y);
    ctx.lineTo(width, y);
    ctx.stroke();
  }
  ctx.fillStyle = radial(
    ctx,
    width / 2,
    horizon,
    width * 0.55,
    [0, ok(0.8, 0.14, 310, 0.3)],
    [1, ok(0.6, 0.12, 310, 0)],
  );
  ctx.fillRect(0, 0, width, height);
}

/** A mote of a side's light. */
export function moteSprite(size: number, hue: number): HTMLCanvasElement {
  return sprite(size, size, (into) => {
    const r = size / 2;
    circle(
      into,
      r,
      r,
      r,
      radial(
        into,
        r,
        r,
        r,
        [0, ok(0.95, 0.1, hue)],
        [0.35, ok(0.8, 0.17, hue, 0.6)],
        [1, ok(0.7, 0.18, hue, 0)],
      ),
    );
  });
}

/** One side's crystal, headed to the right or mirrored. `pulse` is how bright its light is, 0 to 1. */
export function drawCrystal(
  ctx: Ctx,
  x: number,
  y: number,
  size: number,
  hue: number,
  mirror: 1 | -1,
  pulse: number,
): void {
  const at = (dx: number, dy: number) => [x + dx * size * mirror, y + dy * size] as const;
  ctx.fillStyle = radial(
    ctx,
    x,
    y,
    size * 2.1,
    [0, ok(0.75, 0.17, hue, 0.36 + pulse * 0.3)],
    [1, ok(0.6, 0.15, hue, 0)],
  );
  ctx.fillRect(x - size * 2.2, y - size * 2.2, size * 4.4, size * 4.4);
  shape(ctx, polygon([at(0, -1.25), at(0.62, -0.2), at(0, 1.2), at(-0.62, -0.2)]), ok(0.5, 0.18, hue));
  shape(ctx, polygon([at(0, -1.25), at(0.62, -0.2), at(0, 0.1)]), ok(0.84, 0.13, hue));
  shape(ctx, polygon([at(0, -1.25), at(-0.62, -0.2), at(0, 0.1)]), ok(0.66, 0.17, hue));
  shape(ctx, polygon([at(0.62, -0.2), at(0, 1.2), at(0, 0.1)]), ok(0.6, 0.18, hue));
}

/** Motes of light fly from each crystal to where they meet. */
export function drawMotes(
  ctx: Ctx,
  glow: readonly HTMLCanvasElement[],
  time: number,
  { left, right, clash, y }: { left: number; right: number; clash: number; y: number },
): void {
  motes.forEach(({ lane, start }, index) => {
    const side = index % 2;
    const image = glow[side];
    if (image === undefined) return;
    const share = (time / 1300 + start) % 1;
    const from = side === 0 ? left : right;
    const x = from + (clash - from) * share;
    const bend = Math.sin(share * Math.PI) * (lane - 0.5) * ctx.canvas.height * 0.6;
    ctx.drawImage(image, x - image.width / 2, y + bend - image.height / 2);
  });
}

/** A pip for each map of the two that a side needs. */
export function drawWonMaps(ctx: Ctx, won: Record<Side, number>, width: number, height: number): void {
  for (const [count, x, step] of [
    [won.home, width * 0.045, 1],
    [won.away, width * 0.955, -1],
  ] as const) {
    for (let pip = 0; pip < 2; pip += 1) {
      const at = x + step * pip * height * 0.1;
      circle(ctx, at, height * 0.945, height * 0.028, pip < count ? ok(0.86, 0.17, 92) : ok(0.45, 0.06, 300));
    }
  }
}
