import { seasonOf } from '@kislap/rules/sport';
import { el } from '../shared/dom.ts';
import type { Open } from './sports-state.ts';
import type { Words } from './texts.ts';

/** How long bets are open: in numbers, and as a bar that one animation shortens. */
export function createKickOff(seasonLength: number, words: Words, now: () => number, onClose: () => void) {
  const { t } = words;
  const title = el('h2', {});
  const left = el('strong', { attrs: { 'aria-hidden': 'true' } });
  const bar = el('span', { className: 'kick-bar' });
  const element = el(
    'div',
    { className: 'kick-off' },
    title,
    el('p', { className: 'kick-left' }, t('game.kick_off_in'), ' ', left),
    el('span', { className: 'kick-track' }, bar),
  );
  // Nothing is known of the next round yet.
  element.hidden = true;
  let open: Open | null = null;
  let timer: ReturnType<typeof setInterval> | undefined;
  let running: Animation | undefined;

  function tick(): void {
    const ms = open === null ? 0 : open.kickOffAt - now();
    const seconds = Math.max(0, Math.ceil(ms / 1000));
    const text = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
    if (left.textContent !== text) left.textContent = text;
    element.classList.toggle('is-late', seconds <= 10);
    if (ms > 0) return;
    clearInterval(timer);
    onClose();
  }

  return {
    element,
    show(next: Open | null): void {
      if (next?.matchdayId === open?.matchdayId) return;
      open = next;
      clearInterval(timer);
      running?.cancel();
      element.hidden = next === null;
      if (next === null) return;
      const { round } = seasonOf(next.day, seasonLength);
      title.textContent = t('game.next_round', { round });
      const leftMs = Math.max(0, next.kickOffAt - now());
      const wholeMs = Math.max(60_000, leftMs);
      running = bar.animate([{ transform: `scaleX(${leftMs / wholeMs})` }, { transform: 'scaleX(0)' }], {
        duration: leftMs,
        fill: 'forwards',
      });
      timer = setInterval(tick, 250);
      tick();
    },
  };
}
