import { byRank, bySuit, type Card } from '@kislap/rules/deck';
import { el } from '../shared/dom.ts';
import { buzz } from '../shared/preferences.ts';
import { sound } from '../shared/sound.ts';
import { cardFace, sayCard } from './card-element.ts';
import { createDrag } from './hand-drag.ts';
import type { RoomWords } from './texts.ts';

export type HandFan = ReturnType<typeof createHandFan>;
export type SortKind = 'rank' | 'suit' | 'group';

interface Options {
  words: RoomWords;
  /** Puts what belongs together side by side. */
  group: (cards: readonly Card[]) => Card[];
  onSelect: () => void;
}

/**
 * One's own cards: buttons that are pressed to choose them. They are put in order by dragging, by Shift and the
 * arrow keys, by the two buttons for the chosen card, or all at once.
 */
export function createHandFan({ words, group, onSelect }: Options) {
  const { t } = words;
  const element = el('div', {
    className: 'hand',
    attrs: { role: 'group', 'aria-label': t('game.hand') },
  });
  const buttons = new Map<Card, HTMLButtonElement>();
  const chosen = new Set<Card>();
  let order: Card[] = [];
  let focused: Card | undefined;

  function buttonOf(card: Card): HTMLButtonElement {
    const known = buttons.get(card);
    if (known !== undefined) return known;
    const made = el(
      'button',
      {
        type: 'button',
        className: 'hand-card',
        attrs: { 'data-card': String(card), 'aria-label': sayCard(card, words), 'aria-pressed': 'false' },
      },
      cardFace(card),
    );
    made.addEventListener('click', () => toggle(card));
    made.addEventListener('focus', () => {
      focused = card;
      placeTabStop();
    });
    made.addEventListener('keydown', (event) => onKey(event, card));
    buttons.set(card, made);
    return made;
  }

  function toggle(card: Card): void {
    if (chosen.has(card)) chosen.delete(card);
    else chosen.add(card);
    sound.tap();
    buzz(8);
    paintChosen();
    onSelect();
  }

  function onKey(event: KeyboardEvent, card: Card): void {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    if (event.shiftKey) shift(card, step);
    const target = event.shiftKey ? card : order[order.indexOf(card) + step];
    if (target !== undefined) buttons.get(target)?.focus();
  }

  function shift(card: Card, step: number): void {
    const at = order.indexOf(card);
    const to = at + step;
    if (at < 0 || to < 0 || to >= order.length) return;
    const without = order.filter((one) => one !== card);
    without.splice(to, 0, card);
    order = without;
    paint();
  }

  function paint(): void {
    const wanted = order.map(buttonOf);
    const isSame =
      wanted.length === element.children.length && wanted.every((one, at) => element.children[at] === one);
    if (!isSame) {
      const held = document.activeElement;
      element.replaceChildren(...wanted);
      // A moved element loses the focus; whoever works by keys must keep it.
      if (held instanceof HTMLElement && wanted.some((one) => one === held)) held.focus();
    }
    spread(wanted);
    element.style.setProperty('--cards', String(Math.max(2, order.length)));
    paintChosen();
    placeTabStop();
  }

  function paintChosen(): void {
    for (const [card, one] of buttons) one.setAttribute('aria-pressed', String(chosen.has(card)));
  }

  /** One stop for the Tab key; the arrows go on from there. */
  function placeTabStop(): void {
    const stop = focused !== undefined && order.includes(focused) ? focused : order[0];
    for (const [card, one] of buttons) one.tabIndex = card === stop ? 0 : -1;
  }

  createDrag(element, {
    cardOf: (target) => order.find((card) => buttons.get(card) === target),
    move: (card, x) => {
      const at = order.findIndex((one) => {
        const box = buttons.get(one)?.getBoundingClientRect();
        return box !== undefined && x < box.left + box.width / 2;
      });
      const to = at < 0 ? order.length - 1 : at;
      if (order.indexOf(card) !== to) shift(card, to - order.indexOf(card));
    },
  });

  return {
    element,
    cards: () => order,
    chosen: () => order.filter((card) => chosen.has(card)),
    choose(cards: readonly Card[]): void {
      chosen.clear();
      for (const card of cards) chosen.add(card);
      paintChosen();
      onSelect();
    },
    /** Keeps the player's own order; what is new comes to the right. */
    show(cards: readonly Card[]): void {
      const fresh = cards.filter((card) => !order.includes(card));
      order = [...order.filter((card) => cards.includes(card)), ...fresh];
      for (const card of [...buttons.keys()]) {
        if (cards.includes(card)) continue;
        buttons.delete(card);
        chosen.delete(card);
      }
      for (const card of order)
        buttonOf(card).classList.toggle('is-new', fresh.length === 1 && fresh[0] === card);
      paint();
    },
    sort(kind: SortKind): void {
      order = kind === 'group' ? group(order) : [...order].sort(kind === 'rank' ? byRank : bySuit);
      paint();
    },
    /** Moves the one chosen card a place; for those who neither drag nor use keys. */
    nudge(step: number): void {
      const [card, ...more] = order.filter((one) => chosen.has(one));
      if (card !== undefined && more.length === 0) shift(card, step);
    },
  };
}

/** Turns the cards like a fan held in a hand. */
function spread(cards: readonly HTMLElement[]): void {
  const middle = (cards.length - 1) / 2;
  cards.forEach((one, at) => {
    const away = at - middle;
    one.style.setProperty('--turn', `${(away * 1.1).toFixed(2)}deg`);
    one.style.setProperty('--drop', `${(away * away * 0.35).toFixed(1)}px`);
  });
}
