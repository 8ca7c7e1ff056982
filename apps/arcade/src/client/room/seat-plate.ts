import { el } from '../shared/dom.ts';
import { preference } from '../shared/preferences.ts';
import type { TableSeat } from './room-state.ts';
import type { RoomWords } from './texts.ts';

export interface PlateNow {
  seat: TableSeat | null;
  /** Cards in hand; null between hands. */
  count: number | null;
  isDealer: boolean;
  /** Milliseconds left of the turn, and how long a turn is; null while it is not this seat's. */
  due: { leftMs: number; turnMs: number } | null;
  /** A word about the seat: burned, ready, what it won. */
  note: string;
}

/** A player at the table: who, how many cards, and how long the turn still lasts. */
export function createSeatPlate(words: RoomWords, className = '') {
  const { t } = words;
  const face = el('span', { className: 'plate-face', attrs: { 'aria-hidden': 'true' } });
  const name = el('span', { className: 'plate-name' });
  const tag = el('span', { className: 'plate-tag' });
  const count = el('span', { className: 'plate-count' });
  const note = el('span', { className: 'plate-note' });
  const fuse = el('span', { className: 'plate-fuse', attrs: { 'aria-hidden': 'true' } });
  const element = el(
    'div',
    { className: `plate ${className}` },
    face,
    el('div', { className: 'plate-text' }, el('div', { className: 'plate-line' }, name, tag), note),
    count,
    fuse,
  );
  let burning: Animation | undefined;
  let burningFor = '';

  function burn(due: PlateNow['due'], key: string): void {
    element.classList.toggle('is-due', due !== null);
    if (due === null || due.turnMs <= 0) {
      burning?.cancel();
      burning = undefined;
      burningFor = '';
      return;
    }
    if (burningFor === key) return;
    burningFor = key;
    burning?.cancel();
    const from = Math.min(1, due.leftMs / due.turnMs);
    burning = fuse.animate([{ scale: `${from} 1` }, { scale: '0 1' }], {
      duration: Math.max(1, due.leftMs),
      easing: preference('calm') ? 'steps(8)' : 'linear',
      fill: 'forwards',
    });
  }

  return {
    element,
    face,
    show(now: PlateNow, dueKey: string): void {
      const { seat } = now;
      element.classList.toggle('is-empty', seat === null);
      element.classList.toggle('is-away', seat?.isAway === true && !seat.isBot);
      element.classList.toggle('is-dealer', now.isDealer);
      name.textContent = seat === null ? t('game.seat_free') : seat.isYou ? t('game.you') : seat.name;
      face.textContent =
        seat === null ? '' : (seat.isYou ? t('game.you') : seat.name).slice(0, 1).toUpperCase();
      face.style.setProperty('--face', String(hueOf(seat?.name ?? '')));
      tag.textContent = tagOf(seat, t);
      tag.hidden = tag.textContent === '';
      count.textContent = now.count === null ? '' : String(now.count);
      count.hidden = now.count === null;
      if (now.count !== null) count.setAttribute('aria-label', t('game.cards_left', { count: now.count }));
      note.textContent = now.note;
      burn(now.due, dueKey);
    },
  };
}

export type SeatPlate = ReturnType<typeof createSeatPlate>;

function tagOf(seat: TableSeat | null, t: RoomWords['t']): string {
  if (seat === null) return '';
  if (seat.isBot) return t('game.bot');
  if (seat.isSittingOut) return t('game.sitting_out');
  return seat.isAway ? t('game.away') : '';
}

function hueOf(name: string): number {
  let hash = 7;
  for (const letter of name) hash = (hash * 31 + letter.charCodeAt(0)) % 360;
  return hash;
}
