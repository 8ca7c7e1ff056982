import { type Ctx, circle, ellipse, linear, ok, radial, shape, TAU } from '../../shared/paint/paint.ts';
import type { Creature } from './finned.ts';

const edge = ok(0.18, 0.05, 260, 0.45);

function arm(ctx: Ctx, points: readonly (readonly [number, number])[], from: number, color: string): void {
  ctx.strokeStyle = color;
  ctx.lineCap = 'round';
  ctx.lineJoin = 'round';
  for (let i = 1; i < points.length; i++) {
    const [x0, y0] = points[i - 1] ?? [0, 0];
    const [x1, y1] = points[i] ?? [0, 0];
    ctx.lineWidth = from * (1 - (i - 1) / points.length) + 0.8;
    ctx.beginPath();
    ctx.moveTo(x0, y0);
    ctx.lineTo(x1, y1);
    ctx.stroke();
  }
}

/** A round head ahead, eight arms behind it. */
export function octopus(hue: number, eye: string): Creature {
  return (ctx, length, breadth, wave) => {
    const skin = ok(0.56, 0.19, hue);
    for (let i = 0; i < 8; i++) {
      const side = (i / 7) * 2 - 1;
      const points = Array.from({ length: 12 }, (_, step) => {
        const s = step / 11;
        const sweep = Math.sin(wave - s * 4 + i * 1.3) * breadth * 0.2 * s;
        return [length * (0.1 - s * 1.12), side * breadth * (0.26 + s * 0.72) + sweep] as const;
      });
      arm(ctx, points, breadth * 0.26, skin);
      for (const [x, y] of points.slice(3, 10))
        circle(ctx, x, y, breadth * 0.035, ok(0.86, 0.1, hue + 20, 0.9));
    }
    ctx.beginPath();
    ctx.ellipse(length * 0.36, 0, length * 0.58, breadth * 0.6, 0, 0, TAU);
    ctx.fillStyle = radial(
      ctx,
      length * 0.5,
      -breadth * 0.24,
      length * 0.9,
      [0, ok(0.78, 0.15, hue + 16)],
      [0.55, ok(0.58, 0.2, hue)],
      [1, ok(0.38, 0.16, hue - 16)],
    );
    ctx.fill();
    ctx.strokeStyle = edge;
    ctx.lineWidth = 1.4;
    ctx.stroke();
    for (const [x, y, r] of [
      [0.66, 0.1, 0.1],
      [0.5, -0.2, 0.07],
      [0.72, -0.14, 0.06],
      [0.44, 0.24, 0.08],
    ] as const)
      circle(ctx, x * length, y * breadth, r * breadth, ok(0.84, 0.12, hue + 30, 0.65));
    for (const side of [-1, 1]) {
      circle(ctx, length * 0.16, side * breadth * 0.46, breadth * 0.16, eye);
      ellipse(
        ctx,
        length * 0.17,
        side * breadth * 0.46,
        breadth * 0.1,
        breadth * 0.05,
        0,
        ok(0.14, 0.04, 300),
      );
    }
  };
}

/** Wings that beat, a long thin tail. */
export function ray(back: string, rim: string): Creature {
  return (ctx, length, breadth, wave) => {
    const beat = 0.86 + Math.sin(wave) * 0.14;
    const tip = breadth * 1.02 * beat;
    arm(
      ctx,
      Array.from(
        { length: 10 },
        (_, step) =>
          [-length * (0.5 + step * 0.075), Math.sin(wave - step * 0.5) * breadth * 0.02 * step] as const,
      ),
      breadth * 0.09,
      rim,
    );
    const path = new Path2D();
    path.moveTo(length * 0.72, -breadth * 0.12);
    path.quadraticCurveTo(length * 0.96, -breadth * 0.3, length * 0.9, -breadth * 0.1);
    path.lineTo(length * 0.78, 0);
    path.lineTo(length * 0.9, breadth * 0.1);
    path.quadraticCurveTo(length * 0.96, breadth * 0.3, length * 0.72, breadth * 0.12);
    path.bezierCurveTo(length * 0.5, breadth * 0.5, length * 0.3, tip * 0.8, -length * 0.12, tip);
    path.bezierCurveTo(
      -length * 0.1,
      breadth * 0.6,
      -length * 0.4,
      breadth * 0.3,
      -length * 0.6,
      breadth * 0.1,
    );
    path.lineTo(-length * 0.6, -breadth * 0.1);
    path.bezierCurveTo(-length * 0.4, -breadth * 0.3, -length * 0.1, -breadth * 0.6, -length * 0.12, -tip);
    path.bezierCurveTo(
      length * 0.3,
      -tip * 0.8,
      length * 0.5,
      -breadth * 0.5,
      length * 0.72,
      -breadth * 0.12,
    );
    shape(
      ctx,
      path,
      linear(
        ctx,
        0,
        -breadth,
        0,
        breadth,
        [0, rim],
        [0.32, back],
        [0.5, ok(0.2, 0.05, 260)],
        [0.68, back],
        [1, rim],
      ),
      edge,
      1.5,
    );
    ctx.save();
    ctx.clip(path);
    for (const side of [-1, 1])
      ellipse(
        ctx,
        length * 0.36,
        side * breadth * 0.3,
        length * 0.2,
        breadth * 0.1,
        side * 0.7,
        ok(0.98, 0.02, 220, 0.75),
      );
    ctx.restore();
    for (const side of [-1, 1])
      circle(ctx, length * 0.68, side * breadth * 0.2, breadth * 0.05, ok(0.98, 0.03, 200));
  };
}
