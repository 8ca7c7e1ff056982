import { formatMultiplier } from '@kislap/rules/crash';
import { spinWheel, wheelMultiplier, wheelPrizes } from '@kislap/rules/wheel';
import { WheelRound } from '../../engines/wheel/wheel.api.ts';
import { el } from '../shared/dom.ts';
import { type Help, type Recomputed, type RoundDetail, readOwn } from '../shared/game.ts';
import { drawAgain } from '../shared/sheet/fair-check.ts';
import { figures, paragraphs, rulesPage } from '../shared/sheet/rules-page.ts';
import type { Words } from './texts.ts';

export function wheelRules(help: Help, words: Words): Node[] {
  const { t } = words;
  const rows = wheelPrizes().map(({ hundredths, count }) => [
    `${formatMultiplier(hundredths)}×`,
    t('game.count', { count }),
  ]);
  return rulesPage(help, words, [
    ...paragraphs(t('game.intro'), t('game.rule_decided')),
    figures(t('game.prizes'), rows),
  ]);
}

export function paintWheelRound({ detail }: RoundDetail, { t }: Words): Node[] {
  const { segment } = readOwn(WheelRound, detail).outcome;
  const multiplier = formatMultiplier(wheelMultiplier(segment));
  return [el('p', {}, `${t('game.segment')} ${segment + 1} · ${multiplier}×`)];
}

export function recomputeWheel({ detail }: RoundDetail): (() => Promise<Recomputed>) | null {
  const { outcome, fairness } = readOwn(WheelRound, detail);
  const seed = fairness.serverSeed;
  if (seed === null) return null;
  return async () => {
    const segment = await drawAgain(fairness, seed, spinWheel);
    return { isSame: segment === outcome.segment, shown: String(segment + 1) };
  };
}
