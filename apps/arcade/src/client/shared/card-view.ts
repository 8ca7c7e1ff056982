import { type CardFace, cardImage, drawCard, drawCardBack } from './card-art.ts';
import { el } from './dom.ts';
import { pixelRatio } from './frames.ts';
import type { Skin } from './skin.ts';

/** Drawn once for the widest it is shown; the page scales it. */
const drawnWidth = 190;

export type CardView = {
  element: HTMLElement;
  /** Turns to a face, or face down with null. */
  turn(face: CardFace | null): void;
};

/** A card that turns over: back and front in one place. How fast is a matter of the page's style. */
export function createCardView(skin: Skin, first: CardFace | null = null): CardView {
  const front = el('div', { className: 'card-front' });
  const back = el(
    'div',
    { className: 'card-back' },
    cardImage((ctx) => drawCardBack(ctx, skin), drawnWidth, pixelRatio()),
  );
  const element = el(
    'div',
    { className: 'card-view', attrs: { 'aria-hidden': 'true' } },
    el('div', { className: 'card-leaf' }, back, front),
  );

  function turn(face: CardFace | null): void {
    element.classList.toggle('down', face === null);
    if (face !== null) front.replaceChildren(faceImage(face, drawnWidth));
  }

  turn(first);
  return { element, turn };
}

export function faceImage(face: CardFace, width: number): HTMLCanvasElement {
  return cardImage((ctx) => drawCard(ctx, face), width, pixelRatio());
}
