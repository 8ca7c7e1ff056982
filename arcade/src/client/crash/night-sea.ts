import { type Ctx, circle, ellipse, linear, noise, ok, radial, shape } from '../shared/paint/paint.ts';
import type { Skin } from '../shared/paint/skin.ts';

/** What is left of the sunset at the horizon, over whatever night the skin brings. */
const duskHue = 40;
const nightHue = 255;

/** The skin tints the night but never turns the sky green: it is drawn a part of the way from blue. */
export function nightOf(skin: Skin): Skin {
  const apart = ((skin.hue - nightHue + 540) % 360) - 180;
  return { ...skin, hue: nightHue + apart * 0.4 };
}

/** How much sky there is above the picture, as a part of its height: it comes down while the lantern rises. */
export const skyAbove = 0.4;

/** Sky, stars and moon. */
export function drawSky(ctx: Ctx, width: number, height: number, skin: Skin): void {
  const above = height * skyAbove;
  ctx.translate(0, above);
  ctx.fillStyle = linear(
    ctx,
    0,
    -above,
    0,
    height,
    [0, ok(0.12, 0.05, skin.hue - 5)],
    [0.28, ok(0.15, 0.06, skin.hue - 25)],
    [0.57, ok(0.25, 0.1, skin.hue - 8)],
    [0.74, ok(0.4, 0.12, skin.hue + 22)],
    [0.857, ok(0.66, 0.13, duskHue)],
    [1, ok(0.5, 0.12, duskHue)],
  );
  ctx.fillRect(0, -above, width, height + above);
  const random = noise(77);
  for (let index = 0; index < (width * height) / 3200; index++) {
    const y = random() ** 1.4 * (height * 0.8 + above) - above;
    const size = 0.4 + random() ** 4 * 1.6;
    circle(ctx, random() * width, y, size, ok(0.97, 0.03, 60 + random() * 200, 0.25 + random() * 0.6));
  }
  const moonX = width * 0.82;
  const moonY = height * 0.24;
  const moon = Math.max(26, Math.min(width, height) * 0.075);
  circle(
    ctx,
    moonX,
    moonY,
    moon * 5,
    radial(ctx, moonX, moonY, moon * 5, [0, ok(0.95, 0.06, 95, 0.28)], [1, ok(0.9, 0.06, 95, 0)]),
  );
  circle(
    ctx,
    moonX,
    moonY,
    moon,
    radial(ctx, moonX - moon * 0.3, moonY - moon * 0.3, moon * 1.5, [0, '#fffdf2'], [1, ok(0.86, 0.07, 90)]),
  );
  for (const [dx, dy, share] of [
    [0.3, 0.2, 0.2],
    [-0.25, 0.4, 0.13],
    [0.1, -0.4, 0.15],
  ] as const)
    circle(ctx, moonX + dx * moon, moonY + dy * moon, moon * share, ok(0.8, 0.06, 85, 0.45));
  for (const [x, y, reach] of [
    [0.16, 0.4, 0.3],
    [0.58, 0.5, 0.36],
    [0.92, 0.44, 0.26],
    [0.38, 0.6, 0.3],
  ] as const) {
    ctx.save();
    ctx.translate(width * x, height * y);
    ctx.scale(1, 0.09);
    circle(
      ctx,
      0,
      0,
      width * reach,
      radial(
        ctx,
        0,
        0,
        width * reach,
        [0, ok(0.86, 0.07, 350, 0.26)],
        [0.6, ok(0.86, 0.07, 350, 0.1)],
        [1, ok(0.85, 0.06, 350, 0)],
      ),
    );
    ctx.restore();
  }
}

/** Sea, islands and the near shore: sink away while the lantern rises. Drawn on a clear canvas. */
export function drawIslands(ctx: Ctx, width: number, height: number, skin: Skin): void {
  const sea = height * 0.8;
  mountain(ctx, width * 0.62, sea, Math.max(width * 0.34, height * 0.5), height * 0.27, skin);
  ridge(ctx, width, sea, height * 0.05, ok(0.33, 0.08, skin.hue + 12), 5);
  ridge(ctx, width, sea, height * 0.026, ok(0.24, 0.07, skin.hue), 12);
  ctx.fillStyle = linear(
    ctx,
    0,
    sea,
    0,
    height,
    [0, ok(0.52, 0.11, duskHue - 15)],
    [0.16, ok(0.36, 0.1, skin.hue + 20)],
    [0.5, ok(0.25, 0.08, skin.hue)],
    [1, ok(0.13, 0.04, skin.hue - 10)],
  );
  ctx.fillRect(0, sea, width, height - sea + 2);
  const random = noise(9);
  for (let index = 0; index < 70; index++) {
    const depth = random();
    const y = sea + 3 + depth * (height - sea);
    const isMoonlit = random() > 0.45;
    const x = isMoonlit ? width * 0.82 + (random() - 0.5) * width * (0.05 + depth * 0.16) : random() * width;
    ctx.fillStyle = ok(0.92, 0.07, 90, (isMoonlit ? 0.5 : 0.13) * (1 - depth * 0.4));
    ctx.fillRect(x, y, 6 + random() * 26 * (0.4 + depth), 1.4);
  }
  for (let index = 0; index < 26; index++) {
    const x = random() * width;
    circle(ctx, x, sea - 2 - random() * height * 0.016, 1.1, ok(0.9, 0.14, 80, 0.9));
    ctx.fillStyle = ok(0.9, 0.14, 80, 0.22);
    ctx.fillRect(x - 0.7, sea + 2, 1.4, 8 + random() * 12);
  }
  boat(ctx, width * 0.44, sea + (height - sea) * 0.34, Math.max(0.6, Math.min(1.2, width / 900)), skin);
  shore(ctx, width, height, skin);
}

