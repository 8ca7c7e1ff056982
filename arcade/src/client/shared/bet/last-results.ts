import { el } from '../dom.ts';

const most = 14;

/** The last results of this sitting, newest first. */
export function createLastResults(label: string) {
  const list = el('ol', { className: 'last-results', attrs: { 'aria-label': label } });
  return {
    element: list,
    add(text: string, tone: 'win' | 'even' | 'loss'): void {
      list.prepend(el('li', { className: tone }, text));
      while (list.childElementCount > most) list.lastElementChild?.remove();
    },
  };
}

export function toneOf(bet: bigint, win: bigint): 'win' | 'even' | 'loss' {
  return win > bet ? 'win' : win > 0n ? 'even' : 'loss';
}
