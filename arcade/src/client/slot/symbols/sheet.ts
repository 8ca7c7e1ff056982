import type { SlotSymbol } from '@kislap/rules/slots/symbols';
import type { Ctx } from '../../shared/paint/paint.ts';

/** The order of the cells in a sheet, as the arcade draws it. */
const cells: readonly SlotSymbol[] = [
  'A',
  'B',
  'C',
  'D',
  'K',
  'Q',
  'J',
  'WILD',
  'SCATTER',
  'COIN',
  'MYSTERY',
];
const side = 256;
/** Sets whose high symbols alone are pictures; the low ones are letters. */
const lettered = new Set(['bagyo', 'gubat', 'pirata', 'lalim', 'langit', 'musika']);

/** The symbols of a game as pictures. */
export type SymbolSheet = { image: HTMLImageElement; name: string };

/** Undefined where the game draws its symbols itself, or the pictures do not come. */
export function loadSheet(name: string): Promise<SymbolSheet | undefined> {
  if (name === 'fiesta') return Promise.resolve(undefined);
  const image = new Image(side * cells.length, side);
  image.src = `/art/symbols/${encodeURIComponent(name)}.svg`;
  return image.decode().then(
    () => ({ image, name }),
    () => undefined,
  );
}

/** Draws a symbol in the box -50…50 round 0,0; false where the sheet has none. */
export function drawFromSheet(ctx: Ctx, { image, name }: SymbolSheet, key: SlotSymbol): boolean {
  const index = cells.indexOf(key);
  if (index < 0 || (lettered.has(name) && ['K', 'Q', 'J'].includes(key))) return false;
  ctx.drawImage(image, index * side, 0, side, side, -50, -50, 100, 100);
  return true;
}
