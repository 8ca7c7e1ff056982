import { handSize } from '@kislap/rules/video-poker';
import { el } from '../shared/dom.ts';
import { createCardView } from '../shared/paint/card-view.ts';
import type { Skin } from '../shared/paint/skin.ts';
import { cardName, faceOf } from './poker-cards.ts';
import type { Words } from './texts.ts';

const places = Array.from({ length: handSize }, (_, place) => place);
const turnMs = 300;
/** Five in a row are small on a phone; drawing them smaller keeps their turning smooth. */
const cardWidth = innerWidth < 600 ? 80 : 150;
const betweenMs = 90;

/** Five cards, each a button that holds it. */
export function createHandBoard(
  skin: Skin,
  words: Words,
  isCalm: () => boolean,
  onToggle: (place: number) => void,
) {
  const { t } = words;
  const cards = places.map((place) => {
    const view = createCardView(skin, cardWidth);
    const tag = el('span', { className: 'hold-tag', attrs: { 'aria-hidden': 'true' } }, t('game.held'));
    const key = el('kbd', { className: 'hold-key', attrs: { 'aria-hidden': 'true' } }, String(place + 1));
    const button = el(
      'button',
      { type: 'button', className: 'hold', onclick: () => onToggle(place) },
      view.element,
      tag,
      key,
    );
    return { view, button };
  });
  let shown: (number | null)[] = places.map(() => null);

  function pause(ms: number): Promise<void> {
    return new Promise((resolve) => setTimeout(resolve, isCalm() ? 0 : ms));
  }

  function name(place: number): void {
    const card = shown[place] ?? null;
    const text = card === null ? t('game.face_down') : t('game.hold_card', { card: cardName(card, words) });
    cards[place]?.button.setAttribute('aria-label', text);
  }

  /** Turns down what changes and then up what comes, one place after the other. */
  async function show(next: readonly (number | null)[]): Promise<void> {
    const changed = places.filter((place) => shown[place] !== next[place]);
    const toTurn = changed.filter((place) => shown[place] !== null);
    for (const place of toTurn) cards[place]?.view.turn(null);
    if (toTurn.length > 0) await pause(turnMs);
    for (const place of changed) {
      const card = next[place] ?? null;
      if (card === null) continue;
      cards[place]?.view.turn(faceOf(card));
      await pause(betweenMs);
    }
    shown = [...next];
    for (const place of places) name(place);
    if (changed.length > 0) await pause(turnMs - betweenMs);
  }

  for (const place of places) name(place);
  return {
    element: el(
      'div',
      { className: 'hand', attrs: { role: 'group', 'aria-label': t('game.cards') } },
      ...cards.map(({ button }) => button),
    ),
    show,
    /** Marks what is held and what scores; `canHold` while the hand is open. */
    mark(holds: readonly boolean[], scoring: readonly number[], canHold: boolean): void {
      cards.forEach(({ button }, place) => {
        button.setAttribute('aria-pressed', String(holds[place] === true));
        button.setAttribute('aria-disabled', String(!canHold));
        button.classList.toggle('scores', scoring.includes(place));
        button.classList.toggle('idle', scoring.length > 0 && !scoring.includes(place));
      });
    },
    boxOf: (place: number) => cards[place]?.button.getBoundingClientRect(),
  };
}
