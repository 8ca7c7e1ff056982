import { el } from '../shared/dom.ts';
import { createBackdrop, createShower } from '../shared/paint/backdrop.ts';
import { createCardView, faceImage } from '../shared/paint/card-view.ts';
import { watchFit } from '../shared/paint/sharpness.ts';
import type { Skin } from '../shared/paint/skin.ts';
import { drawBunting } from '../shared/paint/sky.ts';
import { cardName, faceOf, type Round } from './hilo-cards.ts';
import type { Words } from './texts.ts';

export type HiLoBoard = {
  /** Shows a round; the last card comes from the deck unless it lies there already. */
  show(round: Round | null): Promise<void>;
  celebrate(): void;
};

const dealMs = 380;
const cardWidth = 190;
const marks = { higher: '▲', lower: '▼', same: '=', skip: '»' } as const;

/** The deck, the open card before it, and the cards that were before as a row above. */
export function createHiLoBoard(
  host: HTMLElement,
  skin: Skin,
  words: Words,
  isCalm: () => boolean,
): HiLoBoard {
  const { t } = words;
  const backdrop = createBackdrop(skin, { pixelsPerSpark: 13_000, seed: 37 });
  const trail = el('ol', { className: 'trail', tabIndex: 0, attrs: { 'aria-label': t('game.shown') } });
  const deck = el(
    'div',
    { className: 'deck' },
    ...[0, 1, 2].map(() => createCardView(skin, cardWidth).element),
  );
  const place = el('div', { className: 'open-card' });
  const multiplier = el('p', { className: 'so-far', hidden: true });
  const shower = createShower();
  host.append(
    el(
      'div',
      { className: 'hilo-table' },
      trail,
      el('div', { className: 'hilo-cards' }, place, deck),
      multiplier,
    ),
    shower.element,
  );
  let shown: { roundId: string; cards: number } | null = null;

  function drawScene(): void {
    const area = host.getBoundingClientRect();
    const ctx = backdrop.paint(area.y + area.height / 2);
    if (area.height > 420) drawBunting(ctx, innerWidth, area.y + 4, skin, true);
    shower.resize(area.width, area.height);
  }

  function showTrail({ cards, moves, outcome }: Round): void {
    const wrong = outcome === 'lost' ? moves.length - 1 : -1;
    trail.replaceChildren(
      ...moves.map((move, index) => {
        const card = cards[index] ?? 0;
        const item = el(
          'li',
          { className: move === 'skip' ? 'skipped' : index === wrong ? 'wrong' : '' },
          faceImage(faceOf(card), 52),
          el('span', { attrs: { 'aria-hidden': 'true' } }, marks[move]),
          el('span', { className: 'said' }, `${cardName(card, words)}, ${t(`game.move_${move}`)}`),
        );
        return item;
      }),
    );
    trail.scrollLeft = trail.scrollWidth;
  }

  function showMultiplier(round: Round): void {
    multiplier.hidden = false;
    multiplier.textContent = `${round.multiplier}×`;
    multiplier.className = `so-far ${round.outcome}`;
  }

  async function deal(card: number): Promise<void> {
    const view = createCardView(skin, cardWidth, isCalm() ? faceOf(card) : null);
    view.element.classList.add('dealt');
    place.replaceChildren(view.element);
    if (isCalm()) return;
    await new Promise((resolve) => requestAnimationFrame(resolve));
    view.turn(faceOf(card));
    await new Promise((resolve) => setTimeout(resolve, dealMs));
  }

  watchFit(host, drawScene);
  drawScene();

  return {
    async show(round) {
      if (round === null) {
        place.replaceChildren(createCardView(skin, cardWidth).element);
        return;
      }
      const isNew = shown?.roundId !== round.roundId || shown.cards !== round.cards.length;
      showTrail(round);
      shown = { roundId: round.roundId, cards: round.cards.length };
      if (isNew) await deal(round.cards.at(-1) ?? 0);
      place.classList.toggle('lost', round.outcome === 'lost');
      showMultiplier(round);
    },
    celebrate() {
      if (isCalm()) return;
      const area = host.getBoundingClientRect();
      const at = place.getBoundingClientRect();
      for (const share of [0.1, 0.5, 0.9])
        shower.burst(at.x + at.width * share - area.x, at.y + at.height * 0.3 - area.y, 10, 0.3);
    },
  };
}
