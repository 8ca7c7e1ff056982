import { type Blackout, type Prize, savedOf } from '@kislap/rules/bingo';
import { type PatternName, patterns } from '@kislap/rules/bingo-goals';
import type { Guaranteed } from '@kislap/rules/bingo-guaranteed';
import { el } from '../shared/dom.ts';
import { type BingoView, callsOf, guaranteedNow, heldCards, rulesOf } from './bingo-state.ts';
import type { Words } from './texts.ts';

type Fallen = { at: number; cards: readonly number[] } | null;
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

  function titleOf(view: BingoView, name: Prize['name']): string {
    return name === 'pattern' ? t(`game.pattern_${view.round?.pattern ?? 'house'}`) : t(`game.prize_${name}`);
  }

  /** What has become of a prize: yours, another's, over, or still open with a word on how it is won. */
  function stateOf(view: BingoView, won: Fallen, isOver: boolean, over: string, open: string) {
    const own = new Set(heldCards(view).map(({ number }) => number));
    if (won?.cards.some((number) => own.has(number)))
      return { tone: 'yours', note: t('game.prize_yours') } as const;
    if (won !== null) return { tone: 'won', note: winnersOf(won, view.sales?.botCards ?? 0) } as const;
    return isOver ? ({ tone: 'over', note: over } as const) : ({ tone: 'open', note: open } as const);
  }

  /** Shares of the sales, as they stand. */
  function sharedItems(view: BingoView, cards: bigint): HTMLElement[] {
    const { round } = view;
    const fallen = fallenIn(view);
    const { prizes } = rulesOf(round);
    const next = prizes.findIndex((_, index) => (fallen[index] ?? null) === null);
    return prizes.map(({ name, share }, index) => {
      const open = t('game.prize_of', { share: Number(share) });
      const { tone, note } = stateOf(view, fallen[index] ?? null, false, '', open);
      const isNext = tone === 'open' && index === next && isDrawn(view);
      const picture = round === null || round.pattern === null ? null : patternPicture(round.pattern);
      return item(titleOf(view, name), (cards * price * share) / 100n, note, isNext ? 'next' : tone, picture);
    });
  }

  /** What the house pays for each card that is in time. */
  function guaranteedItems(view: BingoView, prizes: readonly Guaranteed[]): HTMLElement[] {
    const fallen = fallenIn(view);
    const calls = callsOf(view.round).length;
    return prizes.map(({ name, within, pays }, index) => {
      const isOver = view.round?.phase === 'result' || calls >= within;
      const open = t('game.prize_within', { count: within });
      const { tone, note } = stateOf(
        view,
        fallen[index] ?? null,
        isOver,
        t('game.prize_over', { count: within }),
        open,
      );
      const isFirst = index === 0 && name === 'pattern' && view.round?.pattern;
      const picture = isFirst ? patternPicture(isFirst) : null;
      return item(titleOf(view, name), price * pays, note, tone, picture);
    });
  }

  function blackoutItem(view: BingoView, { within }: Blackout, cards: bigint): HTMLElement {
    const { round, sales } = view;
    const drawn = round?.phase === 'drawing' || round?.phase === 'result' ? round : null;
    const pot = drawn?.jackpot ?? (sales?.jackpot ?? 0n) + savedOf(rulesOf(round), cards * price);
    const isOver = drawn !== null && (drawn.phase === 'result' || drawn.calls.length >= within);
    const open = t('game.jackpot_within', { count: within });
    const { tone, note } = stateOf(view, drawn?.blackout ?? null, isOver, t('game.jackpot_over'), open);
    return item(t('game.prize_blackout'), pot, note, tone, null);
  }

  return {
    element: list,
    show(view: BingoView): void {
      const { round, sales } = view;
      if (round === null) return;
      const cards = BigInt(
        round.phase === 'drawing' || round.phase === 'result' ? round.cards : (sales?.cards ?? 0),
      );
      const guaranteed = guaranteedNow(view);
      const items = guaranteed === null ? sharedItems(view, cards) : guaranteedItems(view, guaranteed);
      const { blackout } = rulesOf(round);
      if (blackout !== null) items.push(blackoutItem(view, blackout, cards));
      list.className = `prizes prizes-${items.length}`;
      list.setAttribute('aria-label', t(guaranteed === null ? 'game.prizes' : 'game.guaranteed'));
      list.replaceChildren(...items);
    },
  };
}

function isDrawn({ round }: BingoView): boolean {
  return round?.phase === 'drawing' || round?.phase === 'result';
}

function fallenIn({ round }: BingoView): readonly Fallen[] {
  return round?.phase === 'drawing' || round?.phase === 'result' ? round.prizes : [];
}

/** A pattern in small: 25 places, the ones it needs lit. */
export function patternPicture(name: PatternName): HTMLElement {
  const places = new Set<number>(patterns[name][0]);
  const cells = Array.from({ length: 25 }, (_, cell) =>
    el('i', { className: places.has(cell) ? 'on' : cell === 12 ? 'free' : '' }),
  );
  return el('span', { className: 'pattern', attrs: { 'aria-hidden': 'true' } }, ...cells);
}
