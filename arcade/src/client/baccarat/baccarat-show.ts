import { type BaccaratDeal, pipsOf } from '@kislap/rules/baccarat';
import { parseCard } from '@kislap/rules/cards';
import { baccaratDeal, baccaratSteps } from '../../engines/baccarat/baccarat.deal.ts';
import { el } from '../shared/dom.ts';
import { layCard, readableMs } from '../table/cards/card-place.ts';
import { createTimeline, type Show } from '../table/show.ts';

type Names = { player: string; banker: string };

function totalOf(cards: readonly string[]): number {
  return cards.reduce((sum, text) => sum + pipsOf(parseCard(text)?.rank ?? 0), 0) % 10;
}

/** Two hands, face to face; a third card lies across, as on every baccarat table. */
export function createBaccaratShow(names: Names): Show {
  const timeline = createTimeline();
  const hands = { player: hand('player'), banker: hand('banker') };
  const element = el('div', { className: 'show hands' }, hands.player.element, hands.banker.element);

  function hand(side: 'player' | 'banker') {
    const cards = el('div', { className: 'hand-cards' });
    const total = el('span', { className: 'hand-total' });
    const box = el(
      'div',
      { className: `hand ${side}` },
      el('div', { className: 'hand-head' }, el('span', {}, names[side]), total),
      cards,
    );
    return { element: box, cards, total };
  }

  function clear(): void {
    timeline.clear();
    for (const { element: box, cards, total } of Object.values(hands)) {
      cards.replaceChildren();
      total.textContent = '';
      box.classList.remove('won');
    }
  }

  return {
    element,
    clear,
    play(outcome, elapsedMs) {
      const parsed = baccaratDeal.outcome.safeParse(outcome);
      if (!parsed.success) return;
      const deal: BaccaratDeal = parsed.data;
      clear();
      for (const { at, hand: side, index } of baccaratSteps(deal)) {
        const { cards, total } = hands[side];
        timeline.at(at, elapsedMs, (isStill) =>
          layCard(cards, deal[side][index] ?? '', { isStill, isSideways: index === 2 }),
        );
        timeline.at(at + readableMs, elapsedMs, () => {
          total.textContent = String(totalOf(deal[side].slice(0, index + 1)));
        });
      }
      timeline.at(baccaratDeal.dealMs(deal) - 500, elapsedMs, () => {
        if (deal.winner !== 'tie') hands[deal.winner].element.classList.add('won');
      });
    },
  };
}
