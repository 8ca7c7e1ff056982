import { dragonTiger } from '@kislap/rules/dragon-tiger';
import { rtpFraction } from '@kislap/rules/table-bets';
import { dragonTigerDeal } from '../../engines/dragontiger/dragontiger.deal.ts';
import { cardWord } from '../baccarat/index.ts';
import { defineKind } from '../table/kind.ts';
import { dragonTigerCells } from './dragontiger-cloth.ts';
import { createDragonTigerShow } from './dragontiger-show.ts';

export const dragonTigerKind = defineKind(
  dragonTiger,
  dragonTigerDeal,
  (spot) => rtpFraction(dragonTiger.rtp(spot)),
  {
    engine: 'dragontiger',
    createShow: ({ t }) =>
      createDragonTigerShow({ dragon: t('game.spot_dragon'), tiger: t('game.spot_tiger') }),
    cells: dragonTigerCells,
    road: {
      kind: 'sides',
      names: ({ t }) => ({
        first: t('game.spot_dragon'),
        second: t('game.spot_tiger'),
        tie: t('game.spot_tie'),
      }),
      read(outcome) {
        const parsed = dragonTigerDeal.outcome.safeParse(outcome);
        if (!parsed.success) return undefined;
        const { winner } = parsed.data;
        return { side: winner === 'tie' ? 'tie' : winner === 'dragon' ? 'first' : 'second' };
      },
    },
    beginLine: ({ t }) => t('game.host_deal_dragontiger'),
    endLine({ winner }, { t }) {
      if (winner === 'tie') return t('game.host_end_tie_half');
      return t(winner === 'dragon' ? 'game.host_end_dragon' : 'game.host_end_tiger');
    },
    describe: ({ dragon, tiger }, { t }) =>
      `${t('game.spot_dragon')} ${cardWord(dragon)}, ${t('game.spot_tiger')} ${cardWord(tiger)}`,
    rules: ({ t }) => [t('game.rules_dragontiger'), t('game.rules_shoe')],
  },
);
