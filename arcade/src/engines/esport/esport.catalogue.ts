import { esportReturn } from '@kislap/rules/esport';
import { defineGames, type Kind } from '../../catalogue/define.ts';
import { fractionText } from '../sports/sports.catalogue.ts';

export const esportMarkets = ['win', 'score'].map((market) => ({
  market,
  rtp: fractionText(esportReturn(market)),
}));

const kind: Kind = {
  engine: 'esport',
  classify: 'ESPORT',
  volatility: 'medium',
  rtp: esportMarkets[0]?.rtp ?? '0',
  listed: 'Virtual Sports',
  category: 'ESPORTS',
  product: 'IA',
};

export const esportGames = defineGames(kind, [
  {
    code: 'bituin-arena',
    name: 'Bituin Arena',
    motif: 'gamepad',
    ground: 'stage',
    companion: 'comet',
    hue: 290,
    tone: 195,
    isHot: true,
  },
]);
