import { button, el } from '../shared/dom.ts';
import type { HandShown, TableShown } from './room-state.ts';
import type { RoomWords } from './texts.ts';

type HandResult = NonNullable<HandShown['result']>;

export interface ResultRow {
  name: string;
  isYou: boolean;
  isWinner: boolean;
  /** What is said of the seat: points, burned, aces. */
  notes: string[];
  cards: HTMLElement;
  net: bigint;
}

export interface ResultNow {
  title: string;
  tone: 'win' | 'plain';
  rows: ResultRow[];
  rake: bigint;
  /** Milliseconds until the table goes on, and how long it was from the beginning. */
  nextMs: number;
}

/** How a hand ended: everybody's cards, what each won or paid, and how long until the next. */
export function createResultPanel(words: RoomWords, leave: () => void, toggleSitOut: () => void) {
  const { t, money } = words;
  const title = el('h2', {});
  const rows = el('ul', { className: 'result-rows' });
  const rake = el('p', { className: 'quiet' });
  const fuse = el('span', { className: 'result-fuse', attrs: { 'aria-hidden': 'true' } });
  const sitOut = button(t('game.sit_out'), toggleSitOut);
  const element = el(
    'section',
    { className: 'result-panel', hidden: true, attrs: { 'aria-label': t('game.result') } },
    title,
    rows,
    rake,
    el('div', { className: 'result-actions' }, sitOut, button(t('game.leave'), leave)),
    fuse,
  );
  let shownFor = '';

  function rowOf(row: ResultRow): HTMLElement {
    const sign = row.net > 0n ? '▲ +' : row.net < 0n ? '▼ −' : '';
    const amount = money(row.net < 0n ? -row.net : row.net);
    return el(
      'li',
      { className: `result-row${row.isWinner ? ' is-winner' : ''}${row.isYou ? ' is-you' : ''}` },
      el(
        'div',
        { className: 'result-line' },
        el('strong', {}, row.name),
        el(
          'span',
          { className: `net ${row.net > 0n ? 'good' : row.net < 0n ? 'bad' : ''}` },
          `${sign}${amount}`,
        ),
      ),
      row.notes.length === 0 ? null : el('p', { className: 'result-notes' }, row.notes.join(' · ')),
      row.cards,
    );
  }

  function hide(): void {
    element.hidden = true;
    shownFor = '';
  }

  return {
    element,
    hide,
    /** Shows the result of the table's hand, if it has one; it is made once for a hand. */
    show({ hand, phase, seats, ownSeat }: TableShown, resultOf: (done: HandResult) => ResultNow): void {
      const done = hand?.result;
      if (!hand || !done || phase !== 'ended') {
        hide();
        return;
      }
      const isSittingOut = seats[ownSeat]?.isSittingOut === true;
      sitOut.querySelector('span')?.replaceChildren(t(isSittingOut ? 'game.sit_in' : 'game.sit_out'));
      if (shownFor === hand.handId) return;
      shownFor = hand.handId;
      const result = resultOf(done);
      title.textContent = result.title;
      title.className = result.tone === 'win' ? 'good' : '';
      rows.replaceChildren(...result.rows.map(rowOf));
      rake.textContent = t('game.rake_was', { amount: money(result.rake) });
      rake.hidden = result.rake === 0n;
      element.hidden = false;
      fuse.animate([{ scale: '1 1' }, { scale: '0 1' }], {
        duration: Math.max(1, result.nextMs),
        fill: 'forwards',
      });
    },
  };
}
