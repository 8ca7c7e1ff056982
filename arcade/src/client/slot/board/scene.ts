import { type Ctx, linear, ok, roundRect, shape, spark } from '../../shared/paint/paint.ts';
import type { Skin } from '../../shared/paint/skin.ts';
import { drawNight } from '../../shared/paint/sky.ts';
import type { SlotSkin } from '../symbols/index.ts';
import type { Box, SlotLayout } from './layout.ts';

/** Everything behind the reels; drawn only when the size changes. `frame` is in the coordinates of the page. */
export function drawSlotScene(
  ctx: Ctx,
  width: number,
  height: number,
  frame: Box,
  layout: SlotLayout,
  skin: SlotSkin,
): void {
  if (skin.scene === undefined) drawNight(ctx, width, height, skin, frame.y + frame.height / 2);
  else drawPicture(ctx, width, height, skin.scene, skin.hue);
  drawFrame(ctx, frame, skin);
  drawReelBeds(ctx, frame, layout, skin);
}

/** Fills the page with the middle of the picture; a shade above and below keeps the words readable. */
function drawPicture(ctx: Ctx, width: number, height: number, picture: HTMLImageElement, hue: number): void {
  const scale = Math.max(width / picture.width, height / picture.height);
  const [w, h] = [picture.width * scale, picture.height * scale];
  ctx.drawImage(picture, (width - w) / 2, (height - h) / 2, w, h);
  ctx.fillStyle = linear(
    ctx,
    0,
    0,
    0,
    height,
    [0, ok(0.12, 0.05, hue, 0.86)],
    [0.22, ok(0.14, 0.06, hue, 0.34)],
    [0.66, ok(0.14, 0.06, hue, 0.34)],
    [1, ok(0.1, 0.04, hue, 0.94)],
  );
  ctx.fillRect(0, 0, width, height);
}

function drawFrame(ctx: Ctx, frame: Box, skin: Skin): void {
  const { x, y, width, height } = frame;
  ctx.save();
  ctx.shadowColor = ok(0.08, 0.03, skin.hue, 0.8);
  ctx.shadowBlur = 40;
  ctx.shadowOffsetY = 14;
  shape(ctx, roundRect(x - 4, y - 4, width + 8, height + 8, 24), ok(0.2, 0.06, skin.hue));
  ctx.restore();
  const gold = linear(
    ctx,
    x,
    y,
    x,
    y + height,
    [0, ok(0.96, 0.09, skin.accent + 10)],
    [0.28, ok(0.78, 0.15, skin.accent)],
    [0.62, ok(0.52, 0.12, skin.accent - 22)],
    [1, ok(0.86, 0.13, skin.accent + 4)],
  );
  shape(ctx, roundRect(x - 4, y - 4, width + 8, height + 8, 24), gold);
  shape(ctx, roundRect(x - 0.5, y - 0.5, width + 1, height + 1, 20.5), ok(0.24, 0.08, skin.hue - 10));
  shape(ctx, roundRect(x + 2, y + 2, width - 4, height - 4, 18), null, ok(0.9, 0.1, skin.accent, 0.35), 1);
  for (const [cx, cy] of [
    [x, y],
    [x + width, y],
    [x, y + height],
    [x + width, y + height],
  ] as const) {
    spark(ctx, cx, cy, 19, ok(0.3, 0.08, skin.hue));
    spark(ctx, cx, cy, 15, ok(0.95, 0.1, skin.accent + 10));
  }
}

function drawReelBeds(ctx: Ctx, frame: Box, layout: SlotLayout, skin: Skin): void {
  const { cellWidth, cellHeight, padding } = layout;
  const top = frame.y + padding;
  const height = cellHeight * layout.rows;
  for (let reel = 0; reel < layout.reels; reel++) {
    const left = frame.x + padding + reel * cellWidth;
    const bed = roundRect(left + 1.5, top, cellWidth - 3, height, 10);
    shape(
      ctx,
      bed,
      linear(
        ctx,
        0,
        top,
        0,
        top + height,
        [0, ok(0.16, 0.05, skin.hue)],
        [0.5, ok(0.36, 0.1, skin.hue + 4)],
        [1, ok(0.16, 0.05, skin.hue)],
      ),
      ok(0.72, 0.1, skin.accent, 0.3),
      1,
    );
    for (let row = 1; row < layout.rows; row++) {
      ctx.fillStyle = ok(0.85, 0.06, skin.accent, 0.12);
      ctx.fillRect(left + cellWidth * 0.18, top + row * cellHeight, cellWidth * 0.64, 1);
    }
  }
}
