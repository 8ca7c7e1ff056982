import { wheelSegments } from '@kislap/rules/wheel';
import { shortMultiplier } from '../plinko/plinko-art.ts';
import {
  type Ctx,
  circle,
  linear,
  ok,
  polygon,
  radial,
  shape,
  spark,
  sprite,
  TAU,
  within,
} from '../shared/paint/paint.ts';
import { drawParol } from '../shared/paint/parol.ts';
import type { Skin } from '../shared/paint/skin.ts';

const step = TAU / wheelSegments.length;

/** The colour of a prize: the same on the wheel, in the legend and in the rules. */
function prizeHue(hundredths: number): { light: number; chroma: number; hue: number } {
  if (hundredths === 0) return { light: 0.3, chroma: 0.06, hue: 303 };
  if (hundredths === 150) return { light: 0.8, chroma: 0.11, hue: 195 };
  if (hundredths === 200) return { light: 0.84, chroma: 0.17, hue: 132 };
  if (hundredths === 300) return { light: 0.85, chroma: 0.15, hue: 84 };
  if (hundredths === 500) return { light: 0.7, chroma: 0.19, hue: 20 };
  return { light: 0.74, chroma: 0.16, hue: 318 };
}

export function prizeColour(hundredths: number, shade = 0): string {
  const { light, chroma, hue } = prizeHue(hundredths);
  return ok(light + shade, chroma, hue);
}

function segmentPath(from: number, to: number, inner: number, outer: number): Path2D {
  const path = new Path2D();
  path.arc(0, 0, outer, from, to);
  path.arc(0, 0, inner, to, from, true);
  path.closePath();
  return path;
}

/** The turning part, drawn once. Radius 100 is the outer edge of the rim. */
export function wheelSprite(size: number, skin: Skin): HTMLCanvasElement {
  return sprite(size, size, (ctx) => {
    ctx.translate(size / 2, size / 2);
    ctx.scale(size / 204, size / 204);
    drawRim(ctx, skin);
    wheelSegments.forEach((hundredths, index) => {
      const middle = index * step - Math.PI / 2;
      const path = segmentPath(middle - step / 2, middle + step / 2, 34, 90);
      const shade = hundredths === 0 && index % 2 === 0 ? -0.05 : 0;
      const [x, y] = [Math.cos(middle), Math.sin(middle)];
      shape(
        ctx,
        path,
        linear(
          ctx,
          x * 34,
          y * 34,
          x * 90,
          y * 90,
          [0, prizeColour(hundredths, shade - 0.12)],
          [1, prizeColour(hundredths, shade)],
        ),
        ok(0.2, 0.05, skin.hue),
        0.6,
      );
      if (hundredths > 0) label(ctx, hundredths, middle);
    });
    circle(
      ctx,
      0,
      0,
      90,
      radial(
        ctx,
        0,
        0,
        90,
        [0.34, ok(0.1, 0.04, skin.hue, 0.55)],
        [0.5, ok(0.1, 0.04, skin.hue, 0)],
        [0.94, ok(0.1, 0.04, skin.hue, 0)],
        [1, ok(0.1, 0.04, skin.hue, 0.4)],
      ),
    );
    drawPins(ctx, skin);
  });
}

function label(ctx: Ctx, hundredths: number, angle: number): void {
  within(ctx, 0, 0, 1, angle, () => {
    ctx.font = '800 7px "Plus Jakarta Sans Variable", system-ui, sans-serif';
    ctx.textAlign = 'right';
    ctx.textBaseline = 'middle';
    ctx.fillStyle = ok(0.2, 0.06, prizeHue(hundredths).hue);
    ctx.fillText(`${shortMultiplier(hundredths)}×`, 86, 0.4);
    if (hundredths >= 300) spark(ctx, 60, 0, hundredths >= 500 ? 3.4 : 2.4, ok(1, 0, 0, 0.8));
  });
}

function drawRim(ctx: Ctx, skin: Skin): void {
  circle(ctx, 0, 0, 101, ok(0.14, 0.05, skin.hue));
  circle(
    ctx,
    0,
    0,
    100,
    linear(
      ctx,
      -70,
      -70,
      70,
      70,
      [0, ok(0.95, 0.1, skin.accent + 10)],
      [0.45, ok(0.74, 0.14, skin.accent)],
      [1, ok(0.46, 0.1, skin.accent - 20)],
    ),
  );
  circle(ctx, 0, 0, 97.6, ok(0.3, 0.08, skin.accent - 30));
  circle(
    ctx,
    0,
    0,
    97,
    linear(ctx, 60, 60, -60, -60, [0, ok(0.9, 0.11, skin.accent)], [1, ok(0.56, 0.12, skin.accent - 12)]),
  );
  circle(ctx, 0, 0, 91.4, ok(0.2, 0.06, skin.hue));
}

/** The pins that the flapper runs over stand between the segments. */
function drawPins(ctx: Ctx, skin: Skin): void {
  for (let index = 0; index < wheelSegments.length; index++) {
    const angle = (index + 0.5) * step - Math.PI / 2;
    const [x, y] = [Math.cos(angle) * 94.2, Math.sin(angle) * 94.2];
    circle(ctx, x, y + 0.4, 1.7, ok(0.3, 0.08, skin.accent - 20));
    circle(
      ctx,
      x,
      y,
      1.5,
      radial(ctx, x - 0.5, y - 0.5, 2.2, [0, '#fffef6'], [1, ok(0.82, 0.1, skin.accent)]),
    );
  }
}

/** The hub that stands still: a star lantern in a brass ring. */
export function hubSprite(size: number, skin: Skin): HTMLCanvasElement {
  return sprite(size, size, (ctx) => {
    ctx.translate(size / 2, size / 2);
    ctx.scale(size / 80, size / 80);
    circle(ctx, 0, 1.4, 37.5, ok(0.08, 0.03, skin.hue, 0.7));
    circle(
      ctx,
      0,
      0,
      36.5,
      linear(
        ctx,
        -30,
        -30,
        30,
        30,
        [0, ok(0.96, 0.09, skin.accent + 8)],
        [0.5, ok(0.72, 0.14, skin.accent)],
        [1, ok(0.48, 0.1, skin.accent - 20)],
      ),
    );
    circle(
      ctx,
      0,
      0,
      33,
      radial(ctx, 0, -8, 40, [0, ok(0.42, 0.13, skin.hue)], [1, ok(0.18, 0.06, skin.hue)]),
    );
    drawParol(ctx, 29, skin.lantern);
  });
}

/** The flapper at the top; turns round its upper end. */
export function flapperSprite(size: number, skin: Skin): HTMLCanvasElement {
  return sprite(size, size * 1.5, (ctx) => {
    ctx.scale(size / 40, size / 40);
    const path = polygon([
      [8, 12],
      [32, 12],
      [20, 56],
    ]);
    shape(ctx, path, ok(0.2, 0.06, 20), ok(0.12, 0.05, 305), 4);
    shape(ctx, path, linear(ctx, 8, 12, 32, 40, [0, ok(0.82, 0.16, 25)], [1, ok(0.52, 0.21, 18)]));
    circle(
      ctx,
      20,
      14,
      11,
      linear(ctx, 10, 4, 30, 24, [0, ok(0.96, 0.09, skin.accent)], [1, ok(0.52, 0.12, skin.accent - 14)]),
    );
    spark(ctx, 20, 14, 7.5, ok(0.99, 0.02, 90));
  });
}
