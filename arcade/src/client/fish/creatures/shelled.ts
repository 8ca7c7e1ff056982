import { type Ctx, circle, ellipse, ok, radial, shape, TAU, within } from '../../shared/paint/paint.ts';
import type { Creature } from './finned.ts';

const edge = ok(0.18, 0.05, 260, 0.5);

/** Flippers, shell of plates, a small head. */
export const turtle: Creature = (ctx, length, breadth, wave) => {
  const skin = ok(0.62, 0.11, 150);
  const stroke = Math.sin(wave) * 0.5;
  for (const side of [-1, 1]) {
    paddle(
      ctx,
      length * 0.34,
      side * breadth * 0.5,
      side * (1.35 + stroke * 0.8),
      length * 0.86,
      breadth * 0.3,
      skin,
    );
    paddle(
      ctx,
      -length * 0.52,
      side * breadth * 0.42,
      side * (2.3 - stroke * 0.5),
      length * 0.42,
      breadth * 0.22,
      skin,
    );
  }
  ellipse(ctx, length * 0.78, 0, length * 0.24, breadth * 0.24, 0, skin);
  for (const side of [-1, 1])
    circle(ctx, length * 0.88, side * breadth * 0.14, breadth * 0.07, ok(0.14, 0.03, 150));
  const shell = radial(
    ctx,
    length * 0.1,
    -breadth * 0.2,
    length,
    [0, ok(0.72, 0.13, 110)],
    [0.6, ok(0.52, 0.12, 90)],
    [1, ok(0.34, 0.09, 80)],
  );
  ctx.beginPath();
  ctx.ellipse(-length * 0.02, 0, length * 0.66, breadth * 0.74, 0, 0, TAU);
  ctx.fillStyle = shell;
  ctx.fill();
  ctx.strokeStyle = ok(0.86, 0.1, 110, 0.8);
  ctx.lineWidth = breadth * 0.06;
  ctx.stroke();
  ctx.lineWidth = breadth * 0.045;
  ctx.strokeStyle = ok(0.3, 0.08, 90, 0.75);
  for (const x of [-0.34, 0, 0.34]) {
    hexagon(ctx, x * length * 0.94, 0, breadth * 0.27);
    for (const side of [-1, 1]) {
      ctx.beginPath();
      ctx.moveTo(x * length * 0.94, side * breadth * 0.27);
      ctx.lineTo(x * length * 1.1, side * breadth * 0.68);
      ctx.stroke();
    }
  }
};

function hexagon(ctx: Ctx, x: number, y: number, size: number): void {
  ctx.beginPath();
  for (let i = 0; i <= 6; i++)
    ctx.lineTo(x + size * Math.cos((i * TAU) / 6), y + size * Math.sin((i * TAU) / 6));
  ctx.stroke();
}

function paddle(
  ctx: Ctx,
  x: number,
  y: number,
  turn: number,
  reach: number,
  wide: number,
  fill: string,
): void {
  within(ctx, x, y, 1, turn, () => {
    const path = new Path2D();
    path.moveTo(0, -wide * 0.6);
    path.quadraticCurveTo(reach * 0.7, -wide, reach, wide * 0.2);
    path.quadraticCurveTo(reach * 0.4, wide * 0.9, 0, wide * 0.6);
    shape(ctx, path, fill, edge, 1.2);
  });
}

/** A crab that walks with its face ahead. */
export function crab(hue: number, plate: string): Creature {
  return (ctx, length, breadth, wave) => {
    const leg = ok(0.52, 0.17, hue);
    ctx.lineCap = 'round';
    for (const side of [-1, 1]) {
      for (let i = 0; i < 4; i++) {
        const lift = Math.sin(wave + i * 1.7 + side) * 0.12;
        const x = length * (0.32 - i * 0.26);
        ctx.strokeStyle = leg;
        ctx.lineWidth = breadth * 0.13;
        ctx.beginPath();
        ctx.moveTo(x, side * breadth * 0.4);
        ctx.quadraticCurveTo(
          x + length * (0.1 + lift),
          side * breadth * 0.98,
          x - length * (0.1 - lift * 2),
          side * breadth * 1.1,
        );
        ctx.stroke();
      }
      const grip = 0.35 + Math.sin(wave * 2) * 0.1;
      within(ctx, length * 0.62, side * breadth * 0.66, 1, side * (0.25 + Math.sin(wave) * 0.08), () => {
        ellipse(ctx, 0, 0, length * 0.3, breadth * 0.26, 0, leg);
        for (const jaw of [-1, 1]) {
          const path = new Path2D();
          path.moveTo(length * 0.16, jaw * breadth * 0.2);
          path.quadraticCurveTo(length * 0.5, jaw * breadth * grip, length * 0.56, 0);
          path.quadraticCurveTo(length * 0.34, jaw * breadth * 0.08, length * 0.12, 0);
          shape(ctx, path, ok(0.64, 0.18, hue), edge, 1);
        }
      });
    }
    ctx.beginPath();
    ctx.ellipse(-length * 0.04, 0, length * 0.62, breadth * 0.72, 0, 0, TAU);
    ctx.fillStyle = radial(
      ctx,
      length * 0.12,
      -breadth * 0.24,
      length,
      [0, ok(0.78, 0.17, hue + 14)],
      [0.55, ok(0.58, 0.19, hue)],
      [1, ok(0.36, 0.13, hue - 12)],
    );
    ctx.fill();
    ctx.strokeStyle = edge;
    ctx.lineWidth = 1.4;
    ctx.stroke();
    for (const [x, y] of [
      [-0.3, 0],
      [0, -0.34],
      [0, 0.34],
      [0.18, 0],
    ] as const)
      ellipse(ctx, x * length, y * breadth, length * 0.12, breadth * 0.11, 0, plate);
    for (const side of [-1, 1]) {
      circle(ctx, length * 0.6, side * breadth * 0.2, breadth * 0.13, ok(0.98, 0.02, 90));
      circle(ctx, length * 0.65, side * breadth * 0.2, breadth * 0.075, ok(0.14, 0.03, 20));
    }
  };
}
