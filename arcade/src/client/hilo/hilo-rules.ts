import { formatMultiplier } from '@kislap/rules/crash';
import { dealHiLo, guessesAt, hiloMultiplier, winningRanks } from '@kislap/rules/hilo';
import { HiLoRound } from '../../engines/hilo/hilo.api.ts';
import { el } from '../shared/dom.ts';
import { type Help, type Recomputed, type RoundDetail, readOwn } from '../shared/game.ts';
import { drawAgain } from '../shared/sheet/fair-check.ts';
import { figures, paragraphs, rulesPage } from '../shared/sheet/rules-page.ts';
import { cardName, faceOf } from './hilo-cards.ts';
import type { Words } from './texts.ts';

export function hiloRules(help: Help, words: Words): Node[] {
  const { t, money } = words;
  const rows = Array.from({ length: 13 }, (_, index) => {
    const rank = index + 1;
    const cells = guessesAt(rank).map((guess) => {
      const wins = winningRanks(rank, guess);
      return `${t(`game.move_${guess}`)}: ${formatMultiplier(hiloMultiplier([wins]))}×`;
    });
    return [faceOf(index).rank, ...cells];
  });
  const cap = help.winMax === null ? [] : [t('game.rule_cap', { amount: money(help.winMax) })];
  return rulesPage(help, words, [
    ...paragraphs(
      t('game.intro'),
      t('game.rule_deck'),
      t('game.rule_pay'),
      t('game.rule_ends'),
      t('game.rule_skip'),
      ...cap,
      t('game.rule_keys'),
    ),
    figures(t('game.table'), rows),
  ]);
}

export function paintHiLoRound({ detail }: RoundDetail, words: Words): Node[] {
  const { t } = words;
  const { cards, moves, multiplier } = readOwn(HiLoRound, detail);
  return [
    el(
      'ol',
      { className: 'past-cards' },
      ...cards.map((card, index) => {
        const move = moves[index];
        return el('li', {}, cardName(card, words), move === undefined ? '' : ` → ${t(`game.move_${move}`)}`);
      }),
    ),
    el('p', {}, `${t('game.multiplier')}: ${multiplier}×`),
  ];
}

export function recomputeHiLo({ detail }: RoundDetail): (() => Promise<Recomputed>) | null {
  const { cards, fairness } = readOwn(HiLoRound, detail);
  const seed = fairness.serverSeed;
  if (seed === null) return null;
  return async () => {
    const again = (await drawAgain(fairness, seed, dealHiLo)).slice(0, cards.length);
    const shown = again.map((card) => faceOf(card).rank).join(' ');
    return { isSame: again.join() === cards.join(), shown };
  };
}
