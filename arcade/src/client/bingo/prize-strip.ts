import { savedOf } from '@kislap/rules/bingo';
import { type PatternName, patterns } from '@kislap/rules/bingo-goals';
import { el } from '../shared/dom.ts';
import { type BingoView, heldCards, rulesOf } from './bingo-state.ts';
import type { Words } from './texts.ts';

type Tone = 'open' | 'next' | 'won' | 'yours' | 'over';

/** The prizes of the round: what each comes to, and what has become of it. */
export function createPrizeStrip({ t, money }: Words, price: bigint) {
  const list = el('ul', { className: 'prizes', attrs: { 'aria-label': t('game.prizes') } });

  function item(name: string, amount: bigint, note: string, tone: Tone, picture: Node | null): HTMLElement {
    return el(
      'li',
      { className: `prize is-${tone}` },
      picture,
      el('span', { className: 'prize-name' }, name),
      el('strong', {}, money(amount)),
      el('small', {}, note),
    );
  }

  /** "Card 7 · call 68". */
  function winnersOf({ at, cards }: { at: number; cards: readonly number[] }, botCards: number): string {
    const [number = 0] = cards;
    const one = number <= botCards ? t('game.card_of_bot', { number }) : t('game.card', { number });
    return t('game.prize_to', {
      who: cards.length === 1 ? one : t('game.cards', { count: cards.length }),
      call: at,
    });
  }

  return {
    element: list,
    show(view: BingoView): void {
      const { round, sales } = view;
      if (round === null) return;
      const rules = rulesOf(round);
      const isDrawn = round.phase === 'drawing' || round.phase === 'result';
      const cards = BigInt(isDrawn ? round.cards : (sales?.cards ?? 0));
      const own = new Set(heldCards(view).map(({ number }) => number));
      const fallen = isDrawn ? round.prizes : [];
      const next = rules.prizes.findIndex((_, index) => (fallen[index] ?? null) === null);
      const items = rules.prizes.map(({ name, share }, index) => {
        const won = fallen[index] ?? null;
        const isYours = won?.cards.some((number) => own.has(number)) === true;
        const tone: Tone =
          won === null ? (index === next && isDrawn ? 'next' : 'open') : isYours ? 'yours' : 'won';
        const note =
          won === null
            ? t('game.prize_of', { share: Number(share) })
            : isYours
              ? t('game.prize_yours')
              : winnersOf(won, sales?.botCards ?? 0);
        const title =
          name === 'pattern' ? t(`game.pattern_${round.pattern ?? 'house'}`) : t(`game.prize_${name}`);
        const picture = round.pattern === null ? null : patternPicture(round.pattern);
        return item(title, (cards * price * share) / 100n, note, tone, picture);
      });
      const { blackout } = rules;
      if (blackout !== null) {
        const pot = isDrawn ? round.jackpot : (sales?.jackpot ?? 0n) + savedOf(rules, cards * price);
        const won = isDrawn ? round.blackout : null;
        const isYours = won?.cards.some((number) => own.has(number)) === true;
        const isOver =
          won === null && isDrawn && (round.phase === 'result' || round.calls.length >= blackout.within);
        const tone: Tone = isYours ? 'yours' : won !== null ? 'won' : isOver ? 'over' : 'open';
        const note = isYours
          ? t('game.prize_yours')
          : won !== null
            ? winnersOf(won, sales?.botCards ?? 0)
            : isOver
              ? t('game.jackpot_over')
              : t('game.jackpot_within', { count: blackout.within });
        items.push(item(t('game.prize_blackout'), pot, note, tone, null));
      }
      list.className = `prizes prizes-${items.length}`;
      list.replaceChildren(...items);
    },
  };
}

/** A pattern in small: 25 places, the ones it needs lit. */
export function patternPicture(name: PatternName): HTMLElement {
  const places = new Set<number>(patterns[name][0]);
  const cells = Array.from({ length: 25 }, (_, cell) =>
    el('i', { className: places.has(cell) ? 'on' : cell === 12 ? 'free' : '' }),
  );
  return el('span', { className: 'pattern', attrs: { 'aria-hidden': 'true' } }, ...cells);
}
