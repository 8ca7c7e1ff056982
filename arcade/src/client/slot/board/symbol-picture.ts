import type { SlotSymbol } from '@kislap/rules/slots/symbols';
import { el } from '../../shared/dom.ts';
import { pixelRatio } from '../../shared/paint/frames.ts';
import { drawSymbol, type SlotSkin } from '../symbols/index.ts';

/** A symbol as it is on the reels, for texts. */
export function symbolPicture(
  key: SlotSymbol,
  skin: SlotSkin,
  name: string,
  side: number,
): HTMLCanvasElement {
  const ratio = pixelRatio();
  const canvas = el('canvas', {
    className: 'symbol',
    width: side * ratio,
    height: side * ratio,
    attrs: { role: 'img', 'aria-label': name },
  });
  const ctx = canvas.getContext('2d');
  if (ctx !== null) {
    const scale = (ratio * side * 0.62) / 64;
    ctx.setTransform(scale, 0, 0, scale, (side / 2) * ratio, (side / 2) * ratio);
    drawSymbol(ctx, key, skin);
  }
  return canvas;
}
