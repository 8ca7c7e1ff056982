import { playBingo, rules75, rules90, type SoldCard } from '@kislap/rules/bingo';
import { callsMessage, cardMessage, drawCalls, soldText } from '@kislap/rules/bingo-cards';
import { guaranteedOf, playGuaranteed } from '@kislap/rules/bingo-guaranteed';
import { replay } from '@kislap/rules/fair';
import type * as z from 'zod/mini';
import { BingoDetail, type BingoKept, listBingoProofs } from '../../engines/bingo/bingo.api.ts';
import { el } from '../shared/dom.ts';
import { type Recomputed, type RoundDetail, readOwn } from '../shared/game.ts';
import type { OpenSession } from '../shared/session.ts';
import { hmacUnder, isCommitOf, sha256Text } from '../shared/sheet/fair-check.ts';
import { proofsPage } from '../shared/sheet/proofs-page.ts';
import { createCardElement } from './card-element.ts';
import type { Words } from './texts.ts';

type Kept = z.output<typeof BingoKept>;

function rulesOf({ pattern }: Pick<Kept, 'pattern'>) {
  return pattern === null ? rules90 : rules75(pattern);
}

/** The promise of the round under way, kept here for the page about fair play. */
let currentCommit: string | null = null;

export function noteCommit(commit: string): void {
  currentCommit = commit;
}

/** The last rounds of the hall with their seeds, dealt and called again here. */
export function bingoFairness({ call }: OpenSession, words: Words): HTMLElement {
  const { t } = words;
  return proofsPage(words, {
    lead: t('game.fair_how'),
    promise: currentCommit === null ? null : { label: t('game.fair_now'), commit: currentCommit },
    none: t('game.fair_none'),
    load: async () =>
      (await call(listBingoProofs)).proofs.map(({ roundId, serverSeed, commit, kept }) => ({
        title: null,
        facts: [[t('game.round_name'), roundId]],
        serverSeed,
        commit,
        check: () => check(roundId, { serverSeed, commit }, kept, [], words),
      })),
  });
}

/** A round keeps its promise when the seed fits the commitment and gives the same cards, calls and winners again. */
async function check(
  roundId: string,
  { serverSeed, commit }: { serverSeed: string; commit: string },
  kept: Kept,
  own: readonly { number: number; cells: readonly number[] }[],
  words: Words | null,
): Promise<Recomputed> {
  const rules = rulesOf(kept);
  const { shape } = rules;
  const hmac = await hmacUnder(serverSeed);
  const sold: SoldCard[] = await Promise.all(
    kept.sold.map(async (number) => ({
      number,
      cells: await replay(hmac, cardMessage(shape, roundId, number), shape.drawCard),
    })),
  );
  const message = callsMessage(shape, roundId, await sha256Text(soldText(kept.sold)));
  const order = await replay(hmac, message, (below) => drawCalls(shape, below));
  const again = playAgain(kept, order, sold);
  const { calls, blackout } = kept;
  const isSame =
    (await isCommitOf(serverSeed, commit)) &&
    JSON.stringify(again) === JSON.stringify({ calls, prizes: fallsOf(kept), blackout }) &&
    own.every(({ number, cells }) => {
      const dealt = sold.find((card) => card.number === number);
      return dealt !== undefined && String(dealt.cells) === String(cells);
    });
  const shown =
    words === null
      ? again.calls.join(' ')
      : words.t('game.fair_shown', {
          cards: words.t('game.cards', { count: sold.length }),
          calls: again.calls.length,
        });
  return { isSame, shown };
}

/** The prizes that fell: shares of the sales, or those that the house guaranteed to who had all the cards. */
function fallsOf({ prizes, guaranteed }: Kept) {
  return guaranteed ?? prizes;
}

function playAgain(kept: Kept, order: readonly number[], sold: readonly SoldCard[]) {
  const rules = rulesOf(kept);
  if (kept.guaranteed === undefined) return playBingo(rules, order, sold);
  const { calls, falls, blackout } = playGuaranteed(rules, guaranteedOf(kept.pattern), order, sold);
  return { calls, prizes: falls, blackout };
}

/** The player's cards as they stood at the end, and what fell to whom. */
export function paintBingoRound({ detail }: RoundDetail, words: Words): Node[] {
  const { t } = words;
  const { balls, cards, kept } = readOwn(BingoDetail, detail);
  const drawn = cards.filter(({ isTakenBack }) => !isTakenBack);
  const called = new Set(kept?.calls ?? []);
  const shown = drawn.map((card) => {
    const { element, mark } = createCardElement(card, balls, words, () => undefined);
    mark(called, undefined);
    return element;
  });
  const list = el(
    'div',
    { className: 'card-list', attrs: { 'data-count': String(Math.min(7, shown.length)) } },
    ...shown,
  );
  if (kept === null) return [el('p', {}, t('game.called_off')), list];
  const own = new Set(drawn.map(({ number }) => number));
  const names = namesOf(kept);
  const rows = [...fallsOf(kept), ...(kept.blackout === null ? [] : [kept.blackout])].map((prize, index) => {
    const name = names[index] ?? 'blackout';
    const isYours = prize.cards.some((number) => own.has(number));
    return el(
      'li',
      {},
      el(
        'span',
        {},
        name === 'pattern' ? t(`game.pattern_${kept.pattern ?? 'house'}`) : t(`game.prize_${name}`),
      ),
      el('span', {}, t('game.past_call', { call: prize.at })),
      el(
        'strong',
        { className: isYours ? 'good' : '' },
        isYours ? t('game.prize_yours') : t('game.prize_won', { count: prize.cards.length }),
      ),
    );
  });
  return [
    ...(kept.guaranteed === undefined ? [] : [el('p', {}, t('game.receipt_guaranteed'))]),
    el('ul', { className: 'past-prizes' }, ...rows),
    el(
      'p',
      { className: 'quiet' },
      `${t('game.calls_title', { count: kept.calls.length })}: ${kept.calls.join(' ')}`,
    ),
    list,
  ];
}

/** The names of the prizes that fell, in the order of `fallsOf`. */
function namesOf(kept: Kept) {
  const prizes = guaranteedOf(kept.pattern);
  return kept.guaranteed === undefined
    ? rulesOf(kept).prizes.map(({ name }) => name)
    : kept.guaranteed.map(({ prize }) => prizes[prize]?.name);
}

export function recomputeBingo({ detail, fairness }: RoundDetail): (() => Promise<Recomputed>) | null {
  const { roundId, cards, kept } = readOwn(BingoDetail, detail);
  if (kept === null || fairness === null || fairness.serverSeed === null) return null;
  const { serverSeed, commit } = fairness;
  const own = cards.filter(({ number }) => kept.sold.includes(number));
  return () => check(roundId, { serverSeed, commit }, kept, own, null);
}
