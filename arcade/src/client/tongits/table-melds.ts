import type { Card } from '@kislap/rules/deck';
import { sayCards, smallCard } from '../room/card-element.ts';
import { el } from '../shared/dom.ts';
import type { Words } from './texts.ts';

/** Melds before a seat. One that the chosen cards fit is a button that lays them there. */
export function createTableMelds(words: Words, lay: (meld: number) => void) {
  const { t } = words;
  const element = el('div', { className: 'melds', attrs: { role: 'group' } });
  let shown = '';

  return {
    element,
    show(melds: readonly Card[][], open: readonly number[], owner: string): void {
      const key = JSON.stringify([melds, open, owner]);
      if (key === shown) return;
      shown = key;
      element.setAttribute('aria-label', t('game.melds_of', { name: owner }));
      element.replaceChildren(
        ...melds.map((cards, index) => {
          const label = sayCards(cards, words);
          const shown = cards.map(smallCard);
          if (!open.includes(index)) {
            return el('div', { className: 'meld', attrs: { role: 'img', 'aria-label': label } }, ...shown);
          }
          return el(
            'button',
            {
              type: 'button',
              className: 'meld is-open',
              onclick: () => lay(index),
              attrs: { 'aria-label': t('game.lay_onto', { cards: label }) },
            },
            ...shown,
          );
        }),
      );
    },
  };
}
