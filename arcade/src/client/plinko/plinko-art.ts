import { formatMultiplier } from '@kislap/rules/crash';
import { plinkoRows } from '@kislap/rules/plinko';
import {
  type Ctx,
  circle,
  ellipse,
  linear,
  ok,
  polygon,
  radial,
  roundRect,
  shape,
  spark,
  sprite,
} from '../shared/paint/paint.ts';
import { drawParol } from '../shared/paint/parol.ts';
import type { Skin } from '../shared/paint/skin.ts';
import { pinRadius, rowHeight } from './ball-path.ts';

/** "1.6" for 160, "165" for 16500: as short as a pocket needs it. */
export function shortMultiplier(hundredths: number): string {
  return formatMultiplier(hundredths).replace(/\.?0+$/, '');
}

/** A panel of dark shell in a mango frame, wide below as the pins stand, and a lantern where the ball is let go. */
export function drawBoardBack(
  ctx: Ctx,
  width: number,
  height: number,
  unit: number,
  top: number,
  skin: Skin,
): void {
  const middle = width / 2;
  const bottom = height - unit * 0.2;
  const wide = width / 2 - unit * 0.3;
  const foot = (top + (plinkoRows - 1) * rowHeight) * unit;
  const panel = polygon([
    [middle - unit * 1.5, unit * 0.6],
    [middle + unit * 1.5, unit * 0.6],
    [middle + unit * 1.8, top * unit],
    [middle + wide, foot],
    [middle + wide, bottom],
    [middle - wide, bottom],
    [middle - wide, foot],
    [middle - unit * 1.8, top * unit],
  ]);
  ctx.save();
  ctx.shadowColor = ok(0.08, 0.03, skin.hue, 0.8);
  ctx.shadowBlur = unit * 0.9;
  ctx.shadowOffsetY = unit * 0.2;
  shape(ctx, panel, ok(0.2, 0.06, skin.hue, 0.85), ok(0.2, 0.06, skin.hue), unit * 0.5);
  ctx.restore();
  const gold = linear(
    ctx,
    0,
    0,
    width,
    height,
    [0, ok(0.94, 0.1, skin.accent + 10)],
    [0.5, ok(0.7, 0.14, skin.accent)],
    [1, ok(0.5, 0.11, skin.accent - 20)],
  );
  shape(ctx, panel, gold, gold, unit * 0.36);
  shape(
    ctx,
    panel,
    linear(ctx, 0, 0, 0, height, [0, ok(0.33, 0.11, skin.hue)], [1, ok(0.19, 0.07, skin.hue - 12)]),
    ok(0.24, 0.08, skin.hue),
    unit * 0.22,
  );
  ctx.save();
  ctx.clip(panel);
  for (let row = 0; row < plinkoRows + 3; row += 1)
    for (let column = -8; column < 9; column += 1) {
      const x = middle + (column + (row % 2) * 0.5) * unit;
      const y = top * unit + (row - 1.5) * rowHeight * unit;
      const reach = unit * 0.44;
      shape(
        ctx,
        polygon([
          [x, y - reach],
          [x + reach, y],
          [x, y + reach],
          [x - reach, y],
        ]),
        ok(0.92, 0.05, skin.hue + 30, 0.03 + 0.03 * ((row * 5 + column + 40) % 4)),
      );
    }
  ctx.restore();
  ctx.save();
  ctx.translate(middle, unit * 0.72);
  circle(
    ctx,
    0,
    0,
    unit * 1.5,
    radial(ctx, 0, 0, unit * 1.5, [0, ok(0.9, 0.13, 88, 0.5)], [1, ok(0.9, 0.13, 88, 0)]),
  );
  drawParol(ctx, unit * 0.66, skin.lantern);
  ctx.restore();
}

