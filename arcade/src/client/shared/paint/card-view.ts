import { el } from '../dom.ts';
import { type CardFace, cardImage, drawCard, drawCardBack } from './card-art.ts';
import { pixelRatio } from './frames.ts';
import { type Ctx, contextOf } from './paint.ts';
import type { Skin } from './skin.ts';

export type CardView = {
  element: HTMLElement;
  /** Turns to a face, or face down with null. */
  turn(face: CardFace | null): void;
};

const drawings = new Map<string, HTMLCanvasElement>();

/** A card is drawn once a size; every further one is a copy of its pixels. */
function copyOf(key: string, width: number, draw: (ctx: Ctx) => void): HTMLCanvasElement {
  const name = `${key} ${width}`;
  const drawing = drawings.get(name) ?? cardImage(draw, width, pixelRatio());
  drawings.set(name, drawing);
  const copy = el('canvas', { className: 'card-image', width: drawing.width, height: drawing.height });
  contextOf(copy).drawImage(drawing, 0, 0);
  return copy;
}

export function faceImage(face: CardFace, width: number): HTMLCanvasElement {
  return copyOf(`${face.rank}/${face.suit}`, width, (ctx) => drawCard(ctx, face));
}

/**
 * A card that turns over: back and front in one place. How fast is a matter of the page's style. `width` is the widest
 * it is shown; the page scales it.
 */
export function createCardView(skin: Skin, width: number, first: CardFace | null = null): CardView {
  const front = el('div', { className: 'card-front' });
  const backImage = copyOf(`back ${skin.hue}`, width, (ctx) => drawCardBack(ctx, skin));
  const element = el(
    'div',
    { className: 'card-view', attrs: { 'aria-hidden': 'true' } },
    el('div', { className: 'card-leaf' }, el('div', { className: 'card-back' }, backImage), front),
  );

  function turn(face: CardFace | null): void {
    element.classList.toggle('down', face === null);
    if (face !== null) front.replaceChildren(faceImage(face, width));
  }

  turn(first);
  return { element, turn };
}
