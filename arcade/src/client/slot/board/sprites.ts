import type { SlotSymbol } from '@kislap/rules/slots/symbols';
import { linear, ok, sprite } from '../../shared/paint/paint.ts';
import { drawSymbol, type SlotSkin } from '../symbols/index.ts';

export type SymbolSprites = {
  sharp: Map<SlotSymbol, HTMLCanvasElement>;
  /** Smeared downwards, for a reel at speed. */
  blurred(key: SlotSymbol): HTMLCanvasElement | undefined;
};

/** Draws these symbols once for a cell of this many device pixels. */
export function makeSprites(
  keys: readonly SlotSymbol[],
  { cellWidth, cellHeight }: { cellWidth: number; cellHeight: number },
  skin: SlotSkin,
): SymbolSprites {
  const side = Math.min(cellWidth, cellHeight);
  const scale = (side * 0.9) / 100;
  const sharp = new Map(keys.map((key) => [key, shadowed(key)]));
  const smeared = new Map<SlotSymbol, HTMLCanvasElement>();
  // Nothing is smeared before the first spin: one after the other, while the player looks at the board.
  const waiting = [...keys];
  setTimeout(smearNext, 300);
  return { sharp, blurred };

  function smearNext(): void {
    const key = waiting.pop();
    if (key === undefined) return;
    blurred(key);
    setTimeout(smearNext, 20);
  }

  function blurred(key: SlotSymbol): HTMLCanvasElement | undefined {
    const image = sharp.get(key);
    const known = smeared.get(key) ?? (image && smear(image, cellWidth, cellHeight));
    if (known !== undefined) smeared.set(key, known);
    return known;
  }

  function plain(key: SlotSymbol): HTMLCanvasElement {
    return sprite(cellWidth, cellHeight, (ctx) => {
      ctx.translate(cellWidth / 2, cellHeight / 2);
      ctx.scale(scale, scale);
      drawSymbol(ctx, key, skin);
    });
  }

  /** One shadow for the whole drawing: each part would throw its own. */
  function shadowed(key: SlotSymbol): HTMLCanvasElement {
    return sprite(cellWidth, cellHeight, (ctx) => {
      ctx.shadowColor = ok(0.06, 0.03, skin.hue, 0.55);
      ctx.shadowBlur = side * 0.05;
      ctx.shadowOffsetY = side * 0.025;
      ctx.drawImage(plain(key), 0, 0);
    });
  }
}

function smear(image: HTMLCanvasElement, width: number, height: number): HTMLCanvasElement {
  return sprite(width, height * 1.5, (ctx) => {
    const copies = 26;
    ctx.globalAlpha = 1.9 / copies;
    for (let copy = 0; copy < copies; copy++) ctx.drawImage(image, 0, (copy / (copies - 1)) * height * 0.5);
  });
}

/** The shade at the top and the foot of the window that makes the reels round. */
export function makeShade(width: number, height: number): HTMLCanvasElement {
  return sprite(width, height, (ctx) => {
    ctx.fillStyle = linear(
      ctx,
      0,
      0,
      0,
      height,
      [0, ok(0.08, 0.03, 300, 0.6)],
      [0.14, ok(0.08, 0.03, 300, 0)],
      [0.86, ok(0.08, 0.03, 300, 0)],
      [1, ok(0.08, 0.03, 300, 0.6)],
    );
    ctx.fillRect(0, 0, width, height);
  });
}
