import type * as z from 'zod/mini';
import type { FreeRounds } from '../../engines/slot/slot.api.ts';
import { button, el } from '../shared/dom.ts';
import type { FeatureCards } from './feature-cards.ts';
import type { Words } from './texts.ts';

type Gift = z.output<typeof FreeRounds>;

export interface FreeRoundsControl {
  /** In the place of the bet while free rounds are played. */
  panel: HTMLElement;
  /** Offers those that wait while the player bets own money. */
  offer: HTMLElement;
  /** What the next round is one of; null where it takes the player's own bet. */
  playing(): Gift | null;
  /** How they stand after a round. */
  update(next: Gift): void;
  /** Others have come, or there are none any more. */
  replace(next: Gift | null): void;
  setEnabled(isEnabled: boolean): void;
  /** Tells of those that wait and asks whether to play them now. */
  ask(): Promise<void>;
  /** The last one is played: says what all of them came to. */
  finish(): Promise<void>;
}

/** Rounds that the house gave: said plainly before, while and after they are played, so that nobody takes them for bets. */
export function createFreeRounds(
  start: Gift | null,
  { t, money, dateTime }: Words,
  cards: FeatureCards,
  /** Called when the player changes between free rounds and own bets. */
  onMode: (isFree: boolean) => void,
): FreeRoundsControl {
  let gift = start;
  let isPlaying = false;
  let isAsking = false;
  const left = el('strong', { className: 'gift-left' });
  const worth = el('span', { className: 'gift-worth' });
  const won = el('span', { className: 'gift-won' });
  const pause = button(t('game.gift_pause'), () => choose(false), 'gift-pause');
  const panel = el(
    'div',
    { className: 'gift', hidden: true, attrs: { role: 'group', 'aria-label': t('game.gift_title') } },
    el('span', { className: 'gift-badge' }, t('game.gift_badge')),
    left,
    el('p', { className: 'gift-facts' }, worth, won),
    pause,
  );
  const offer = button('', () => void ask(), 'gift-offer');
  offer.hidden = true;

  function choose(isFree: boolean): void {
    isPlaying = isFree && gift !== null && gift.left > 0;
    show();
    onMode(isPlaying);
  }

  function show(): void {
    panel.hidden = !isPlaying;
    offer.hidden = isPlaying || isAsking || gift === null || gift.left === 0;
    if (gift === null) return;
    left.textContent = t('game.gift_left', { count: gift.left });
    worth.textContent = t('game.gift_worth', { amount: money(gift.bet) });
    won.textContent = t('game.gift_won', { amount: money(gift.won) });
    offer.replaceChildren(el('span', {}, t('game.gift_offer', { count: gift.left })));
  }

  async function ask(): Promise<void> {
    if (gift === null || gift.left === 0) return;
    const { bet, endsAt } = gift;
    isAsking = true;
    show();
    const isWanted = await cards.choice(
      { yes: t('game.gift_play'), no: t('game.gift_later') },
      el('strong', { className: 'card-count' }, String(gift.left)),
      el('p', { className: 'card-title' }, t('game.gift_title')),
      el('p', {}, t('game.gift_note', { amount: money(bet) })),
      el('p', { className: 'quiet' }, t('game.gift_until', { time: dateTime(endsAt) })),
    );
    isAsking = false;
    choose(isWanted);
  }

  show();
  return {
    panel,
    offer,
    playing: () => (isPlaying ? gift : null),
    update(next) {
      gift = next;
      show();
    },
    replace(next) {
      gift = next;
      choose(false);
    },
    setEnabled(isEnabled) {
      pause.disabled = !isEnabled;
      offer.disabled = !isEnabled;
    },
    ask,
    async finish() {
      if (gift === null) return;
      await cards.note(
        el('p', { className: 'card-title' }, t('game.gift_over', { count: gift.count })),
        el('strong', { className: gift.won > 0n ? 'card-sum win' : 'card-sum' }, money(gift.won)),
        el('p', {}, gift.won > 0n ? t('game.gift_paid') : t('game.gift_nothing')),
      );
    },
  };
}
