import { drawHaul, fishKinds, payOf } from '@kislap/rules/fish';
import { makeTide } from '@kislap/rules/fish-tide';
import { impactOf } from '@kislap/rules/fish-water';
import { FishDetail } from '../../engines/fish/fish.api.ts';
import { el } from '../shared/dom.ts';
import { type Help, type Recomputed, type RoundDetail, readOwn } from '../shared/game.ts';
import type { OpenSession } from '../shared/session.ts';
import { drawAgain, isCommitOf } from '../shared/sheet/fair-check.ts';
import { rtpText } from '../shared/sheet/rtp.ts';
import { figures, paragraphs } from '../shared/sheet/rules-page.ts';
import { buildSeedsPage, fact } from '../shared/sheet/seeds-page.ts';
import { nameOf, type Words } from './texts.ts';

let tideCommit: string | null = null;

/** Kept for the fairness page. */
export function noteTideCommit(commit: string | null): void {
  tideCommit = commit;
}

/** 0.96 / m as a percentage with as many places as say something. */
function chanceText(pays: number): string {
  const percent = 96 / pays;
  return `${percent.toFixed(percent >= 10 ? 0 : percent >= 1 ? 1 : 2)} %`;
}

export function fishRules(help: Help, words: Words): Node[] {
  const { t, money } = words;
  const rows = fishKinds.map((kind) => [nameOf(words, kind), `${payOf(kind)}×`, chanceText(payOf(kind))]);
  return [
    el('h2', {}, help.name),
    el('p', { className: 'rtp' }, t('arcade.rtp'), ' ', el('strong', {}, rtpText(help.rtp))),
    ...paragraphs(
      t('game.intro'),
      t('game.rule_odds'),
      t('game.rule_batch'),
      t('game.rule_miss'),
      t('game.rule_many'),
      t('game.rule_seat'),
      t('game.rule_keys'),
    ),
    figures(t('game.table'), rows, [t('game.target'), t('game.pays'), t('game.chance')]),
    el(
      'p',
      { className: 'quiet' },
      t('game.shot_range', { min: money(help.bets[0] ?? 0n), max: money(help.bets.at(-1) ?? 0n) }),
    ),
  ];
}

export function buildFishFairness(open: OpenSession, words: Words): HTMLElement {
  const { t } = words;
  return el(
    'div',
    { className: 'page' },
    ...paragraphs(t('game.fair_captures'), t('game.rule_tide')),
    ...(tideCommit === null ? [] : [fact(t('game.fair_tide'), tideCommit)]),
    buildSeedsPage(open, words),
  );
}

export function paintFishRound({ detail }: RoundDetail, words: Words): Node[] {
  const { t, money } = words;
  const { choice, outcome, tide } = readOwn(FishDetail, detail);
  const captured = [...outcome.captured];
  const lines = choice.shots.map(({ cost, kind }) => {
    if (kind === null) return el('li', {}, t('game.shot_missed', { cost: money(cost) }));
    const params = { name: nameOf(words, kind), pays: payOf(kind), cost: money(cost) };
    return captured.shift() === true
      ? el(
          'li',
          { className: 'good' },
          t('game.shot_captured', { ...params, amount: money(cost * BigInt(payOf(kind))) }),
        )
      : el('li', {}, t('game.shot_escaped', params));
  });
  return [
    el('h3', {}, t('game.shots')),
    el('ol', { className: 'shot-list' }, ...lines),
    ...(tide === null
      ? []
      : [
          fact(t('game.tide_commit'), tide.commit),
          ...(tide.serverSeed === null ? [] : [fact(t('game.tide_seed'), tide.serverSeed)]),
        ]),
  ];
}

/** Every hit from the seed of the tide, and every capture from the player's own. */
export function recomputeFish({ detail, fairness }: RoundDetail): (() => Promise<Recomputed>) | null {
  const { choice, outcome, tide } = readOwn(FishDetail, detail);
  const ownSeed = fairness?.serverSeed ?? null;
  const tideSeed = tide?.serverSeed ?? null;
  if (fairness === null || tide === null || ownSeed === null || tideSeed === null) return null;
  return async () => {
    const fishes = await drawAgain(tide, tideSeed, makeTide);
    const { seat, shots } = choice;
    const isStruckSo = shots.every((shot) => {
      const passed = new Set(shot.passed);
      const impact = impactOf(fishes, { ...shot, seat }, (id) => passed.has(id));
      return (
        (impact.fish?.id ?? null) === shot.fish &&
        (impact.fish?.kind ?? null) === shot.kind &&
        impact.at === shot.hitAt
      );
    });
    const kinds = shots.flatMap(({ kind }) => kind ?? []);
    const captured = await drawAgain(fairness, ownSeed, (below) => drawHaul(below, kinds));
    const isKept = (await isCommitOf(tideSeed, tide.commit)) && (await isCommitOf(ownSeed, fairness.commit));
    const isSame = isStruckSo && isKept && captured.join() === outcome.captured.join();
    const captures = captured.filter(Boolean).length;
    return { isSame, shown: `${shots.length} → ${kinds.length} → ${captures}` };
  };
}
