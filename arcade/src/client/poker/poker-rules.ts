import { dealPoker, drawPoker, handSize, pokerHands, pokerPays } from '@kislap/rules/video-poker';
import { PokerRound } from '../../engines/poker/poker.api.ts';
import { el } from '../shared/dom.ts';
import { type Help, type Recomputed, type RoundDetail, readOwn } from '../shared/game.ts';
import { drawAgain } from '../shared/sheet/fair-check.ts';
import { figures, paragraphs, rulesPage } from '../shared/sheet/rules-page.ts';
import { cardSign } from './poker-cards.ts';
import type { Words } from './texts.ts';

export function pokerRules(help: Help, words: Words): Node[] {
  const { t } = words;
  const rows = pokerHands
    .filter((hand) => pokerPays[hand] > 0)
    .map((hand) => [t(`game.hand_${hand}`), `${pokerPays[hand]}×`]);
  return rulesPage(help, words, [
    ...paragraphs(
      t('game.intro'),
      t('game.rule_pay'),
      t('game.rule_best'),
      t('game.rule_deck'),
      t('game.rule_open'),
      t('game.rule_keys'),
    ),
    figures(t('game.pays'), rows),
  ]);
}

function signs(cards: readonly number[]): string {
  return cards.map(cardSign).join(' ');
}

export function paintPokerRound({ detail }: RoundDetail, { t }: Words): Node[] {
  const { dealt, drawn, holds, hand } = readOwn(PokerRound, detail);
  const first = dealt.map((card, place) =>
    holds?.[place] === true ? el('strong', {}, `${cardSign(card)} `) : `${cardSign(card)} `,
  );
  return [
    el('p', {}, `${t('game.deal')}: `, ...first),
    ...(drawn === null ? [] : [el('p', {}, `${t('game.draw')}: ${signs(drawn)}`)]),
    el('p', {}, `${t('game.hand')}: ${t(`game.hand_${hand}`)}`),
  ];
}

export function recomputePoker({ detail }: RoundDetail): (() => Promise<Recomputed>) | null {
  const { dealt, drawn, holds, fairness } = readOwn(PokerRound, detail);
  const seed = fairness.serverSeed;
  if (seed === null || drawn === null || holds === null) return null;
  return async () => {
    const deck = await drawAgain(fairness, seed, dealPoker);
    const again = drawPoker(deck, holds);
    const isSame = signs(deck.slice(0, handSize)) === signs(dealt) && signs(again) === signs(drawn);
    return { isSame, shown: signs(again) };
  };
}