/** The perfect cone of the south against the dusk, with a thread of smoke. */
function mountain(ctx: Ctx, x: number, foot: number, width: number, height: number, skin: Skin): void {
  const path = new Path2D();
  const top = foot - height;
  path.moveTo(x - width, foot);
  path.bezierCurveTo(
    x - width * 0.42,
    foot - height * 0.1,
    x - width * 0.16,
    foot - height * 0.72,
    x - width * 0.045,
    top,
  );
  path.quadraticCurveTo(x, top + height * 0.035, x + width * 0.045, top);
  path.bezierCurveTo(
    x + width * 0.16,
    foot - height * 0.72,
    x + width * 0.42,
    foot - height * 0.1,
    x + width,
    foot,
  );
  path.closePath();
  const body = linear(
    ctx,
    0,
    top,
    0,
    foot,
    [0, ok(0.33, 0.09, skin.hue + 8)],
    [1, ok(0.46, 0.11, skin.hue + 30)],
  );
  shape(ctx, path, body);
  ctx.save();
  ctx.clip(path);
  ctx.fillStyle = linear(
    ctx,
    x - width * 0.5,
    0,
    x + width * 0.7,
    0,
    [0, ok(0.7, 0.12, duskHue, 0)],
    [0.5, ok(0.7, 0.12, duskHue, 0)],
    [1, ok(0.72, 0.13, duskHue, 0.55)],
  );
  ctx.fillRect(x - width, top, width * 2, height);
  ctx.restore();
  for (let puff = 0; puff < 5; puff++)
    ellipse(
      ctx,
      x + 6 + puff * height * 0.09,
      top - 5 - puff * height * 0.05,
      7 + puff * 6,
      3.5 + puff * 2,
      -0.4,
      ok(0.9, 0.04, 350, 0.2 - puff * 0.032),
    );
}

/** A low skyline of far islands: broad swells with gaps of open sea. */
function ridge(ctx: Ctx, width: number, foot: number, height: number, colour: string, seed: number): void {
  const random = noise(seed);
  ctx.fillStyle = colour;
  for (let x = -width * 0.1; x < width; ) {
    const span = width * (0.14 + random() * 0.24);
    const rise = height * (0.4 + random() * 0.8);
    ctx.beginPath();
    ctx.moveTo(x, foot + 1);
    ctx.bezierCurveTo(x + span * 0.25, foot, x + span * 0.3, foot - rise, x + span * 0.5, foot - rise);
    ctx.bezierCurveTo(x + span * 0.68, foot - rise, x + span * 0.78, foot - rise * 0.2, x + span, foot + 1);
    ctx.fill();
    x += span * (0.55 + random() * 0.6);
  }
}

/** An outrigger with a lamp. */
function boat(ctx: Ctx, x: number, y: number, scale: number, skin: Skin): void {
  ctx.save();
  ctx.translate(x, y);
  ctx.scale(scale, scale);
  circle(ctx, 4, -16, 40, radial(ctx, 4, -16, 40, [0, ok(0.9, 0.15, 80, 0.5)], [1, ok(0.9, 0.15, 80, 0)]));
  shape(ctx, 'M-42 -4C-24 6 30 6 46 -6C34 10 -30 10 -42 -4Z', ok(0.12, 0.03, skin.hue));
  shape(ctx, 'M-34 10H38M-16 0L-20 10M20 0L24 10M0 0V-34M0 -34L26 -6H0', null, ok(0.12, 0.03, skin.hue), 2);
  shape(ctx, 'M2 -32L24 -7H2Z', ok(0.62, 0.13, 40));
  circle(ctx, -8, -9, 3, ok(0.96, 0.13, 88));
  ctx.restore();
}

function shore(ctx: Ctx, width: number, height: number, skin: Skin): void {
  const dark = ok(0.1, 0.03, skin.hue);
  const path = new Path2D();
  path.moveTo(0, height * 0.885);
  path.bezierCurveTo(width * 0.1, height * 0.87, width * 0.2, height * 0.9, width * 0.3, height * 0.965);
  path.bezierCurveTo(width * 0.5, height * 0.985, width * 0.8, height * 0.975, width, height * 0.93);
  path.lineTo(width, height + 2);
  path.lineTo(0, height + 2);
  path.closePath();
  shape(ctx, path, dark);
  const palmScale = Math.max(0.5, Math.min(1.2, height / 520));
  palm(ctx, width * 0.045, height * 0.9, palmScale * 1.15, 0.1, dark);
  palm(ctx, width * 0.93, height * 0.96, palmScale, -0.16, dark);
  palm(ctx, width * 0.98, height * 0.95, palmScale * 0.8, 0.05, dark);
}

function palm(ctx: Ctx, x: number, y: number, scale: number, lean: number, colour: string): void {
  ctx.save();
  ctx.translate(x, y);
  ctx.rotate(lean);
  ctx.scale(scale, scale);
  shape(ctx, 'M-5 6C-3 -40 4 -80 14 -116L19 -115C10 -80 5 -40 6 6Z', colour);
  for (const turn of [-2.5, -1.9, -1.2, -0.5, 0.2, 0.8, 1.4]) {
    ctx.save();
    ctx.translate(16, -116);
    ctx.rotate(turn);
    shape(ctx, 'M0 0C16 -16 40 -16 60 6C40 -4 18 -2 0 0Z', colour);
    ctx.restore();
  }
  ctx.restore();
}
