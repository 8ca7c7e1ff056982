import { el } from '../shared/dom.ts';
import type { Words } from './texts.ts';

export type CardElement = {
  element: HTMLElement;
  number: number;
  cells: readonly number[];
  /** Numbers marked with a daub; `latest` of them just now. */
  mark(marked: ReadonlySet<number>, latest: number | undefined): void;
  /** The places that are played for; null where all of them are. */
  setGoal(cells: ReadonlySet<number> | null): void;
  /** Lets the player press his numbers, or not. */
  setManual(isManual: boolean): void;
  /** How far the card is from what is played for; null before the draw. */
  setToGo(count: number | null, isWinner: boolean): void;
};

/** A bingo card: a table of numbers, with the letters over the columns of a 75-ball card. */
export function createCardElement(
  card: { number: number; cells: readonly number[] },
  balls: number,
  { t }: Words,
  onDaub: (number: number) => void,
): CardElement {
  const columns = balls === 75 ? 5 : 9;
  const state = el('span', { className: 'card-state' });
  const title = el('strong', {}, t('game.card', { number: card.number }));
  const places = new Map<number, HTMLElement>();
  const rows = Array.from({ length: card.cells.length / columns }, (_, row) =>
    el('tr', {}, ...card.cells.slice(row * columns, (row + 1) * columns).map(place)),
  );
  const letters = el(
    'thead',
    {},
    el(
      'tr',
      {},
      ...['B', 'I', 'N', 'G', 'O'].map((letter, index) =>
        el('th', { className: `tone-${index + 1}`, attrs: { scope: 'col' } }, letter),
      ),
    ),
  );
  const element = el(
    'section',
    {
      className: `bingo-card bingo-card-${balls}`,
      attrs: { 'aria-label': t('game.card', { number: card.number }) },
    },
    el('header', {}, title, state),
    el('table', {}, balls === 75 ? letters : null, el('tbody', {}, ...rows)),
  );
  let isManual = false;

  function place(number: number): HTMLElement {
    if (number === 0) {
      const free = balls === 75 ? el('span', { className: 'free' }, t('game.free')) : null;
      return el('td', { className: balls === 75 ? 'is-free' : 'is-blank' }, free);
    }
    const cell = el('td', {}, el('span', {}, String(number)));
    places.set(number, cell);
    return cell;
  }

  function fill(number: number, cell: HTMLElement): void {
    const isMarked = cell.classList.contains('is-marked');
    if (!isManual || isMarked) {
      cell.replaceChildren(el('span', {}, String(number)));
      return;
    }
    cell.replaceChildren(
      el(
        'button',
        {
          type: 'button',
          onclick: () => onDaub(number),
          attrs: { 'aria-label': t('game.daub', { number, card: card.number }) },
        },
        String(number),
      ),
    );
  }

  return {
    element,
    number: card.number,
    cells: card.cells,
    mark(marked, latest) {
      for (const [number, cell] of places) {
        const isMarked = marked.has(number);
        cell.classList.toggle('is-latest', isMarked && number === latest);
        if (cell.classList.contains('is-marked') === isMarked) continue;
        cell.classList.toggle('is-marked', isMarked);
        fill(number, cell);
      }
    },
    setGoal(wanted) {
      for (const [cell, number] of card.cells.entries()) {
        places.get(number)?.classList.toggle('is-aside', wanted !== null && !wanted.has(cell));
      }
    },
    setManual(next) {
      if (next === isManual) return;
      isManual = next;
      for (const [number, cell] of places) fill(number, cell);
    },
    setToGo(count, isWinner) {
      element.classList.toggle('is-close', count === 1);
      element.classList.toggle('is-winner', isWinner);
      state.textContent =
        count === null ? '' : count === 0 ? `✓ ${t('game.complete')}` : t('game.to_go', { count });
    },
  };
}
