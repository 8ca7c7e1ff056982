import type { Card } from '@kislap/rules/deck';

interface Dragging {
  cardOf(target: Element): Card | undefined;
  /** While a card is dragged. */
  move?(card: Card, x: number): void;
  /** Where it is let go. */
  drop?(card: Card, x: number, y: number): void;
}

/** Less than this is a press, not a drag. */
const threshold = 9;

/** Moves cards with a finger or the mouse. A press that does not move stays a press. */
export function createDrag(element: HTMLElement, { cardOf, move, drop }: Dragging): void {
  let held: { card: Card; button: HTMLElement; x: number; y: number; isDragged: boolean } | undefined;

  element.addEventListener('pointerdown', (event) => {
    const button = event.target instanceof Element ? event.target.closest('button') : null;
    const card = button === null ? undefined : cardOf(button);
    if (button === null || card === undefined || event.button !== 0) return;
    held = { card, button, x: event.clientX, y: event.clientY, isDragged: false };
  });

  element.addEventListener('pointermove', (event) => {
    if (held === undefined) return;
    const away = Math.hypot(event.clientX - held.x, drop === undefined ? 0 : event.clientY - held.y);
    if (!held.isDragged && away < threshold) return;
    if (!held.isDragged) {
      held.isDragged = true;
      element.setPointerCapture(event.pointerId);
      held.button.classList.add('is-dragged');
    }
    move?.(held.card, event.clientX);
    if (drop === undefined) return;
    held.button.style.translate = `${event.clientX - held.x}px ${event.clientY - held.y}px`;
  });

  function end(event: PointerEvent): void {
    const ended = held;
    held = undefined;
    if (!ended?.isDragged) return;
    ended.button.classList.remove('is-dragged');
    ended.button.style.translate = '';
    // The click that ends a drag is no choice of the card.
    const swallow = (click: Event) => click.stopPropagation();
    element.addEventListener('click', swallow, { capture: true, once: true });
    setTimeout(() => element.removeEventListener('click', swallow, { capture: true }), 0);
    if (event.type === 'pointerup') drop?.(ended.card, event.clientX, event.clientY);
  }
  element.addEventListener('pointerup', end);
  element.addEventListener('pointercancel', end);
}
