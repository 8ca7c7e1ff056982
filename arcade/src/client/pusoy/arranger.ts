import type { Card } from '@kislap/rules/deck';
import { type PusoyRow, type PusoyRows, pusoyRows } from '@kislap/rules/pusoy';
import { kindOf, rowScore } from '@kislap/rules/pusoy-hands';
import { cardFace, sayCard } from '../room/card-element.ts';
import { createDrag } from '../room/hand-drag.ts';
import { el } from '../shared/dom.ts';
import { buzz } from '../shared/preferences.ts';
import { sound } from '../shared/sound.ts';
import { inOrder, neighbour, placesOf, rowAt, rowsOf, startingPlaces, swapped } from './places.ts';
import type { Words } from './texts.ts';

/** Three rows of cards. Two cards change places: press one, then the other; or drag one onto the other. */
export function createArranger(words: Words, onChange: () => void) {
  const { t } = words;
  let places: Card[] = [];
  let picked: Card | null = null;
  let focused = 0;
  let isLocked = false;
  const buttons = new Map<Card, HTMLButtonElement>();
  const rows = new Map(pusoyRows.map((row) => [row, rowOf(row)] as const));
  const element = el(
    'div',
    { className: 'arranger', attrs: { role: 'group', 'aria-label': t('game.hand') } },
    ...pusoyRows.flatMap((row) => rows.get(row)?.element ?? []),
  );

  function rowOf(row: PusoyRow) {
    const cards = el('div', { className: 'row-cards' });
    const kind = el('span', { className: 'row-kind' });
    const head = el('p', { className: 'row-head' }, el('strong', {}, t(`game.row_${row}`)), kind);
    return { element: el('div', { className: `pusoy-row ${row}` }, head, cards), cards, kind };
  }

  function buttonOf(card: Card): HTMLButtonElement {
    const known = buttons.get(card);
    if (known !== undefined) return known;
    const made = el(
      'button',
      { type: 'button', className: 'row-card', attrs: { 'data-card': String(card) } },
      cardFace(card),
    );
    made.addEventListener('click', () => pick(card));
    made.addEventListener('keydown', (event) => {
      if (!event.key.startsWith('Arrow')) return;
      event.preventDefault();
      focused = neighbour(places.indexOf(card), event.key);
      placeTabStop();
      const next = places[focused];
      if (next !== undefined) buttons.get(next)?.focus();
    });
    buttons.set(card, made);
    return made;
  }

  function pick(card: Card): void {
    if (isLocked) return;
    sound.tap();
    buzz(8);
    if (picked === null || picked === card) {
      picked = picked === card ? null : card;
      paintPicked();
      return;
    }
    const other = picked;
    picked = null;
    swap(other, card);
  }

  function swap(a: Card, b: Card): void {
    places = swapped(places, places.indexOf(a), places.indexOf(b));
    paint();
    onChange();
    buttons.get(a)?.focus({ preventScroll: true });
  }

  function paint(): void {
    const laid = rowsOf(places);
    for (const row of pusoyRows) {
      const one = rows.get(row);
      one?.cards.replaceChildren(...laid[row].map(buttonOf));
      if (one)
        one.kind.textContent = laid[row].length === 0 ? '' : t(`game.kind_${kindOf(rowScore(laid[row]))}`);
    }
    markFouls(laid);
    paintPicked();
    placeTabStop();
  }

  function markFouls({ front, middle, back }: PusoyRows): void {
    if (front.length === 0) return;
    rows.get('front')?.element.classList.toggle('is-fouled', rowScore(front) > rowScore(middle));
    rows.get('middle')?.element.classList.toggle('is-fouled', rowScore(middle) > rowScore(back));
  }

  function paintPicked(): void {
    for (const [card, one] of buttons) {
      one.setAttribute('aria-pressed', String(card === picked));
      const row = t(`game.row_${rowAt(places.indexOf(card))}`);
      one.setAttribute('aria-label', `${sayCard(card, words)}, ${row}`);
      one.disabled = isLocked;
    }
  }

  function placeTabStop(): void {
    places.forEach((card, place) => {
      const one = buttons.get(card);
      if (one) one.tabIndex = place === focused ? 0 : -1;
    });
  }

  createDrag(element, {
    cardOf: (target) => (isLocked ? undefined : places.find((card) => buttons.get(card) === target)),
    drop(card, x, y) {
      const under = document
        .elementsFromPoint(x, y)
        .find((one) => one instanceof HTMLCanvasElement && one.closest('.row-card') !== buttons.get(card));
      const target = places.find((one) => buttons.get(one) === under?.closest('.row-card'));
      if (target !== undefined) swap(card, target);
    },
  });

  return {
    element,
    rows: () => rowsOf(places),
    lay(next: PusoyRows): void {
      places = pusoyRows.flatMap((row) => inOrder(next[row]));
      picked = null;
      paint();
      onChange();
    },
    /** A new hand begins in the order of its ranks; the same hand stays as the player has it. */
    show(hand: readonly Card[], laid: PusoyRows | null): void {
      isLocked = laid !== null;
      const isSame = hand.length === places.length && hand.every((card) => places.includes(card));
      if (laid !== null) places = placesOf(laid);
      else if (!isSame) places = startingPlaces(hand);
      if (!isSame) {
        buttons.clear();
        picked = null;
        focused = 0;
      }
      element.classList.toggle('is-locked', isLocked);
      paint();
    },
  };
}
