import { formatMultiplier } from '@kislap/rules/crash';
import { diceChance, diceMultiplier, diceReturn, formatRoll, rollDice } from '@kislap/rules/dice';
import { DiceRound } from '../../engines/dice/dice.api.ts';
import { el } from '../shared/dom.ts';
import { type Help, type Recomputed, type RoundDetail, readOwn } from '../shared/game.ts';
import { drawAgain } from '../shared/sheet/fair-check.ts';
import { rtpText } from '../shared/sheet/rtp.ts';
import { figures, paragraphs, rulesPage } from '../shared/sheet/rules-page.ts';
import type { Words } from './texts.ts';

const examples = [100, 500, 1000, 2500, 4900, 7500, 9000, 9500];

export function diceRules(help: Help, words: Words): Node[] {
  const { t } = words;
  const rows = examples.map((chance) => [
    `${formatRoll(chance)} %`,
    `${formatMultiplier(diceMultiplier(chance))}×`,
    rtpText((diceReturn(chance) / 1_000_000).toFixed(4)),
  ]);
  return rulesPage(help, words, [
    ...paragraphs(t('game.intro'), t('game.rule_pay'), t('game.rule_return'), t('game.rule_keys')),
    figures(t('game.examples'), rows, [t('game.chance'), t('game.multiplier'), t('arcade.rtp')]),
  ]);
}

export function paintDiceRound({ detail }: RoundDetail, { t }: Words): Node[] {
  const { choice, outcome } = readOwn(DiceRound, detail);
  const chance = diceChance(choice);
  const multiplier = formatMultiplier(diceMultiplier(chance));
  return [
    el('p', {}, `${t('game.rolled')}: ${formatRoll(outcome.roll)}`),
    el(
      'p',
      {},
      `${t(`game.${choice.side}`)} ${formatRoll(choice.target)} · ${formatRoll(chance)} % · ${multiplier}×`,
    ),
  ];
}

export function recomputeDice({ detail }: RoundDetail): (() => Promise<Recomputed>) | null {
  const { outcome, fairness } = readOwn(DiceRound, detail);
  const seed = fairness.serverSeed;
  if (seed === null) return null;
  return async () => {
    const roll = await drawAgain(fairness, seed, rollDice);
    return { isSame: roll === outcome.roll, shown: formatRoll(roll) };
  };
}
