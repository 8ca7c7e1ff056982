import { formatMultiplier } from '@kislap/rules/crash';
import {
  dropBall,
  pathsTo,
  plinkoMultiplier,
  plinkoPays,
  plinkoReturn,
  plinkoRisks,
  pocketOf,
} from '@kislap/rules/plinko';
import { PlinkoRound } from '../../engines/plinko/plinko.api.ts';
import { el } from '../shared/dom.ts';
import { type Help, type Recomputed, type RoundDetail, readOwn } from '../shared/game.ts';
import { drawAgain } from '../shared/sheet/fair-check.ts';
import { rtpText } from '../shared/sheet/rtp.ts';
import { figures, paragraphs, rulesPage } from '../shared/sheet/rules-page.ts';
import { shortMultiplier } from './plinko-art.ts';
import type { Words } from './texts.ts';

export function plinkoRules(help: Help, words: Words): Node[] {
  const { t } = words;
  const pockets = [0, 1, 2, 3, 4, 5, 6];
  const head = [t('game.pocket'), ...plinkoRisks.map((risk) => t(`game.risk_${risk}`))];
  const rows = pockets.map((pocket) => [
    t('game.ways', { count: pathsTo(pocket) }),
    ...plinkoRisks.map((risk) => `${shortMultiplier(plinkoPays(risk)[pocket] ?? 0)}×`),
  ]);
  const returns = plinkoRisks.map((risk) => rtpText(plinkoReturn(risk).toFixed(6)));
  return rulesPage(help, words, [
    ...paragraphs(t('game.intro'), t('game.rule_path'), t('game.rule_risk')),
    figures(t('game.table'), [...rows, [t('arcade.rtp'), ...returns]], head),
  ]);
}

function wayOf(path: readonly number[]): string {
  return path.map((side) => (side === 0 ? '←' : '→')).join(' ');
}

export function paintPlinkoRound({ detail }: RoundDetail, { t }: Words): Node[] {
  const { choice, outcome } = readOwn(PlinkoRound, detail);
  const multiplier = formatMultiplier(plinkoMultiplier(choice.risk, outcome.path));
  return [
    el('p', {}, `${t('game.risk')}: ${t(`game.risk_${choice.risk}`)}`),
    el('p', {}, `${t('game.path')}: ${wayOf(outcome.path)}`),
    el('p', {}, `${t('game.pocket')} ${pocketOf(outcome.path) + 1} · ${multiplier}×`),
  ];
}

export function recomputePlinko({ detail }: RoundDetail): (() => Promise<Recomputed>) | null {
  const { outcome, fairness } = readOwn(PlinkoRound, detail);
  const seed = fairness.serverSeed;
  if (seed === null) return null;
  return async () => {
    const shown = wayOf(await drawAgain(fairness, seed, dropBall));
    return { isSame: shown === wayOf(outcome.path), shown };
  };
}
