import { el } from '../shared/dom.ts';
import { fitCanvas, pixelRatio } from '../shared/paint/frames.ts';
import { circle, contextOf, linear, ok, radial, sprite, within } from '../shared/paint/paint.ts';
import type { Skin } from '../shared/paint/skin.ts';
import { createFieldFoil } from './field-foil.ts';
import { drawPicture } from './pictures.ts';

export type TicketField = {
  element: HTMLElement;
  lay(prize: number, text: string, name: string): void;
  cover(): void;
  isCovered(): boolean;
  /** Takes the cover off; `isQuiet` tells nobody. */
  uncover(isQuiet?: boolean): void;
  /** One of the three that are alike: `even` where they only give the price back. */
  mark(kind: 'win' | 'even' | null): void;
  resize(): void;
};

/** From this share on the rest of the cover falls off by itself. */
const enough = 0.55;

/** One field: the picture below, the cover above it, and a button for those who do not rub. */
export function createField(
  skin: Skin,
  index: number,
  label: string,
  coveredText: string,
  onOpen: () => void,
): TicketField {
  const picture = el('canvas', { className: 'field-picture', attrs: { 'aria-hidden': 'true' } });
  const amount = el('span', { className: 'field-amount', attrs: { 'aria-hidden': 'true' } });
  const foil = el('canvas', { className: 'field-foil', attrs: { 'aria-hidden': 'true' } });
  const button = el('button', { type: 'button', className: 'field-button', onclick: press });
  const element = el('div', { className: 'ticket-field' }, picture, amount, foil, button);
  const cover = createFieldFoil(foil, skin, index + 1);
  let shown: { prize: number; text: string; name: string } | null = null;
  let covered = false;

  function draw(): void {
    const { width } = element.getBoundingClientRect();
    if (width < 4) return;
    const ratio = pixelRatio();
    fitCanvas(picture, width, width);
    fitCanvas(foil, width, width);
    const below = contextOf(picture);
    below.clearRect(0, 0, picture.width, picture.height);
    const prize = shown?.prize;
    if (prize !== undefined) below.drawImage(pictureSprite(width * ratio, prize), 0, 0);
    if (covered || shown === null) cover.paint(width * ratio);
  }

  function rubTo(x: number, y: number): void {
    if (cover.rubTo(x, y) >= enough) uncover();
  }

  function press(event: MouseEvent): void {
    // A pointer rubs; a key press has no place and opens the field.
    if (covered && event.detail === 0) uncover();
  }

  function uncover(isQuiet = false): void {
    if (!covered && !isQuiet) return;
    covered = false;
    foil.classList.add('gone');
    name();
    if (!isQuiet) onOpen();
  }

  function name(): void {
    const what = shown === null || covered ? coveredText : shown.name;
    button.setAttribute('aria-label', `${label}: ${what}`);
    button.setAttribute('aria-disabled', String(!covered));
  }

  name();
  listenToRubbing(element, { isCovered: () => covered, rubTo, lift: cover.lift });
  return {
    element,
    lay(prize, text, spoken) {
      shown = { prize, text, name: spoken };
      amount.textContent = text;
      element.classList.remove('win', 'even');
      draw();
    },
    cover() {
      covered = true;
      cover.renew();
      draw();
      name();
    },
    isCovered: () => covered,
    uncover,
    mark(kind) {
      element.classList.toggle('win', kind === 'win');
      element.classList.toggle('even', kind === 'even');
    },
    resize: draw,
  };
}

/** The picture under the cover. */
function pictureSprite(size: number, prize: number): HTMLCanvasElement {
  return sprite(size, size, (ctx) => {
    ctx.scale(size / 100, size / 100);
    ctx.fillStyle = linear(ctx, 0, 0, 0, 100, [0, ok(0.98, 0.02, 90)], [1, ok(0.93, 0.04, 84)]);
    ctx.fillRect(0, 0, 100, 100);
    circle(ctx, 50, 42, 46, radial(ctx, 50, 42, 46, [0, ok(0.9, 0.1, 88, 0.7)], [1, ok(0.9, 0.1, 88, 0)]));
    within(ctx, 50, 42, 0.78, 0, () => drawPicture(ctx, prize));
  });
}

interface Rubbed {
  isCovered: () => boolean;
  rubTo: (x: number, y: number) => void;
  lift: () => void;
}

/** The pointer may come from a neighbour with its button down, so a stroke runs over several fields. */
function listenToRubbing(element: HTMLElement, { isCovered, rubTo, lift }: Rubbed): void {
  element.addEventListener('pointermove', (event) => {
    if (!isCovered()) return;
    const isRubbing = event.pointerType === 'touch' || event.buttons > 0;
    const box = element.getBoundingClientRect();
    const point = { x: (event.clientX - box.x) / box.width, y: (event.clientY - box.y) / box.height };
    if (isRubbing) rubTo(point.x, point.y);
    else lift();
  });
  element.addEventListener('pointerdown', (event) => {
    const box = element.getBoundingClientRect();
    // A finger holds on to where it went down unless it is let go, and would then never reach a neighbour.
    if (event.target instanceof Element && event.target.hasPointerCapture(event.pointerId))
      event.target.releasePointerCapture(event.pointerId);
    lift();
    if (isCovered()) rubTo((event.clientX - box.x) / box.width, (event.clientY - box.y) / box.height);
  });
  element.addEventListener('pointerleave', lift);
}
