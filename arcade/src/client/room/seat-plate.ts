import { el } from '../shared/dom.ts';
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
  let burning: { key: string; timer: ReturnType<typeof setInterval> } | undefined;

  /** Four times a second is smooth enough for a line that takes half a minute, and leaves the frames to the cards. */
  function burn(due: PlateNow['due'], key: string): void {
    element.classList.toggle('is-due', due !== null);
    if (burning !== undefined && due !== null && burning.key === key) return;
    clearInterval(burning?.timer);
    burning = undefined;
    if (due === null || due.turnMs <= 0) return;
    const endsAt = performance.now() + due.leftMs;
    const draw = () => {
      const left = Math.min(1, Math.max(0, (endsAt - performance.now()) / due.turnMs));
      fuse.style.scale = `${left.toFixed(3)} 1`;
      fuse.classList.toggle('is-short', left < 0.25);
    };
    draw();
    burning = { key, timer: setInterval(draw, 250) };
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
