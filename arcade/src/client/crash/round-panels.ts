import { el, icon } from '../shared/dom.ts';
import type { LiveState, Player } from './live-state.ts';
import type { Words } from './texts.ts';

/** Crash points of past rounds, newest first. Below 2 and above 10 differ in shape as well as colour. */
export function createPastRounds({ t }: Words) {
  const list = el('ol', { className: 'past', tabIndex: 0, attrs: { 'aria-label': t('game.pastRounds') } });
  let shown = '';
  return {
    element: list,
    show(history: LiveState['history']): void {
      const key = history[0]?.roundId ?? '';
      if (key === shown) return;
      shown = key;
      list.replaceChildren(
        ...history.map(({ crashedAt }) => {
          const value = Number(crashedAt);
          const rank = value >= 10 ? 'high' : value >= 2 ? 'middle' : 'low';
          return el('li', { className: rank }, `${crashedAt}×`);
        }),
      );
    },
  };
}

const longest = 40;

/** Who is in this round. Yourself first, then the largest bets. */
export function createCrowd({ t, money }: Words) {
  const count = el('h2', { className: 'crowd-count' });
  const list = el('ul', {
    className: 'crowd-list',
    tabIndex: 0,
    attrs: { 'aria-label': t('arcade.players', { count: 2 }) },
  });
  const element = el('section', { className: 'crowd' }, count, list);
  let shown: LiveState['players'] | undefined;

  function row(player: Player): HTMLElement {
    const isOut = player.cashedOutAt !== null;
    return el(
      'li',
      { className: isOut ? 'out' : '' },
      el('span', {}, player.isYou ? t('arcade.you') : player.name),
      el('span', {}, isOut ? `${player.cashedOutAt}×` : ''),
      el('strong', {}, money(isOut ? player.win : player.amount)),
    );
  }

  return {
    element,
    show(state: LiveState): void {
      if (state.players === shown) return;
      shown = state.players;
      count.replaceChildren(
        icon('people'),
        el('span', {}, t('arcade.players', { count: state.playerCount })),
      );
      const players = [...state.players.values()].sort(
        (a, b) => Number(b.isYou) - Number(a.isYou) || Number(b.amount - a.amount) || a.seat - b.seat,
      );
      list.replaceChildren(
        ...(players.length === 0 ? [el('li', { className: 'quiet' }, t('game.noPlayers'))] : []),
        ...players.slice(0, longest).map(row),
      );
    },
  };
}
