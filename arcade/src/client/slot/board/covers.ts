import type { SlotSymbol } from '@kislap/rules/slots/symbols';
import { type Ctx, ok } from '../../shared/paint/paint.ts';
import { cellMiddle, type SlotLayout } from './layout.ts';
import type { SymbolSprites } from './sprites.ts';

/** What stands in a cell in place of the strip: fallen in, turned over or held. */
interface Cover {
  key: SlotSymbol;
  /** Written across the symbol. */
  label: string | null;
  since: number;
  /** How many cells it comes down by. */
  drop: number;
  /** It grows into its cell. */
  isPopping: boolean;
}

const dropMs = 90;
const popMs = 260;

/** The cells that do not show their strip. */
export function createCovers() {
  const covers = new Map<number, Cover>();
  let movesUntil = 0;

  return {
    get: (cell: number) => covers.get(cell),
    has: (cell: number) => covers.has(cell),
    clear: () => covers.clear(),
    isMoving: (now: number) => now < movesUntil,
    put(
      cell: number,
      key: SlotSymbol,
      look: { label?: string; drop?: number; isPopping?: boolean } = {},
    ): void {
      const { label = null, drop = 0, isPopping = false } = look;
      const since = performance.now();
      covers.set(cell, { key, label, since, drop, isPopping });
      movesUntil = Math.max(movesUntil, since + Math.max(drop * dropMs, isPopping ? popMs : 0));
    },
    /** `now` is null for those who want no motion; `isDim` says what lies in the shade. */
    draw(
      ctx: Ctx,
      layout: SlotLayout,
      sprites: SymbolSprites,
      now: number | null,
      isDim: (cell: number) => boolean,
    ): void {
      for (const [cell, cover] of covers) {
        const { x, y } = cellMiddle(layout, Math.floor(cell / layout.rows), cell % layout.rows);
        const { dy, scale } = placeOf(cover, now, layout.cellHeight);
        ctx.globalAlpha = isDim(cell) ? 0.34 : 1;
        drawCover(ctx, layout, sprites, cover, { x, y: y - dy, scale });
      }
      ctx.globalAlpha = 1;
    },
  };
}

export type Covers = ReturnType<typeof createCovers>;

function placeOf({ since, drop, isPopping }: Cover, now: number | null, cellHeight: number) {
  if (now === null) return { dy: 0, scale: 1 };
  const age = now - since;
  const fallen = drop === 0 ? 1 : Math.min(1, age / (drop * dropMs));
  const popped = isPopping ? Math.min(1, age / popMs) : 1;
  return { dy: drop * cellHeight * (1 - fallen ** 2), scale: popped < 1 ? 0.4 + popped * 0.75 : 1 };
}

function drawCover(
  ctx: Ctx,
  { cellWidth, cellHeight }: SlotLayout,
  sprites: SymbolSprites,
  { key, label }: Cover,
  { x, y, scale }: { x: number; y: number; scale: number },
): void {
  const [width, height] = [cellWidth * scale, cellHeight * scale];
  const image = sprites.sharp.get(key);
  if (image !== undefined) ctx.drawImage(image, x - width / 2, y - height / 2, width, height);
  if (label === null) return;
  const side = Math.min(cellWidth, cellHeight);
  const size = side * 0.22;
  const foot = y + side * 0.36;
  ctx.font = `800 ${size}px "Plus Jakarta Sans Variable", system-ui, sans-serif`;
  ctx.textAlign = 'center';
  ctx.textBaseline = 'middle';
  ctx.lineJoin = 'round';
  ctx.lineWidth = size * 0.3;
  ctx.strokeStyle = ok(0.2, 0.08, 40);
  ctx.strokeText(label, x, foot, cellWidth * 0.92);
  ctx.fillStyle = '#fffdf4';
  ctx.fillText(label, x, foot, cellWidth * 0.92);
}