/** A brass nail with a pearl head. */
export function drawPin(ctx: Ctx, x: number, y: number, unit: number, skin: Skin): void {
  const radius = unit * pinRadius;
  ellipse(
    ctx,
    x + radius * 0.3,
    y + radius * 1.1,
    radius * 1.1,
    radius * 0.7,
    0,
    ok(0.1, 0.04, skin.hue, 0.6),
  );
  circle(ctx, x, y, radius, ok(0.5, 0.1, skin.accent));
  circle(
    ctx,
    x,
    y,
    radius * 0.9,
    radial(
      ctx,
      x - radius * 0.3,
      y - radius * 0.35,
      radius * 1.3,
      [0, '#fffdf5'],
      [0.5, ok(0.88, 0.06, skin.accent)],
      [1, ok(0.6, 0.12, skin.accent)],
    ),
  );
}

/** The ball: a pearl. */
export function ballSprite(size: number, skin: Skin): HTMLCanvasElement {
  return sprite(size, size, (ctx) => {
    const half = size / 2;
    circle(ctx, half, half, half * 0.98, ok(0.4, 0.1, skin.accent - 20));
    circle(
      ctx,
      half,
      half,
      half * 0.92,
      radial(
        ctx,
        half * 0.7,
        half * 0.62,
        half * 1.35,
        [0, '#ffffff'],
        [0.35, ok(0.97, 0.03, 60)],
        [0.7, ok(0.84, 0.07, 340)],
        [1, ok(0.62, 0.1, 300)],
      ),
    );
    ellipse(ctx, half * 0.68, half * 0.55, half * 0.26, half * 0.15, -0.6, ok(1, 0, 0, 0.95));
  });
}

export function glowSprite(size: number, skin: Skin): HTMLCanvasElement {
  return sprite(size, size, (ctx) => {
    const half = size / 2;
    circle(
      ctx,
      half,
      half,
      half,
      radial(
        ctx,
        half,
        half,
        half,
        [0, ok(0.95, 0.13, skin.accent, 0.95)],
        [0.4, ok(0.88, 0.15, skin.accent, 0.4)],
        [1, ok(0.85, 0.15, skin.accent, 0)],
      ),
    );
    spark(ctx, half, half, half * 0.8, ok(0.98, 0.05, skin.accent, 0.75));
  });
}

/** From the colour of a loss over mango to hot pink, by how much a pocket pays. */
function pocketColour(hundredths: number): { light: string; dark: string; ink: string } {
  if (hundredths < 100)
    return { light: ok(0.5, 0.09, 300), dark: ok(0.34, 0.08, 298), ink: ok(0.94, 0.03, 300) };
  if (hundredths < 150)
    return { light: ok(0.82, 0.11, 195), dark: ok(0.6, 0.1, 200), ink: ok(0.2, 0.05, 210) };
  if (hundredths < 500)
    return { light: ok(0.9, 0.14, 88), dark: ok(0.74, 0.16, 68), ink: ok(0.24, 0.06, 60) };
  if (hundredths < 1500)
    return { light: ok(0.8, 0.16, 52), dark: ok(0.64, 0.19, 38), ink: ok(0.2, 0.07, 35) };
  return { light: ok(0.72, 0.2, 15), dark: ok(0.52, 0.22, 8), ink: '#ffffff' };
}

export function pocketSprites(pays: readonly number[], width: number, height: number): HTMLCanvasElement[] {
  return pays.map((hundredths) =>
    sprite(width, height, (ctx) => {
      const { light, dark, ink } = pocketColour(hundredths);
      shape(ctx, roundRect(0, height * 0.06, width, height * 0.94, width * 0.2), ok(0.14, 0.05, 305));
      shape(
        ctx,
        roundRect(0, 0, width, height * 0.92, width * 0.2),
        linear(ctx, 0, 0, 0, height, [0, light], [1, dark]),
      );
      shape(
        ctx,
        roundRect(width * 0.06, height * 0.04, width * 0.88, height * 0.22, width * 0.14),
        ok(1, 0, 0, 0.22),
      );
      const text = shortMultiplier(hundredths);
      const size = Math.min(height * 0.46, (width * 1.34) / Math.max(2.2, text.length));
      ctx.font = `800 ${size}px "Plus Jakarta Sans Variable", system-ui, sans-serif`;
      ctx.textAlign = 'center';
      ctx.textBaseline = 'middle';
      ctx.fillStyle = ink;
      ctx.fillText(text, width / 2, height * 0.5);
    }),
  );
}
