import { el } from '../shared/dom.ts';
import { toneOf } from './ball.ts';

/** All balls of the drum; the called ones lit. */
export function createCalledBoard(balls: number, label: string) {
  const cells = Array.from({ length: balls }, (_, index) =>
    el('span', { className: `call-cell ${toneOf(index + 1, balls)}` }, String(index + 1)),
  );
  const letters = balls === 75 ? ['B', 'I', 'N', 'G', 'O'] : [];
  const rows = balls === 75 ? 5 : 6;
  const perRow = balls / rows;
  const element = el(
    'div',
    { className: `called-board board-${balls}`, attrs: { role: 'img', 'aria-label': label } },
    ...Array.from({ length: rows }, (_, row) => [
      ...(letters[row] === undefined
        ? []
        : [el('b', { className: `call-letter tone-${row + 1}` }, letters[row])]),
      ...cells.slice(row * perRow, (row + 1) * perRow),
    ]).flat(),
  );
  let lit = 0;

  return {
    element,
    show(calls: readonly number[]): void {
      if (calls.length < lit) {
        for (const cell of cells) cell.classList.remove('is-called', 'is-last');
        lit = 0;
      }
      for (const cell of element.querySelectorAll('.is-last')) cell.classList.remove('is-last');
      for (const ball of calls.slice(lit)) cells[ball - 1]?.classList.add('is-called');
      const last = calls.at(-1);
      if (last !== undefined) cells[last - 1]?.classList.add('is-last');
      lit = calls.length;
      element.setAttribute('aria-label', `${label}: ${calls.join(', ') || '–'}`);
    },
  };
}
