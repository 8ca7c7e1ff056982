import { type Goal, toGo } from '@kislap/rules/bingo-goals';
import { el } from '../shared/dom.ts';
import { buzz } from '../shared/preferences.ts';
import { sound } from '../shared/sound.ts';
import { type BingoView, callsOf, goalNow, heldCards } from './bingo-state.ts';
import { type CardElement, createCardElement } from './card-element.ts';
import type { createDaubs } from './daubs.ts';
import type { Words } from './texts.ts';

/** The places of a pattern; null where a goal has several ways, or needs the whole card. */
function placesOf(goal: Goal | null, cells: readonly number[]): ReadonlySet<number> | null {
  const [only, ...others] = goal ?? [];
  const isWhole = only !== undefined && cells.every((number, cell) => number === 0 || only.includes(cell));
  return only === undefined || others.length > 0 || isWhole ? null : new Set(only);
}

/** The player's cards, those nearest to a prize first once balls are called. */
export function createCardPanel(
  words: Words,
  balls: number,
  daubs: ReturnType<typeof createDaubs>,
  refuse: (number: number) => void,
) {
  const { t } = words;
  const empty = el('p', { className: 'no-cards' });
  const list = el('div', { className: 'card-list' });
  const element = el(
    'section',
    { className: 'own-cards', tabIndex: 0, attrs: { 'aria-label': t('game.own_cards') } },
    empty,
    list,
  );
  const shown = new Map<number, CardElement>();
  let last: BingoView | undefined;
  let roundId = '';

  function daub(number: number): void {
    if (last === undefined) return;
    if (!callsOf(last.round).includes(number)) {
      refuse(number);
      return;
    }
    daubs.add(number);
    sound.tap();
    buzz(8);
    show(last);
  }

  function show(view: BingoView): void {
    last = view;
    const held = heldCards(view);
    if (view.round !== null && view.round.roundId !== roundId) {
      roundId = view.round.roundId;
      daubs.begin(roundId);
      for (const { element: old } of shown.values()) old.remove();
      shown.clear();
    }
    const numbers = new Set(held.map(({ number }) => number));
    for (const [number, card] of shown) {
      if (numbers.has(number)) continue;
      card.element.remove();
      shown.delete(number);
    }
    for (const card of held) {
      if (shown.has(card.number)) continue;
      const created = createCardElement(card, balls, words, daub);
      shown.set(card.number, created);
      list.append(created.element);
    }
    empty.hidden = held.length > 0;
    const isSelling = view.round?.phase === 'selling';
    empty.textContent = t(isSelling || view.round === null ? 'game.no_cards' : 'game.no_cards_drawing');
    list.dataset.count = String(Math.min(held.length, 7));
    markAll(view);
  }

  function markAll(view: BingoView): void {
    const { round } = view;
    const calls = callsOf(round);
    const marked = daubs.marked(calls);
    const called = new Set(calls);
    const isDrawn = round?.phase === 'drawing' || round?.phase === 'result';
    const winners = new Set(
      isDrawn ? [...round.prizes, round.blackout].flatMap((prize) => prize?.cards ?? []) : [],
    );
    const isManual = !daubs.isAuto() && round?.phase === 'drawing';
    const near = new Map<number, number>();
    for (const card of shown.values()) {
      const goal = goalNow(view, card.number);
      const count = goal === null ? 0 : toGo(card.cells, goal, called);
      near.set(card.number, winners.has(card.number) ? -1 : count);
      card.setManual(isManual);
      card.mark(marked, calls.at(-1));
      card.setGoal(placesOf(goal, card.cells));
      const isWinner = winners.has(card.number);
      card.setToGo(round?.phase === 'drawing' && goal !== null ? count : null, isWinner);
    }
    if (calls.length > 0) arrange(near);
  }

  /** Nearest first; left alone while somebody's focus is among the cards. */
  function arrange(near: ReadonlyMap<number, number>): void {
    if (list.contains(document.activeElement)) return;
    const wanted = [...shown.values()].sort(
      (a, b) => (near.get(a.number) ?? 0) - (near.get(b.number) ?? 0) || a.number - b.number,
    );
    const isSame = wanted.every(({ element: card }, index) => list.children[index] === card);
    if (!isSame) list.append(...wanted.map(({ element: card }) => card));
  }

  return {
    element,
    show,
    /** The card that needs one ball more, if any. */
    closest(view: BingoView): number | undefined {
      const called = new Set(callsOf(view.round));
      return heldCards(view).find(({ number, cells }) => {
        const goal = goalNow(view, number);
        return goal !== null && toGo(cells, goal, called) === 1;
      })?.number;
    },
  };
}
