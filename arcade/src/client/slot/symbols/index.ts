import type { SlotSymbol } from '@kislap/rules/slots/symbols';
import type { Ctx } from '../../shared/paint/paint.ts';
import type { Skin } from '../../shared/paint/skin.ts';
import { drawCalamansi, drawCoconut, drawMango, drawPineapple } from './fiesta.ts';
import { drawFromSheet, type SymbolSheet } from './sheet.ts';
import { drawScatter, drawWild } from './specials.ts';
import { drawFactor, drawLetter, drawRibbon } from './tiles.ts';

/** A skin with the pictures of its symbols, where they are not drawn here, and of its scene. */
export type SlotSkin = Skin & { sheet?: SymbolSheet | undefined; scene?: HTMLImageElement | undefined };

/** Words on the ribbons of symbols that do more than pay. */
const ribbons: Partial<Record<SlotSymbol, [word: string, hue: number]>> = {
  WILD: ['WILD', 18],
  SCATTER: ['FREE', 320],
  MYSTERY: ['?', 280],
};

/** Draws a symbol of the skin in the box -50…50 round 0,0. */
export function drawSymbol(ctx: Ctx, key: SlotSymbol, skin: SlotSkin): void {
  if (skin.sheet !== undefined && drawFromSheet(ctx, skin.sheet, key)) {
    const ribbon = ribbons[key];
    if (ribbon !== undefined) drawRibbon(ctx, ...ribbon);
    return;
  }
  const own: Partial<Record<SlotSymbol, () => void>> = {
    A: () => drawMango(ctx),
    B: () => drawPineapple(ctx),
    C: () => drawCoconut(ctx),
    D: () => drawCalamansi(ctx),
    K: () => drawLetter(ctx, 'K'),
    Q: () => drawLetter(ctx, 'Q'),
    J: () => drawLetter(ctx, 'J'),
    T: () => drawLetter(ctx, 'T'),
    WILD: () => drawWild(ctx, skin.lantern),
    SCATTER: () => drawScatter(ctx, 'FREE'),
  };
  const draw = own[key] ?? (() => drawFactor(ctx, key.replace('X', '×')));
  draw();
}
