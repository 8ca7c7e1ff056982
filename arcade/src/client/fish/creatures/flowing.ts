import { type Ctx, circle, ellipse, linear, ok, radial, shape, TAU } from '../../shared/paint.ts';
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

/** A round head ahead, eight arms behind it. `web` joins them for half their length. */
export function octopus(hue: number, web: string | null, eye: string): Creature {
  return (ctx, length, breadth, wave) => {
    const skin = ok(0.56, 0.19, hue);
    if (web !== null) {
      ctx.beginPath();
      ctx.moveTo(length * 0.2, 0);
      for (let i = 0; i <= 8; i++) {
        const side = (i / 8) * 2 - 1;
        ctx.lineTo(-length * (0.62 + 0.1 * Math.sin(wave + i * 2)), side * breadth * 0.95);
      }
      ctx.closePath();
      ctx.fillStyle = web;
      ctx.fill();
    }
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
export function ray(back: string, rim: string, spot: string | null): Creature {
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
    if (spot !== null)
      for (let i = 0; i < 34; i++) {
        const x = length * (0.6 - ((i * 0.37) % 1.1));
        const y = breadth * (((i * 0.619) % 1) * 1.8 - 0.9);
        circle(ctx, x, y, breadth * (0.028 + (i % 3) * 0.012), spot);
      }
    for (const side of [-1, 1])
      ellipse(
        ctx,
        length * 0.36,
        side * breadth * 0.3,
        length * 0.2,
        breadth * 0.1,
        side * 0.7,
        ok(0.98, 0.02, 220, spot === null ? 0.75 : 0.14),
      );
    ctx.restore();
    for (const side of [-1, 1])
      circle(ctx, length * 0.68, side * breadth * 0.2, breadth * 0.05, ok(0.98, 0.03, 200));
  };
}

/** A bell that opens and closes, threads behind. */
export function jelly(hue: number): Creature {
  return (ctx, length, breadth, wave) => {
    const open = 0.9 + Math.sin(wave) * 0.1;
    for (let i = -4; i <= 4; i++)
      arm(
        ctx,
        Array.from(
          { length: 9 },
          (_, step) =>
            [
              length * (0.1 - step * 0.14),
              i * breadth * 0.17 * open + Math.sin(wave - step * 0.8 + i) * breadth * 0.1,
            ] as const,
        ),
        breadth * 0.09,
        ok(0.84, 0.12, hue + i * 6, 0.75),
      );
    ctx.beginPath();
    ctx.ellipse(length * 0.16, 0, length * 0.62, breadth * 0.86 * open, 0, 0, TAU);
    ctx.fillStyle = radial(
      ctx,
      length * 0.28,
      0,
      length * 0.9,
      [0, ok(0.98, 0.05, hue, 0.95)],
      [0.5, ok(0.82, 0.15, hue, 0.85)],
      [1, ok(0.6, 0.19, hue - 20, 0.8)],
    );
    ctx.fill();
    ctx.strokeStyle = ok(0.98, 0.05, hue, 0.9);
    ctx.lineWidth = breadth * 0.05;
    ctx.stroke();
    for (let i = 0; i < 4; i++) {
      const angle = (i * TAU) / 4 + 0.78;
      ctx.beginPath();
      ctx.arc(
        length * 0.2 + Math.cos(angle) * length * 0.2,
        Math.sin(angle) * breadth * 0.3,
        breadth * 0.15,
        0,
        TAU,
      );
      ctx.strokeStyle = ok(0.97, 0.1, hue + 40, 0.9);
      ctx.lineWidth = breadth * 0.06;
      ctx.stroke();
    }
  };
}

/** A squid swims with its fins ahead and its arms behind. */
export const squid: Creature = (ctx, length, breadth, wave) => {
  const skin = ok(0.74, 0.16, 350);
  for (let i = 0; i < 8; i++) {
    const side = (i / 7) * 2 - 1;
    arm(
      ctx,
      Array.from(
        { length: 8 },
        (_, step) =>
          [
            -length * (0.3 + step * 0.1),
            side * breadth * (0.24 + step * 0.05) + Math.sin(wave - step * 0.7 + i) * breadth * 0.05 * step,
          ] as const,
      ),
      breadth * 0.14,
      skin,
    );
  }
  const flap = breadth * (0.85 + Math.sin(wave * 2) * 0.1);
  const fins = new Path2D();
  fins.moveTo(length, 0);
  fins.quadraticCurveTo(length * 0.7, -flap * 1.2, length * 0.36, -breadth * 0.3);
  fins.lineTo(length * 0.36, breadth * 0.3);
  fins.quadraticCurveTo(length * 0.7, flap * 1.2, length, 0);
  shape(ctx, fins, ok(0.6, 0.19, 345), edge, 1.2);
  ellipse(
    ctx,
    length * 0.22,
    0,
    length * 0.7,
    breadth * 0.46,
    0,
    linear(
      ctx,
      0,
      -breadth * 0.5,
      0,
      breadth * 0.5,
      [0, ok(0.64, 0.2, 340)],
      [0.5, ok(0.9, 0.08, 10)],
      [1, ok(0.64, 0.2, 340)],
    ),
  );
  for (const side of [-1, 1]) {
    circle(ctx, -length * 0.3, side * breadth * 0.34, breadth * 0.19, ok(0.95, 0.1, 190));
    circle(ctx, -length * 0.3, side * breadth * 0.36, breadth * 0.1, ok(0.14, 0.04, 280));
  }
};

/** A body that is one wave from the jaw to the end. */
export function eel(back: string, belly: string, spot: string): Creature {
  return (ctx, length, breadth, wave) => {
    const points = Array.from({ length: 26 }, (_, step) => {
      const s = step / 25;
      return [length * (0.96 - s * 1.94), Math.sin(wave - s * 6.4) * breadth * 0.52 * (0.1 + s)] as const;
    });
    arm(ctx, points, breadth * 1.06, ok(0.18, 0.05, 260, 0.6));
    arm(ctx, points, breadth * 0.94, belly);
    arm(ctx, points, breadth * 0.62, back);
    for (const [index, [x, y]] of points.entries())
      if (index > 2 && index % 2 === 0)
        circle(
          ctx,
          x,
          y + (index % 4 === 0 ? 1 : -1) * breadth * 0.14,
          breadth * 0.1 * (1 - index / 30),
          spot,
        );
    for (const side of [-1, 1]) {
      circle(ctx, length * 0.84, side * breadth * 0.3, breadth * 0.13, ok(0.95, 0.13, 100));
      circle(ctx, length * 0.87, side * breadth * 0.3, breadth * 0.07, ok(0.14, 0.04, 280));
    }
  };
}
