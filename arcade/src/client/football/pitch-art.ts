import type { Team } from '@kislap/rules/sport';
import {
  type Ctx,
  circle,
  ellipse,
  linear,
  noise,
  ok,
  radial,
  roundRect,
  shape,
  sprite,
  TAU,
} from '../shared/paint/paint.ts';

/** The field inside the picture, in its pixels. */
export type Field = { left: number; top: number; width: number; height: number };

export function fieldIn(width: number, height: number): Field {
  const marginX = Math.max(14, width * 0.035);
  const marginY = Math.max(10, height * 0.055);
  // Above the field stand the names and the score.
  const head = height * 0.1;
  return {
    left: marginX,
    top: marginY + head,
    width: width - 2 * marginX,
    height: height - 2 * marginY - head,
  };
}

/** The ground by night under its lights: mown stripes, lines, nets. Drawn once for a size. */
export function drawGround(ctx: Ctx, width: number, height: number, field: Field, unit: number): void {
  ctx.fillStyle = linear(ctx, 0, 0, 0, height, [0, ok(0.42, 0.115, 152)], [1, ok(0.32, 0.1, 156)]);
  ctx.fillRect(0, 0, width, height);
  const stripes = 12;
  for (let index = 0; index < stripes; index += 2) {
    ctx.fillStyle = ok(0.5, 0.125, 148, 0.5);
    ctx.fillRect(
      field.left + (index * field.width) / stripes,
      field.top,
      field.width / stripes,
      field.height,
    );
  }
  const random = noise(11);
  for (let blade = 0; blade < 260; blade += 1) {
    ctx.fillStyle = ok(0.6, 0.1, 140, random() * 0.07);
    ctx.fillRect(random() * width, random() * height, unit, unit * (1 + random() * 3));
  }
  for (const [x, y] of [
    [0, 0],
    [width, 0],
    [0, height],
    [width, height],
  ] as const) {
    ctx.fillStyle = radial(ctx, x, y, width * 0.5, [0, ok(0.93, 0.09, 120, 0.17)], [1, ok(0.9, 0.06, 95, 0)]);
    ctx.fillRect(0, 0, width, height);
  }
  drawLines(ctx, field, unit);
  ctx.fillStyle = radial(
    ctx,
    width / 2,
    height / 2,
    width * 0.72,
    [0.55, ok(0.1, 0.03, 165, 0)],
    [1, ok(0.1, 0.03, 165, 0.55)],
  );
  ctx.fillRect(0, 0, width, height);
}

function drawLines(ctx: Ctx, { left, top, width, height }: Field, unit: number): void {
  const middle = top + height / 2;
  ctx.strokeStyle = ok(0.97, 0.02, 120, 0.72);
  ctx.lineWidth = Math.max(1, unit * 1.4);
  ctx.strokeRect(left, top, width, height);
  ctx.beginPath();
  ctx.moveTo(left + width / 2, top);
  ctx.lineTo(left + width / 2, top + height);
  ctx.stroke();
  ctx.beginPath();
  ctx.arc(left + width / 2, middle, height * 0.15, 0, TAU);
  ctx.stroke();
  circle(ctx, left + width / 2, middle, unit * 2, ok(0.97, 0.02, 120, 0.8));
  for (const side of [0, 1]) {
    const x = side === 0 ? left : left + width;
    const inward = side === 0 ? 1 : -1;
    for (const [deep, tall] of [
      [0.155, 0.58],
      [0.055, 0.3],
    ] as const) {
      ctx.strokeRect(x, middle - (height * tall) / 2, inward * width * deep, height * tall);
    }
    ctx.beginPath();
    const spot = x + inward * width * 0.105;
    ctx.arc(
      spot,
      middle,
      height * 0.13,
      side === 0 ? -0.92 : Math.PI - 0.92,
      side === 0 ? 0.92 : Math.PI + 0.92,
    );
    ctx.stroke();
    const net = roundRect(
      Math.min(x, x - inward * unit * 9),
      middle - height * 0.1,
      unit * 9,
      height * 0.2,
      unit * 2,
    );
    shape(ctx, net, ok(0.97, 0.02, 250, 0.2), ok(0.98, 0.01, 250, 0.85), unit * 1.2);
  }
}

/** A player from above: a shirt in the team's colour with a light rim. */
export function playerSprite({ hue }: Team, isGuest: boolean, size: number): HTMLCanvasElement {
  return sprite(size, size, (ctx) => {
    const r = size / 2;
    ellipse(ctx, r, r * 1.25, r * 0.72, r * 0.5, 0, ok(0.1, 0.03, 165, 0.45));
    circle(ctx, r, r, r * 0.68, isGuest ? ok(0.93, 0.04, hue) : ok(0.5, 0.17, hue));
    circle(
      ctx,
      r,
      r,
      r * 0.54,
      radial(
        ctx,
        r * 0.8,
        r * 0.7,
        r * 0.8,
        [0, ok(isGuest ? 0.7 : 0.82, 0.17, hue)],
        [1, ok(isGuest ? 0.52 : 0.58, 0.19, hue)],
      ),
    );
    circle(ctx, r, r, r * 0.22, ok(isGuest ? 0.96 : 0.98, 0.03, 85));
  });
}

export function ballSprite(size: number): HTMLCanvasElement {
  return sprite(size, size, (ctx) => {
    const r = size / 2;
    circle(
      ctx,
      r,
      r,
      r * 0.92,
      radial(ctx, r * 0.7, r * 0.6, r * 1.4, [0, '#ffffff'], [1, ok(0.74, 0.03, 260)]),
    );
    for (let corner = 0; corner < 5; corner += 1) {
      const angle = (corner * TAU) / 5 - 1.57;
      circle(
        ctx,
        r + Math.cos(angle) * r * 0.62,
        r + Math.sin(angle) * r * 0.62,
        r * 0.19,
        ok(0.28, 0.04, 290),
      );
    }
    circle(ctx, r, r, r * 0.22, ok(0.28, 0.04, 290));
  });
}
