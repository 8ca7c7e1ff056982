import { type Ctx, ok } from '../shared/paint.ts';
import type { Skin } from '../shared/skin.ts';
import type { SlotLayout } from './layout.ts';

export const growMs = 420;

/** A wild grows over its reel from the middle outwards. `now` is null for those who want no motion. */
export function drawFilled(
  ctx: Ctx,
  { cellWidth, cellHeight, padding }: SlotLayout,
  filled: ReadonlyMap<number, number>,
  wild: HTMLCanvasElement | undefined,
  skin: Skin,
  now: number | null,
): void {
  for (const [reel, since] of filled) {
    const share = now === null ? 1 : Math.min(1, (now - since) / growMs);
    const x = padding + reel * cellWidth;
    const height = cellHeight * 3 * (1 - (1 - share) ** 3);
    ctx.save();
    ctx.beginPath();
    ctx.roundRect(x + 1, padding + (cellHeight * 3 - height) / 2, cellWidth - 2, height, 10);
    ctx.clip();
    ctx.fillStyle = ok(0.3, 0.1, skin.accent);
    ctx.fillRect(x, padding, cellWidth, cellHeight * 3);
    for (let row = 0; row < 3; row++) {
      if (wild !== undefined) ctx.drawImage(wild, x, padding + row * cellHeight, cellWidth, cellHeight);
    }
    ctx.restore();
  }
}

/** Lights the frame of a reel that is held back. */
export function drawHold(
  ctx: Ctx,
  { cellWidth, cellHeight, padding }: SlotLayout,
  reel: number,
  now: number | null,
): void {
  const glow = now === null ? 0.8 : 0.6 + 0.4 * Math.sin(now / 110);
  ctx.strokeStyle = ok(0.92, 0.14, 88, glow);
  ctx.lineWidth = 4;
  ctx.shadowColor = ok(0.9, 0.16, 80);
  ctx.shadowBlur = 18;
  ctx.beginPath();
  ctx.roundRect(padding + reel * cellWidth + 2, padding + 1, cellWidth - 4, cellHeight * 3 - 2, 10);
  ctx.stroke();
  ctx.shadowBlur = 0;
}
