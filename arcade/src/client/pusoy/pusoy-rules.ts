import { cardName, shuffleDeck } from '@kislap/rules/deck';
import {
  dealPusoy,
  pusoyBonus,
  pusoyHold,
  pusoyRake,
  pusoyRows,
  pusoySeats,
  pusoySweep,
} from '@kislap/rules/pusoy';
import { pusoyKinds } from '@kislap/rules/pusoy-hands';
import { PusoyShow } from '../../engines/pusoy/pusoy.api.ts';
import { HandDetail } from '../../engines/room/room.api.ts';
import { netLine, roomRules } from '../room/room-pages.ts';
import { el } from '../shared/dom.ts';
import { type Help, type Recomputed, type RoundDetail, readOwn } from '../shared/game.ts';
import { drawAgain } from '../shared/sheet/fair-check.ts';
import { placesOf } from './places.ts';
import { rowsOfSeat } from './pusoy-result.ts';
import type { Words } from './texts.ts';

export function pusoyRules(help: Help, words: Words): Node[] {
  const { t } = words;
  const bonuses = pusoyRows.flatMap((row) =>
    pusoyKinds.flatMap((kind) => {
      const bonus = pusoyBonus[row][kind];
      return bonus === undefined
        ? []
        : [[`${t(`game.row_${row}`)}: ${t(`game.kind_${kind}`)}`, `+${bonus}`] as const];
    }),
  );
  return [
    el('h2', {}, help.name),
    el('p', {}, t('game.rule_intro')),
    el('p', {}, t('game.rule_compare', { sweep: pusoySweep })),
    el('p', {}, t('game.rule_ranks')),
    el('h3', {}, t('game.rule_bonus')),
    el(
      'dl',
      { className: 'pay-table' },
      ...bonuses.flatMap(([name, value]) => [el('dt', {}, name), el('dd', {}, value)]),
    ),
    el('p', {}, t('game.rule_cap', { count: Math.floor(pusoyHold / (pusoySeats - 1)) })),
    el('p', {}, t('game.rule_clock')),
    ...roomRules(words, pusoyRake),
  ];
}

/** Everybody's rows as they were when the hand was over. */
export function paintPusoyRound({ detail }: RoundDetail, words: Words): Node[] {
  const hand = readOwn(HandDetail, detail);
  if (hand.result === null) return [el('p', {}, words.t('game.called_off'))];
  const { net } = hand.result;
  const show = readOwn(PusoyShow, hand.result.show);
  return hand.names.map((name, seat) =>
    el(
      'section',
      { className: 'past-seat' },
      netLine(seat === hand.ownSeat ? words.t('game.you') : name, net[seat] ?? 0n, words),
      rowsOfSeat(show, seat, words),
    ),
  );
}

/** Deals the hand again from its seed: every seat must have laid the very cards it was dealt. */
export function recomputePusoy({ detail }: RoundDetail): (() => Promise<Recomputed>) | null {
  const { result } = readOwn(HandDetail, detail);
  if (result === null) return null;
  const show = readOwn(PusoyShow, result.show);
  return async () => {
    const deck = await drawAgain(result, result.serverSeed, shuffleDeck);
    const { hands } = dealPusoy(deck, show.rows.length);
    const sorted = (cards: readonly number[]) => cards.toSorted((a, b) => a - b).join(' ');
    const isSame = show.rows.every((rows, seat) => sorted(placesOf(rows)) === sorted(hands[seat] ?? []));
    return { isSame, shown: hands.map((hand) => hand.map(cardName).join(' ')).join(' | ') };
  };
}
