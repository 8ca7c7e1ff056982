import type { Card } from '@kislap/rules/deck';

interface Dragging {
  cardOf(target: Element): Card | undefined;
  /** The place in the hand at this height of the page. */
  placeOf(x: number): number;
  move(card: Card, to: number): void;
}

/** Less than this is a press, not a drag. */
const threshold = 9;

/** Puts cards in order with a finger or the mouse. A press that does not move stays a press. */
export function createDrag(element: HTMLElement, { cardOf, placeOf, move }: Dragging): void {
  let held: { card: Card; button: HTMLElement; x: number; isDragged: boolean } | undefined;

  element.addEventListener('pointerdown', (event) => {
    const button = event.target instanceof Element ? event.target.closest('button') : null;
    const card = button === null ? undefined : cardOf(button);
    if (button === null || card === undefined || event.button !== 0) return;
    held = { card, button, x: event.clientX, isDragged: false };
  });

  element.addEventListener('pointermove', (event) => {
    if (held === undefined || (!held.isDragged && Math.abs(event.clientX - held.x) < threshold)) return;
    if (!held.isDragged) {
      held.isDragged = true;
      element.setPointerCapture(event.pointerId);
      held.button.classList.add('is-dragged');
    }
    move(held.card, placeOf(event.clientX));
  });

  function drop(): void {
    if (held?.isDragged) {
      const { button } = held;
      button.classList.remove('is-dragged');
      // The click that ends a drag is no choice of the card.
      const swallow = (event: Event) => event.stopPropagation();
      element.addEventListener('click', swallow, { capture: true, once: true });
      setTimeout(() => element.removeEventListener('click', swallow, { capture: true }), 0);
    }
    held = undefined;
  }
  element.addEventListener('pointerup', drop);
  element.addEventListener('pointercancel', drop);
}
