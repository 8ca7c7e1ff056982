import type { Ctx } from '../../shared/paint.ts';
import type { Motif, Skin } from '../../shared/skin.ts';
import { drawCalamansi, drawCoconut, drawMango, drawPineapple } from './fiesta.ts';
import { drawGumamela, drawKalachuchi, drawLotus, drawSampaguita } from './garden.ts';
import { drawAmber, drawEmerald, drawRuby, drawSapphire } from './gems.ts';
import { drawCoral, drawFish, drawPearl, drawStarfish } from './sea.ts';
import { drawFromSheet, type SymbolSheet } from './sheet.ts';
import { drawScatter, drawWild } from './specials.ts';
import { drawLetter, drawRibbon } from './tiles.ts';

export const symbolKeys = ['A', 'B', 'C', 'D', 'K', 'Q', 'J', 'T', 'WILD', 'SCATTER'] as const;
export type SymbolKey = (typeof symbolKeys)[number];

/** The four high pays of each motif, best first. The pays belong to the letter, never to the picture. */
const highPays: Record<Motif, readonly [Draw, Draw, Draw, Draw]> = {
  fiesta: [drawMango, drawPineapple, drawCoconut, drawCalamansi],
  sea: [drawPearl, drawFish, drawStarfish, drawCoral],
  gems: [drawRuby, drawSapphire, drawEmerald, drawAmber],
  garden: [drawGumamela, drawLotus, drawKalachuchi, drawSampaguita],
};

type Draw = (ctx: Ctx) => void;

/** A skin with its pictures, where its symbols are not drawn here. */
export type SlotSkin = Skin & { sheet?: SymbolSheet | undefined };

/** Draws a symbol of the skin in the box -50…50 round 0,0. */
export function drawSymbol(ctx: Ctx, key: SymbolKey, skin: SlotSkin): void {
  if (skin.sheet !== undefined && drawFromSheet(ctx, skin.sheet, key)) {
    if (key === 'WILD') drawRibbon(ctx, 'WILD', 18);
    if (key === 'SCATTER') drawRibbon(ctx, 'FREE', 320);
    return;
  }
  const [a, b, c, d] = highPays[skin.motif];
  const draw = {
    A: a,
    B: b,
    C: c,
    D: d,
    K: () => drawLetter(ctx, 'K'),
    Q: () => drawLetter(ctx, 'Q'),
    J: () => drawLetter(ctx, 'J'),
    T: () => drawLetter(ctx, 'T'),
    WILD: () => drawWild(ctx, skin.lantern),
    SCATTER: () => drawScatter(ctx, 'FREE'),
  }[key];
  draw(ctx);
}
