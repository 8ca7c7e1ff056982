import { colourOf, roulette } from '@kislap/rules/roulette';
import { rtpFraction } from '@kislap/rules/table-bets';
import { rouletteDeal } from '../../engines/roulette/roulette.deal.ts';
import { defineKind } from '../table/kind.ts';
import type { Words } from '../table/texts.ts';
import { rouletteCells, rouletteGroups } from './roulette-cloth.ts';
import { createRouletteShow } from './roulette-show.ts';

function tell(number: number, { t }: Words): string {
  return t('game.host_end_number', { number, colour: t(`game.colour_${colourOf(number)}`) });
}

export const rouletteKind = defineKind(roulette, rouletteDeal, (spot) => rtpFraction(roulette.rtp(spot)), {
  engine: 'roulette',
  createShow: createRouletteShow,
  cells: rouletteCells,
  groups: rouletteGroups,
  road: {
    kind: 'numbers',
    read(outcome) {
      const parsed = rouletteDeal.outcome.safeParse(outcome);
      return parsed.success ? parsed.data.number : undefined;
    },
  },
  beginLine: ({ t }) => t('game.host_deal_roulette'),
  endLine: ({ number }, words) => tell(number, words),
  describe: ({ number }, words) => tell(number, words).replace(/\.$/, ''),
  rules: ({ t }) => [t('game.rules_roulette')],
});
