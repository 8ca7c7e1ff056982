import { dragonTigerDeal, dragonTigerSteps } from '../../engines/dragontiger/dragontiger.deal.ts';
import { el } from '../shared/dom.ts';
import { layCard } from '../table/cards/card-place.ts';
import { createTimeline, type Show } from '../table/show.ts';
import { dragonEmblem, tigerEmblem } from './emblems.ts';

type Names = { dragon: string; tiger: string };

/** One card against one card. */
export function createDragonTigerShow(names: Names): Show {
  const timeline = createTimeline();
  const sides = { dragon: side('dragon', dragonEmblem()), tiger: side('tiger', tigerEmblem()) };
  const element = el(
    'div',
    { className: 'show hands duel' },
    sides.dragon.element,
    el('span', { className: 'versus', attrs: { 'aria-hidden': 'true' } }, 'VS'),
    sides.tiger.element,
  );

  function side(name: 'dragon' | 'tiger', emblem: SVGElement) {
    const cards = el('div', { className: 'hand-cards' });
    const box = el(
      'div',
      { className: `hand ${name}` },
      el('div', { className: 'hand-head' }, emblem, el('span', {}, names[name])),
      cards,
    );
    return { element: box, cards };
  }

  function clear(): void {
    timeline.clear();
    for (const { element: box, cards } of Object.values(sides)) {
      cards.replaceChildren();
      box.classList.remove('won');
    }
  }

  return {
    element,
    clear,
    play(outcome, elapsedMs) {
      const parsed = dragonTigerDeal.outcome.safeParse(outcome);
      if (!parsed.success) return;
      const deal = parsed.data;
      clear();
      for (const name of ['dragon', 'tiger'] as const) {
        timeline.at(dragonTigerSteps[name], elapsedMs, (isStill) =>
          layCard(sides[name].cards, deal[name], { isStill }),
        );
      }
      timeline.at(dragonTigerDeal.dealMs(deal) - 500, elapsedMs, () => {
        if (deal.winner !== 'tie') sides[deal.winner].element.classList.add('won');
      });
    },
  };
}
