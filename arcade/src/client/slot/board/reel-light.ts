import type { SlotSymbol } from '@kislap/rules/slots/symbols';
import { type Ctx, ok } from '../../shared/paint/paint.ts';
import type { Skin } from '../../shared/paint/skin.ts';
import type { SlotLayout } from './layout.ts';

export const growMs = 420;

/** A symbol that fills its reel, and since when. */
export interface Grown {
  symbol: SlotSymbol;
  since: number;
}

/** A symbol grows over its reel from the middle outwards. `now` is null for those who want no motion. */
export function drawFilled(
  ctx: Ctx,
  { cellWidth, cellHeight, padding, rows }: SlotLayout,
  filled: ReadonlyMap<number, Grown>,
  images: ReadonlyMap<SlotSymbol, HTMLCanvasElement>,
  skin: Skin,
  now: number | null,
): void {
  const full = cellHeight * rows;
  for (const [reel, { symbol, since }] of filled) {
    const image = images.get(symbol);
    const share = now === null ? 1 : Math.min(1, (now - since) / growMs);
    const x = padding + reel * cellWidth;
    const height = full * (1 - (1 - share) ** 3);
    ctx.save();
    ctx.beginPath();
    ctx.roundRect(x + 1, padding + (full - height) / 2, cellWidth - 2, height, 10);
    ctx.clip();
    ctx.fillStyle = ok(0.3, 0.1, skin.accent);
    ctx.fillRect(x, padding, cellWidth, full);
    for (let row = 0; row < rows; row++) {
      if (image !== undefined) ctx.drawImage(image, x, padding + row * cellHeight, cellWidth, cellHeight);
    }
    ctx.restore();
  }
}

/** Lights the frame round neighbouring reels: held back, or alike. */
export function drawHold(
  ctx: Ctx,
  { cellWidth, cellHeight, padding, rows }: SlotLayout,
  reels: readonly number[],
  now: number | null,
): void {
  const [first] = reels;
  if (first === undefined) return;
  const glow = now === null ? 0.8 : 0.6 + 0.4 * Math.sin(now / 110);
  ctx.strokeStyle = ok(0.92, 0.14, 88, glow);
  ctx.lineWidth = 4;
  ctx.shadowColor = ok(0.9, 0.16, 80);
  ctx.shadowBlur = 18;
  ctx.beginPath();
  const width = cellWidth * reels.length;
  ctx.roundRect(padding + first * cellWidth + 2, padding + 1, width - 4, cellHeight * rows - 2, 10);
  ctx.stroke();
  ctx.shadowBlur = 0;
}
