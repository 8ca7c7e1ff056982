import { el } from '../shared/dom.ts';
import { fitCanvas, pixelRatio } from '../shared/paint/frames.ts';
import { circle, contextOf, linear, ok, radial, sprite, within } from '../shared/paint/paint.ts';
import type { Skin } from '../shared/paint/skin.ts';
import { createRubbing, drawFoil } from './foil.ts';
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
/** Width of what a finger or a coin rubs off, as a share of the field. */
const reach = 0.2;

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
  let rubbing = createRubbing();
  let shown: { prize: number; text: string; name: string } | null = null;
  let covered = false;
  let lastPoint: { x: number; y: number } | null = null;

  function draw(): void {
    const { width } = element.getBoundingClientRect();
    if (width < 4) return;
    const ratio = pixelRatio();
    fitCanvas(picture, width, width);
    fitCanvas(foil, width, width);
    const below = contextOf(picture);
    below.clearRect(0, 0, picture.width, picture.height);
    const prize = shown?.prize;
    if (prize !== undefined)
      below.drawImage(
        sprite(width * ratio, width * ratio, (ctx) => {
          ctx.scale((width * ratio) / 100, (width * ratio) / 100);
          ctx.fillStyle = linear(ctx, 0, 0, 0, 100, [0, ok(0.98, 0.02, 90)], [1, ok(0.93, 0.04, 84)]);
          ctx.fillRect(0, 0, 100, 100);
          circle(
            ctx,
            50,
            42,
            46,
            radial(ctx, 50, 42, 46, [0, ok(0.9, 0.1, 88, 0.7)], [1, ok(0.9, 0.1, 88, 0)]),
          );
          within(ctx, 50, 42, 0.78, 0, () => drawPicture(ctx, prize));
        }),
        0,
        0,
      );
    if (covered || shown === null) paintFoil(width * ratio);
  }

  function paintFoil(size: number): void {
    const ctx = contextOf(foil);
    ctx.globalCompositeOperation = 'source-over';
    ctx.clearRect(0, 0, size, size);
    ctx.drawImage(
      sprite(size, size, (one) => {
        one.scale(size / 100, size / 100);
        drawFoil(one, skin, index + 1);
      }),
      0,
      0,
    );
    foil.classList.remove('gone');
  }

  function rubTo(x: number, y: number): void {
    const ctx = contextOf(foil);
    const size = foil.width;
    ctx.globalCompositeOperation = 'destination-out';
    ctx.lineCap = 'round';
    ctx.lineJoin = 'round';
    ctx.lineWidth = size * reach * 2;
    ctx.beginPath();
    ctx.moveTo((lastPoint?.x ?? x) * size, (lastPoint?.y ?? y) * size);
    ctx.lineTo(x * size + 0.1, y * size);
    ctx.stroke();
    const steps = lastPoint === null ? 1 : Math.ceil(Math.hypot(x - lastPoint.x, y - lastPoint.y) / 0.1);
    let share = 0;
    for (let step = 1; step <= steps; step += 1) {
      const part = step / steps;
      const from = lastPoint ?? { x, y };
      share = rubbing.rub(from.x + (x - from.x) * part, from.y + (y - from.y) * part, reach);
    }
    lastPoint = { x, y };
    if (share >= enough) uncover();
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
  listen();
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
      rubbing = createRubbing();
      lastPoint = null;
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

  /** The pointer may come from a neighbour with its button down, so a stroke runs over several fields. */
  function listen(): void {
    element.addEventListener('pointermove', (event) => {
      if (!covered) return;
      const isRubbing = event.pointerType === 'touch' || event.buttons > 0;
      const box = element.getBoundingClientRect();
      const point = { x: (event.clientX - box.x) / box.width, y: (event.clientY - box.y) / box.height };
      if (isRubbing) rubTo(point.x, point.y);
      else lastPoint = null;
    });
    element.addEventListener('pointerdown', (event) => {
      const box = element.getBoundingClientRect();
      // A finger holds on to where it went down unless it is let go, and would then never reach a neighbour.
      if (event.target instanceof Element && event.target.hasPointerCapture(event.pointerId))
        event.target.releasePointerCapture(event.pointerId);
      lastPoint = null;
      if (covered) rubTo((event.clientX - box.x) / box.width, (event.clientY - box.y) / box.height);
    });
    element.addEventListener('pointerleave', () => {
      lastPoint = null;
    });
  }
}
