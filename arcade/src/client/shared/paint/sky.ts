import { type Ctx, hashText, linear, noise, ok, radial, spark, within } from './paint.ts';
import { drawParol } from './parol.ts';
import type { Skin } from './skin.ts';

/** The night behind a game: gradient, capiz panes, and a glow where the board stands. Sizes in CSS pixels. */
export function drawNight(ctx: Ctx, width: number, height: number, skin: Skin, glowY: number): void {
  ctx.fillStyle = linear(
    ctx,
    0,
    0,
    0,
    height,
    [0, ok(0.2, 0.07, skin.hue - 14)],
    [0.55, ok(0.3, 0.105, skin.hue)],
    [1, ok(0.15, 0.05, skin.hue + 16)],
  );
  ctx.fillRect(0, 0, width, height);
  drawPanes(ctx, width, height, skin);
  const reach = Math.max(width, height) * 0.62;
  ctx.fillStyle = radial(
    ctx,
    width / 2,
    glowY,
    reach,
    [0, ok(0.7, 0.15, skin.accent, 0.34)],
    [0.5, ok(0.5, 0.14, skin.hue, 0.16)],
    [1, ok(0.3, 0.1, skin.hue, 0)],
  );
  ctx.fillRect(0, 0, width, height);
}

/** Capiz shell panes in a lattice turned by 45°: each a little different, as shell is. */
function drawPanes(ctx: Ctx, width: number, height: number, skin: Skin): void {
  const random = noise(hashText(String(skin.hue)));
  const step = Math.max(44, Math.min(72, width / 12));
  for (let row = -1; row * step * 0.5 < height + step; row++) {
    for (let column = -1; column * step < width + step; column++) {
      const x = column * step + (row % 2) * step * 0.5;
      const y = row * step * 0.5;
      const light = random();
      ctx.globalAlpha = 0.025 + light * light * 0.1;
      ctx.fillStyle = ok(0.94, 0.05, skin.hue + 40 * random());
      ctx.beginPath();
      const half = step * 0.465;
      ctx.moveTo(x, y - half);
      ctx.quadraticCurveTo(x + half * 0.45, y - half * 0.45, x + half, y);
      ctx.quadraticCurveTo(x + half * 0.45, y + half * 0.45, x, y + half);
      ctx.quadraticCurveTo(x - half * 0.45, y + half * 0.45, x - half, y);
      ctx.quadraticCurveTo(x - half * 0.45, y - half * 0.45, x, y - half);
      ctx.fill();
    }
  }
  ctx.globalAlpha = 1;
}

/** Fiesta bunting: strings of paper flags, with small lanterns where they meet if there is room for them. */
export function drawBunting(ctx: Ctx, width: number, top: number, skin: Skin, hasLanterns: boolean): void {
  const spans = Math.max(2, Math.round(width / 260));
  const span = width / spans;
  const drop = Math.min(34, span * 0.14);
  for (let index = 0; index < spans; index++) {
    const from = index * span;
    ctx.strokeStyle = ok(0.86, 0.06, skin.accent, 0.7);
    ctx.lineWidth = 1.2;
    ctx.beginPath();
    ctx.moveTo(from, top);
    ctx.quadraticCurveTo(from + span / 2, top + drop * 2, from + span, top);
    ctx.stroke();
    const flags = Math.round(span / 24);
    for (let flag = 1; flag < flags; flag++) {
      const share = flag / flags;
      const x = from + span * share;
      const y = top + 4 * drop * share * (1 - share);
      const hue = skin.accent + flag * 67 + index * 31;
      ctx.fillStyle = linear(ctx, x, y, x, y + 20, [0, ok(0.84, 0.15, hue)], [1, ok(0.6, 0.18, hue)]);
      ctx.beginPath();
      ctx.moveTo(x - 7.5, y);
      ctx.lineTo(x + 7.5, y);
      ctx.lineTo(x + 7.5, y + 19);
      ctx.lineTo(x, y + 13);
      ctx.lineTo(x - 7.5, y + 19);
      ctx.fill();
    }
  }
  for (let index = 1; hasLanterns && index < spans; index++) {
    ctx.fillStyle = radial(
      ctx,
      index * span,
      top + 6,
      54,
      [0, ok(0.92, 0.13, 88, 0.5)],
      [1, ok(0.9, 0.13, 88, 0)],
    );
    ctx.fillRect(index * span - 54, top - 48, 108, 108);
    within(ctx, index * span, top + 8, 1, 0, () =>
      drawParol(ctx, 22, skin.accent + index * 60, { tails: true }),
    );
  }
}

export function drawSparks(ctx: Ctx, width: number, height: number, count: number, seed: number): void {
  const random = noise(seed);
  for (let index = 0; index < count; index++)
    spark(
      ctx,
      random() * width,
      random() * height,
      1.5 + random() * 4.5,
      ok(0.98, 0.04, 90, 0.2 + random() * 0.5),
    );
}
