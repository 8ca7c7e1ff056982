import {
  type Ctx,
  circle,
  ellipse,
  linear,
  ok,
  polygon,
  roundRect,
  shape,
  sprite,
  TAU,
  within,
} from '../../shared/paint/paint.ts';
import { seatColour } from '../colours.ts';

/** What players bring to the water. Sizes are units of the tank; a sprite's scale is device pixels a unit. */
export interface Gear {
  boat: HTMLCanvasElement;
  cannon: HTMLCanvasElement;
  net: HTMLCanvasElement;
  head: HTMLCanvasElement;
}

export const gearSizes = { boat: 190, cannon: 150, net: 96, head: 44 };

export function createGear(seat: number, scale: number): Gear {
  const centred = (size: number, draw: (ctx: Ctx) => void) =>
    sprite(size * scale, size * scale, (ctx) => {
      ctx.scale(scale, scale);
      ctx.translate(size / 2, size / 2);
      draw(ctx);
    });
  return {
    boat: centred(gearSizes.boat, (ctx) => drawBoat(ctx, seat)),
    cannon: centred(gearSizes.cannon, (ctx) => drawCannon(ctx, seat)),
    net: centred(gearSizes.net, (ctx) => drawNet(ctx, seat)),
    head: centred(gearSizes.head, (ctx) => drawHead(ctx, seat)),
  };
}

/** A bangka with its outriggers, seen from above. */
function drawBoat(ctx: Ctx, seat: number): void {
  ctx.lineCap = 'round';
  for (const x of [-34, 34]) {
    ctx.strokeStyle = ok(0.44, 0.08, 60);
    ctx.lineWidth = 6;
    ctx.beginPath();
    ctx.moveTo(x, -62);
    ctx.quadraticCurveTo(x + 8, 0, x, 62);
    ctx.stroke();
  }
  for (const y of [-64, 64]) {
    ctx.strokeStyle = ok(0.24, 0.05, 60, 0.6);
    ctx.lineWidth = 13;
    line(ctx, -74, y + 3, 74, y + 3);
    ctx.strokeStyle = ok(0.84, 0.09, 90);
    ctx.lineWidth = 9;
    line(ctx, -74, y, 74, y);
  }
  const hull = new Path2D();
  hull.moveTo(-92, 0);
  hull.quadraticCurveTo(-40, -34, 34, -29);
  hull.quadraticCurveTo(76, -22, 92, 0);
  hull.quadraticCurveTo(76, 22, 34, 29);
  hull.quadraticCurveTo(-40, 34, -92, 0);
  shape(
    ctx,
    hull,
    linear(
      ctx,
      0,
      -32,
      0,
      32,
      [0, seatColour(seat, 0.6)],
      [0.5, ok(0.66, 0.09, 70)],
      [1, seatColour(seat, 0.55)],
    ),
    ok(0.2, 0.05, 60),
    3,
  );
  within(ctx, 0, 0, 0.78, 0, () => shape(ctx, hull, ok(0.46, 0.08, 62), ok(0.28, 0.06, 55), 2));
}

function line(ctx: Ctx, x0: number, y0: number, x1: number, y1: number): void {
  ctx.beginPath();
  ctx.moveTo(x0, y0);
  ctx.lineTo(x1, y1);
  ctx.stroke();
}

/** A brass cannon that points to the right. */
function drawCannon(ctx: Ctx, seat: number): void {
  circle(ctx, 0, 4, 36, ok(0.14, 0.04, 280, 0.5));
  circle(ctx, 0, 0, 33, linear(ctx, 0, -33, 0, 33, [0, ok(0.5, 0.06, 280)], [1, ok(0.28, 0.05, 280)]));
  circle(ctx, 0, 0, 27, ok(0.22, 0.05, 285));
  shape(
    ctx,
    roundRect(-22, -17, 86, 34, 14),
    linear(ctx, 0, -17, 0, 17, [0, ok(0.94, 0.1, 92)], [0.35, ok(0.8, 0.15, 80)], [1, ok(0.46, 0.12, 58)]),
    ok(0.24, 0.06, 55),
    2,
  );
  for (const x of [-2, 26]) shape(ctx, roundRect(x, -19, 8, 38, 4), ok(0.9, 0.13, 90), ok(0.4, 0.1, 60), 1);
  shape(
    ctx,
    roundRect(54, -21, 16, 42, 7),
    linear(
      ctx,
      0,
      -21,
      0,
      21,
      [0, seatColour(seat, 0.94)],
      [0.5, seatColour(seat, 0.76)],
      [1, seatColour(seat, 0.5)],
    ),
    ok(0.24, 0.06, 55),
    2,
  );
  circle(ctx, -2, 0, 10, seatColour(seat, 0.8));
  circle(ctx, -4, -3, 4, ok(1, 0, 0, 0.7));
}

/** A spread net of rings and threads with weights at its rim. */
function drawNet(ctx: Ctx, seat: number): void {
  const size = 42;
  ctx.strokeStyle = seatColour(seat, 0.93, 0.95);
  for (let ring = 1; ring <= 3; ring++) {
    ctx.lineWidth = ring === 3 ? 3.2 : 1.6;
    ctx.beginPath();
    for (let i = 0; i <= 12; i++) {
      const angle = (i / 12) * TAU;
      const reach = (size * ring) / 3 - (i % 2 === 1 ? size * 0.05 : 0);
      ctx.lineTo(Math.cos(angle) * reach, Math.sin(angle) * reach);
    }
    ctx.stroke();
  }
  ctx.lineWidth = 1.4;
  for (let i = 0; i < 12; i++) {
    const angle = (i / 12) * TAU;
    line(ctx, 0, 0, Math.cos(angle) * size, Math.sin(angle) * size);
    circle(ctx, Math.cos(angle) * size, Math.sin(angle) * size, 3.4, seatColour(seat, 0.8));
  }
}

/** A net on its way, still folded, headed to the right. */
function drawHead(ctx: Ctx, seat: number): void {
  ellipse(ctx, -8, 0, 13, 5, 0, ok(0.98, 0.03, 200, 0.35));
  shape(
    ctx,
    polygon([
      [18, 0],
      [4, -8],
      [-9, -6],
      [-4, 0],
      [-9, 6],
      [4, 8],
    ]),
    seatColour(seat, 0.9),
    seatColour(seat, 0.4),
    1.6,
  );
  circle(ctx, 6, -2, 2.4, ok(1, 0, 0, 0.9));
}
