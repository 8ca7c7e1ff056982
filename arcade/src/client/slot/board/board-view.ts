import type { SlotSymbol } from '@kislap/rules/slots/symbols';
import type { Ctx } from '../../shared/paint/paint.ts';
import type { SlotSkin } from '../symbols/index.ts';
import type { Covers } from './covers.ts';
import { cellMiddle, type SlotLayout } from './layout.ts';
import { drawLines } from './line-paint.ts';
import { drawFilled, drawHold, type Grown } from './reel-light.ts';
import { currentSpeed, type Reel, speed, wrap } from './reel-motion.ts';
import type { SymbolSprites } from './sprites.ts';

/** What is lit while a result is shown: cells as `reel * rows + row`, and the lines through them. */
export type Highlight = { lines: { line: number; count: number }[]; cells: Set<number> };

/** All that a picture of the reels depends on. */
export interface BoardState {
  layout: SlotLayout;
  sprites: SymbolSprites | undefined;
  shade: HTMLCanvasElement | undefined;
  skin: SlotSkin;
  lines: readonly (readonly number[])[];
  reels: Reel[];
  /** The strip that each reel shows now. */
  worn: (readonly SlotSymbol[])[];
  filled: Map<number, Grown>;
  covers: Covers;
  lit: Highlight | null;
  litSince: number;
  /** Reels whose frame glows. */
  held: readonly number[];
  fading: { from: HTMLCanvasElement; since: number } | null;
}

const linesGrowMs = 320;
export const lightMs = 4200;
const fadeMs = 260;

/** Draws the reels as they are; `moment` is null for those who want no motion. */
export function drawBoard(ctx: Ctx, state: BoardState, now: number, moment: number | null): void {
  const { layout, sprites, shade, covers, lit } = state;
  if (sprites === undefined || shade === undefined) return;
  const { cellWidth, cellHeight, padding, reels, rows } = layout;
  ctx.save();
  ctx.beginPath();
  ctx.roundRect(padding, padding, cellWidth * reels, cellHeight * rows, 10);
  ctx.clip();
  for (let reel = 0; reel < reels; reel++) drawReel(ctx, state, sprites, reel, now);
  covers.draw(ctx, layout, sprites, moment, (cell) => lit !== null && !lit.cells.has(cell));
  ctx.drawImage(shade, padding, padding, cellWidth * reels, cellHeight * rows);
  ctx.restore();
  drawFilled(ctx, layout, state.filled, sprites.sharp, state.skin, moment);
  drawHold(ctx, layout, state.held, moment);
  if (lit !== null) drawLit(ctx, state, sprites, lit, now, moment === null);
}

function drawReel(ctx: Ctx, state: BoardState, sprites: SymbolSprites, index: number, now: number): void {
  const { layout, covers, lit } = state;
  const { cellWidth, cellHeight, padding, rows } = layout;
  const reel = state.reels[index];
  const strip = state.worn[index];
  if (reel === undefined || strip === undefined) return;
  const top = Math.floor(reel.position);
  const fraction = reel.position - top;
  const isFast = currentSpeed(reel, now) > speed * 0.45;
  const x = padding + index * cellWidth;
  for (let row = 0; row < (fraction > 0.001 ? rows + 1 : rows); row++) {
    const key = strip[wrap(top + row, strip.length)];
    const cell = index * rows + row;
    if (key === undefined || (row < rows && covers.has(cell))) continue;
    const y = padding + (row - fraction) * cellHeight;
    const isDim = lit !== null && !lit.cells.has(cell);
    ctx.globalAlpha = isDim ? 0.34 : 1;
    if (isFast) paint(ctx, sprites.blurred(key), x, y - cellHeight * 0.25, cellWidth, cellHeight * 1.5);
    else if (lit === null || isDim) paint(ctx, sprites.sharp.get(key), x, y, cellWidth, cellHeight);
  }
  ctx.globalAlpha = 1;
}

function paint(
  ctx: Ctx,
  image: HTMLCanvasElement | undefined,
  x: number,
  y: number,
  width: number,
  height: number,
): void {
  if (image !== undefined) ctx.drawImage(image, x, y, width, height);
}

/** What stands in a cell at rest, where it is the strip's own. */
function stripKeyAt({ reels, worn }: BoardState, reel: number, row: number): SlotSymbol | undefined {
  const strip = worn[reel];
  return strip?.[wrap((reels[reel]?.position ?? 0) + row, strip.length)];
}

function drawLit(
  ctx: Ctx,
  state: BoardState,
  sprites: SymbolSprites,
  lit: Highlight,
  now: number,
  isCalm: boolean,
): void {
  const { layout, filled, covers } = state;
  const { cellWidth, cellHeight, rows } = layout;
  const age = now - state.litSince;
  drawLines(ctx, lit.lines, state.lines, layout, isCalm ? 1 : Math.min(1, age / linesGrowMs));
  for (const cell of lit.cells) {
    const [reel, row] = [Math.floor(cell / rows), cell % rows];
    // A cover is drawn where it stands, with what is written on it.
    if (covers.get(cell)?.label) continue;
    const key = filled.get(reel)?.symbol ?? covers.get(cell)?.key ?? stripKeyAt(state, reel, row);
    const image = key === undefined ? undefined : sprites.sharp.get(key);
    const { x, y } = cellMiddle(layout, reel, row);
    const pulse = isCalm || age > lightMs ? 1.04 : 1.05 + 0.055 * Math.sin(age / 190 - reel * 0.55);
    const [width, height] = [cellWidth * pulse, cellHeight * pulse];
    paint(ctx, image, x - width / 2, y - height / 2, width, height);
  }
}

/** The picture before fades over the new one; answers whether it still does. */
export function drawFade(ctx: Ctx, state: BoardState, now: number): boolean {
  const { fading } = state;
  if (fading === null) return false;
  const share = Math.min(1, (now - fading.since) / fadeMs);
  if (share >= 1) {
    state.fading = null;
    return false;
  }
  ctx.save();
  ctx.setTransform(1, 0, 0, 1, 0, 0);
  ctx.globalAlpha = 1 - share;
  ctx.drawImage(fading.from, 0, 0);
  ctx.restore();
  return true;
}
