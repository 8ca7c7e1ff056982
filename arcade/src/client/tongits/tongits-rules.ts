import { cardName, shuffleDeck } from '@kislap/rules/deck';
import { dealTongits } from '@kislap/rules/tongits';
import { tongitsHold, tongitsRake } from '@kislap/rules/tongits-pay';
import { HandDetail } from '../../engines/room/room.api.ts';
import { TongitsShow } from '../../engines/tongits/tongits.api.ts';
import { netLine, roomRules } from '../room/room-pages.ts';
import { el } from '../shared/dom.ts';
import { type Help, type Recomputed, type RoundDetail, readOwn } from '../shared/game.ts';
import { drawAgain } from '../shared/sheet/fair-check.ts';
import type { Words } from './texts.ts';
import { cardsOf, notesOf } from './tongits-result.ts';

export function tongitsRules(help: Help, words: Words): Node[] {
  const { t } = words;
  const pays: [string, string][] = [
    [t('game.rule_pay_normal'), '1'],
    [t('game.rule_pay_burned'), '2'],
    [t('game.rule_pay_tongits'), '3'],
    [t('game.rule_pay_ace'), '+1'],
    [t('game.rule_pay_four'), '+3'],
  ];
  return [
    el('h2', {}, help.name),
    el('p', {}, t('game.rule_intro')),
    el('p', {}, t('game.rule_turn')),
    el('p', {}, t('game.rule_meld')),
    el('p', {}, t('game.rule_sapaw')),
    el('p', {}, t('game.rule_tongits')),
    el('p', {}, t('game.rule_call')),
    el('p', {}, t('game.rule_stock')),
    el('p', {}, t('game.rule_burned')),
    el('p', {}, t('game.rule_points')),
    el('h3', {}, t('game.rule_pay_title')),
    el(
      'dl',
      { className: 'pay-table' },
      ...pays.flatMap(([name, value]) => [el('dt', {}, name), el('dd', {}, value)]),
    ),
    el('p', {}, t('game.rule_pay_cap', { count: tongitsHold })),
    ...roomRules(words, tongitsRake),
  ];
}

/** Everybody's cards as they were when the hand was over. */
export function paintTongitsRound({ detail }: RoundDetail, words: Words): Node[] {
  const hand = readOwn(HandDetail, detail);
  if (hand.result === null) return [el('p', {}, words.t('game.called_off'))];
  const show = readOwn(TongitsShow, hand.result.show);
  const { net } = hand.result;
  return [
    el('p', {}, el('strong', {}, words.t(`game.by_${show.by}`))),
    ...hand.names.map((name, seat) =>
      el(
        'section',
        { className: 'past-seat' },
        netLine(seat === hand.ownSeat ? words.t('game.you') : name, net[seat] ?? 0n, words),
        el('p', { className: 'quiet' }, notesOf(show, seat, words).join(' · ')),
        cardsOf(show, seat),
      ),
    ),
  ];
}

/** Deals the hand again from its seed: every card must be where the deal or the stock put it. */
export function recomputeTongits({ detail, fairness }: RoundDetail): (() => Promise<Recomputed>) | null {
  const { result, dealer } = readOwn(HandDetail, detail);
  if (result === null || fairness === null) return null;
  const show = readOwn(TongitsShow, result.show);
  return async () => {
    const dealt = dealTongits(await drawAgain(result, result.serverSeed, shuffleDeck), dealer);
    const drawable = new Set(dealt.stock);
    const thrown = new Set(dealt.seats.flatMap(({ hand }) => hand));
    // What a seat still holds it was dealt or drew; what it melded it may have taken from another's discards.
    const isSame = show.hands.every((hand, seat) =>
      hand.every((card) => dealt.seats[seat]?.hand.includes(card) || drawable.has(card)),
    );
    const isWhole = show.melds.flat(2).every((card) => drawable.has(card) || thrown.has(card));
    const shown = dealt.seats.map(({ hand }) => hand.map(cardName).join(' ')).join(' | ');
    return { isSame: isSame && isWhole, shown };
  };
}
