import { type Ctx, linear, ok, roundRect, shape, spark } from '../shared/paint.ts';
import type { Skin } from '../shared/skin.ts';
import { drawBunting, drawNight, drawSparks } from '../shared/sky.ts';
import type { Box, SlotLayout } from './layout.ts';

/** Everything behind the reels; drawn only when the size changes. `frame` is in the coordinates of the page. */
export function drawSlotScene(
  ctx: Ctx,
  width: number,
  height: number,
  frame: Box,
  layout: SlotLayout,
  skin: Skin,
) {
  drawNight(ctx, width, height, skin, frame.y + frame.height / 2);
  drawSparks(ctx, width, height, Math.round((width * height) / 14_000), 11);
  drawBunting(ctx, width, Math.min(64, Math.max(54, frame.y - 52)), skin, frame.y > 112);
  drawFrame(ctx, frame, skin);
  drawReelBeds(ctx, frame, layout, skin);
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
  const height = cellHeight * 3;
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
    for (let row = 1; row < 3; row++) {
      ctx.fillStyle = ok(0.85, 0.06, skin.accent, 0.12);
      ctx.fillRect(left + cellWidth * 0.18, top + row * cellHeight, cellWidth * 0.64, 1);
    }
  }
}
