import { type Colour, colourMultiple, colours, rollColours } from '@kislap/rules/colour-game';
import { ColourRound } from '../../engines/colour/colour.api.ts';
import { el } from '../shared/dom.ts';
import { type Help, type Recomputed, type RoundDetail, readOwn } from '../shared/game.ts';
import { drawAgain } from '../shared/sheet/fair-check.ts';
import { figures, paragraphs, rulesPage } from '../shared/sheet/rules-page.ts';
import type { Words } from './texts.ts';

export function colourRules(help: Help, words: Words): Node[] {
  const { t } = words;
  const rows = [1, 2, 3].map((count) => [t('game.on_dice', { count }), `${count + 1}×`]);
  return rulesPage(help, words, [
    ...paragraphs(t('game.intro'), t('game.rule_pay'), t('game.rule_each'), t('game.rule_keys')),
    figures(t('game.table'), [...rows, [t('game.none_shown'), '0×']]),
  ]);
}

function namesOf(dice: readonly Colour[], { t }: Words): string {
  return dice.map((colour) => t(`game.colour_${colour}`)).join(' · ');
}

export function paintColourRound({ detail }: RoundDetail, words: Words): Node[] {
  const { t, money } = words;
  const { choice, outcome } = readOwn(ColourRound, detail);
  const rows = colours.flatMap((colour, index) => {
    const stake = choice[index] ?? 0n;
    if (stake === 0n) return [];
    const back = stake * BigInt(colourMultiple(outcome.dice, colour));
    return [[t(`game.colour_${colour}`), money(stake), money(back)]];
  });
  return [
    el('p', {}, `${t('game.dice')}: ${namesOf(outcome.dice, words)}`),
    figures(t('game.dice'), rows, [t('game.board'), t('arcade.bet'), t('arcade.returned')]),
  ];
}

export function recomputeColour({ detail }: RoundDetail): (() => Promise<Recomputed>) | null {
  const { outcome, fairness } = readOwn(ColourRound, detail);
  const seed = fairness.serverSeed;
  if (seed === null) return null;
  return async () => {
    const shown = (await drawAgain(fairness, seed, rollColours)).join(' · ');
    return { isSame: shown === outcome.dice.join(' · '), shown };
  };
}
