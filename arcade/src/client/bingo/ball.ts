import { ballLetter } from '@kislap/rules/bingo-cards';
import { el } from '../shared/dom.ts';

/** "B 12" of 75, "12" of 90. */
export function ballName(ball: number, balls: number): string {
  return balls === 75 ? `${ballLetter(ball)} ${ball}` : String(ball);
}

/** One of five colours: the letter's, or every eighteen numbers of ninety. */
export function toneOf(ball: number, balls: number): string {
  return `tone-${Math.floor((ball - 1) / (balls === 75 ? 15 : 18)) + 1}`;
}

/** A ball as it is drawn: shaded in its colour, the number on a pearl disc. */
export function createBall(ball: number, balls: number): HTMLElement {
  return el(
    'span',
    { className: `ball ${toneOf(ball, balls)}`, attrs: { 'aria-hidden': 'true' } },
    el(
      'span',
      { className: 'ball-disc' },
      balls === 75 ? el('small', { className: 'ball-letter' }, ballLetter(ball)) : null,
      el('b', {}, String(ball)),
    ),
  );
}
