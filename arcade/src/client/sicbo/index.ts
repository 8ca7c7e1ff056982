import { sicBo } from '@kislap/rules/sic-bo';
import { rtpFraction } from '@kislap/rules/table-bets';
import { sicBoDeal } from '../../engines/sicbo/sicbo.deal.ts';
import { defineKind } from '../table/kind.ts';
import { sicBoCells, sicBoGroups } from './sicbo-cloth.ts';
import { createSicBoShow } from './sicbo-show.ts';

export const sicBoKind = defineKind(sicBo, sicBoDeal, (spot) => rtpFraction(sicBo.rtp(spot)), {
  engine: 'sicbo',
  createShow: createSicBoShow,
  cells: sicBoCells,
  groups: sicBoGroups,
  road: {
    kind: 'dice',
    read(outcome) {
      const parsed = sicBoDeal.outcome.safeParse(outcome);
      return parsed.success ? parsed.data : undefined;
    },
  },
  beginLine: ({ t }) => t('game.host_deal_sicbo'),
  endLine({ dice, total, isTriple }, { t }) {
    if (isTriple) return t('game.host_end_triple', { face: dice[0] });
    return t('game.host_end_dice', { dice: dice.join(' · '), total });
  },
  describe: ({ dice, total }) => `${dice.join(' · ')} = ${total}`,
  rules: ({ t }) => [t('game.rules_sicbo')],
});
