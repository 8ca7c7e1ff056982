import type { SlotSymbol } from '@kislap/rules/slots/symbols';
import { button, el } from '../shared/dom.ts';
import type { CardKind } from './auto/auto-plan.ts';
import { symbolPicture } from './board/symbol-picture.ts';
import type { SlotTable } from './spin-show.ts';
import type { SlotSkin } from './symbols/index.ts';
import type { Words } from './texts.ts';

/** The cards round a run of free spins: what was won, how far it is, what it came to. */
export type FeatureCards = {
  isOpen(): boolean;
  /** Told of every card of a round. Answers after how many milliseconds it passes by itself; null: it waits. */
  follow(onCard: (kind: CardKind) => number | null): void;
  /** With the symbol that grows in them, where one was drawn. */
  intro(count: number, drawn: SlotSymbol | null): Promise<void>;
  more(count: number): Promise<void>;
  /** `played` of `total`, and the round's sum so far. */
  progress(played: number, total: number, sum: bigint): void;
  endProgress(): void;
  jackpot(level: string, amount: bigint): Promise<void>;
  total(count: number, free: bigint, win: bigint, bet: bigint): Promise<void>;
  /** Anything that is to be read before play goes on. */
  note(...content: Node[]): Promise<void>;
  /** True for yes. */
  choice(labels: { yes: string; no: string }, ...content: Node[]): Promise<boolean>;
};

export function createFeatureCards(
  host: HTMLElement,
  words: Words,
  table: SlotTable,
  skin: SlotSkin,
): FeatureCards {
  const { t, money } = words;
  const strip = el('p', { className: 'feature-strip', hidden: true });
  host.append(strip);
  let isOpen = false;
  let onCard: (kind: CardKind) => number | null = () => null;

  /** Waits for the player: a card passes by itself only while the slot plays by itself. */
  async function card(kind: CardKind, action: string, ...content: Node[]): Promise<void> {
    await ask([action], content, kind);
  }

  /** Answers the place of the label that was chosen. */
  function ask(labels: readonly string[], content: readonly Node[], kind?: CardKind): Promise<number> {
    return new Promise((resolve) => {
      isOpen = true;
      const box = el(
        'div',
        { className: 'feature-card', attrs: { role: 'alertdialog', 'aria-modal': 'false' } },
        ...content,
      );
      const choices = labels.map((label, place) =>
        button(
          label,
          () => {
            box.remove();
            isOpen = false;
            resolve(place);
          },
          place === 0 ? 'button main' : 'button',
        ),
      );
      box.append(el('div', { className: 'card-actions' }, ...choices));
      box.addEventListener('click', (event) => event.stopPropagation());
      host.append(box);
      choices[0]?.focus({ preventScroll: true });
      const passMs = kind === undefined ? null : onCard(kind);
      if (kind === undefined || passMs === null) return;
      // Play that was stopped meanwhile leaves the card to the player.
      setTimeout(() => {
        if (box.isConnected && onCard(kind) !== null) choices[0]?.click();
      }, passMs);
    });
  }

  return {
    isOpen: () => isOpen,
    follow(told) {
      onCard = told;
    },
    intro: (count, drawn) =>
      card(
        'feature',
        t('game.free_start'),
        el('strong', { className: 'card-count' }, String(count)),
        el('p', { className: 'card-title' }, t('game.free_title')),
        el('p', {}, freeNote(words, table)),
        ...(drawn === null ? [] : [symbolPicture(drawn, skin, t(`game.symbol_${drawn}`), 96)]),
      ),
    more: (count) =>
      card(
        'feature',
        t('arcade.continue'),
        el('strong', { className: 'card-count' }, `+${count}`),
        el('p', { className: 'card-title' }, t('game.free_title')),
      ),
    progress(played, total, sum) {
      strip.hidden = false;
      strip.textContent = t('game.free_progress', { played, total, amount: money(sum) });
    },
    endProgress() {
      strip.hidden = true;
    },
    async note(...content) {
      await ask([t('arcade.continue')], content);
    },
    choice: async ({ yes, no }, ...content) => (await ask([yes, no], content)) === 0,
    jackpot: (level, amount) =>
      card(
        'jackpot',
        t('arcade.continue'),
        el('p', { className: 'card-title' }, t('game.jackpot_won', { level })),
        el('strong', { className: 'card-sum win' }, money(amount)),
      ),
    total: (count, free, win, bet) =>
      card(
        'feature',
        t('arcade.continue'),
        el('p', { className: 'card-title' }, t('game.free_total', { count })),
        el('strong', { className: win > bet ? 'card-sum win' : 'card-sum' }, money(free)),
        el('p', {}, t('game.round_total', { amount: money(win) })),
      ),
  };
}

/** What is special about these free spins, in one sentence. */
function freeNote({ t }: Words, { feature, freeSpinFactor }: SlotTable): string {
  if (feature.kind === 'climb' || feature.kind === 'freeFactor' || feature.kind === 'book')
    return t(`game.free_note_${feature.kind}`);
  return freeSpinFactor > 1 ? t('game.free_note', { factor: freeSpinFactor }) : t('game.free_note_plain');
}
