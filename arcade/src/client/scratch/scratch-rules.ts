import { formatMultiplier } from '@kislap/rules/crash';
import { drawTicket, pictureOf, scratchPrizes, ticketMultiplier } from '@kislap/rules/scratch';
import { ScratchRound } from '../../engines/scratch/scratch.api.ts';
import { el } from '../shared/dom.ts';
import { type Help, type Recomputed, type RoundDetail, readOwn } from '../shared/game.ts';
import { drawAgain } from '../shared/sheet/fair-check.ts';
import { figures, paragraphs, rulesPage } from '../shared/sheet/rules-page.ts';
import type { Words } from './texts.ts';

export function scratchRules(help: Help, words: Words): Node[] {
  const { t } = words;
  const rows = scratchPrizes
    .map(({ hundredths, tickets }, prize) => [
      t(`game.picture_${pictureOf(prize)}`),
      `${formatMultiplier(hundredths).replace('.00', '')}×`,
      t('game.per_million', { count: tickets.toLocaleString('en') }),
    ])
    .toReversed();
  return rulesPage(help, words, [
    ...paragraphs(
      t('game.intro'),
      t('game.rule_tickets'),
      t('game.rule_fair'),
      t('game.rule_paid'),
      t('game.rule_keys'),
    ),
    figures(t('game.prizes'), rows),
  ]);
}

export function paintScratchRound({ detail }: RoundDetail, { t }: Words): Node[] {
  const { fields, prize } = readOwn(ScratchRound, detail).outcome;
  const cell = (field: number) =>
    el(
      'td',
      {},
      field === prize
        ? el('strong', {}, t(`game.picture_${pictureOf(field)}`))
        : t(`game.picture_${pictureOf(field)}`),
    );
  const rows = [0, 3, 6].map((first) => el('tr', {}, ...fields.slice(first, first + 3).map(cell)));
  return [
    el('table', { className: 'figures past-ticket' }, el('tbody', {}, ...rows)),
    el('p', {}, `${t('game.multiplier')}: ${formatMultiplier(ticketMultiplier({ prize }))}×`),
  ];
}

export function recomputeScratch({ detail }: RoundDetail): (() => Promise<Recomputed>) | null {
  const { outcome, fairness } = readOwn(ScratchRound, detail);
  const seed = fairness.serverSeed;
  if (seed === null) return null;
  return async () => {
    const again = await drawAgain(fairness, seed, drawTicket);
    const isSame = again.prize === outcome.prize && again.fields.join() === outcome.fields.join();
    return { isSame, shown: again.fields.map((field) => pictureOf(field)).join(' · ') };
  };
}
