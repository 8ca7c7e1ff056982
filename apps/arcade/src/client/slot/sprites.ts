import { linear, ok, sprite } from '../shared/paint.ts';
import type { Skin } from '../shared/skin.ts';
import { drawSymbol, type SymbolKey, symbolKeys } from './symbols/index.ts';

export type SymbolSprites = {
  sharp: Record<SymbolKey, HTMLCanvasElement>;
  /** Smeared downwards, for a reel at speed. */
  blurred: Record<SymbolKey, HTMLCanvasElement>;
};

/** Draws every symbol once for a cell of this many device pixels. */
export function makeSprites(cellWidth: number, cellHeight: number, skin: Skin): SymbolSprites {
  const side = Math.min(cellWidth, cellHeight);
  const scale = (side * 0.9) / 100;
  const sharp = mapKeys((key) =>
    sprite(cellWidth, cellHeight, (ctx) => {
      ctx.translate(cellWidth / 2, cellHeight / 2);
      ctx.scale(scale, scale);
      ctx.shadowColor = ok(0.06, 0.03, skin.hue, 0.55);
      ctx.shadowBlur = side * 0.05;
      ctx.shadowOffsetY = side * 0.025;
      // One shadow for the whole drawing: each part would throw its own.
      const plain = sprite(cellWidth, cellHeight, (inner) => {
        inner.translate(cellWidth / 2, cellHeight / 2);
        inner.scale(scale, scale);
        drawSymbol(inner, key, skin);
      });
      ctx.drawImage(
        plain,
        -cellWidth / 2 / scale,
        -cellHeight / 2 / scale,
        cellWidth / scale,
        cellHeight / scale,
      );
    }),
  );
  const blurred = mapKeys((key) => smear(sharp[key], cellWidth, cellHeight));
  return { sharp, blurred };
}

function smear(image: HTMLCanvasElement, width: number, height: number): HTMLCanvasElement {
  return sprite(width, height * 1.5, (ctx) => {
    const copies = 26;
    ctx.globalAlpha = 1.9 / copies;
    for (let copy = 0; copy < copies; copy++) ctx.drawImage(image, 0, (copy / (copies - 1)) * height * 0.5);
  });
}

function mapKeys<Value>(make: (key: SymbolKey) => Value): Record<SymbolKey, Value> {
  return Object.fromEntries(symbolKeys.map((key) => [key, make(key)])) as Record<SymbolKey, Value>;
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
