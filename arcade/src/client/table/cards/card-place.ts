import { el } from '../../shared/dom.ts';
import { sound } from '../../shared/sound.ts';
import { cardBack, cardFace } from './card-art.ts';

const flyMs = 420;
const flipMs = 340;
/** When the face of a card can be read, counted from its leaving the shoe. */
export const readableMs = flyMs + flipMs - 60;

/** Lays a card on the table: it flies from the shoe and turns over, or simply lies there. */
export function layCard(
  host: HTMLElement,
  text: string,
  options: { isStill: boolean; isSideways?: boolean },
): void {
  const inner = el('span', { className: 'card-inner' });
  inner.append(cardFace(text), cardBack());
  const card = el('span', { className: `card${options.isSideways === true ? ' sideways' : ''}` }, inner);
  host.append(card);
  if (options.isStill) return;
  const from = card.getBoundingClientRect();
  // From the shoe beyond the upper right corner of the show.
  const show = host.closest('.show')?.getBoundingClientRect() ?? from;
  const dx = show.right - from.right + 24;
  const dy = show.top - from.top - 24;
  card.animate(
    [
      { transform: `translate(${dx}px, ${dy}px) rotate(38deg) scale(0.7)`, opacity: 0 },
      { opacity: 1, offset: 0.2 },
      { transform: getComputedStyle(card).transform === 'none' ? 'none' : 'rotate(90deg)' },
    ],
    { duration: flyMs, easing: 'cubic-bezier(.2,.8,.2,1)' },
  );
  inner.animate([{ transform: 'rotateY(180deg)' }, { transform: 'rotateY(0)' }], {
    duration: flipMs,
    delay: flyMs - 80,
    fill: 'backwards',
    easing: 'cubic-bezier(.4,.1,.3,1)',
  });
  sound.tap();
}
