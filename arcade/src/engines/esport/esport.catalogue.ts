import { esportReturn } from '@kislap/rules/esport';
import { defineGame } from '../../catalogue/define.ts';
import type { CatalogueGame, Model } from '../../catalogue/game.ts';
import { fractionText } from '../sports/sports.catalogue.ts';

export const esportMarkets = ['win', 'score'].map((market) => ({
  market,
  rtp: fractionText(esportReturn(market)),
}));

const model: Model = {
  engine: 'esport',
  classify: 'ESPORT',
  volatility: 'medium',
  rtp: esportMarkets[0]?.rtp ?? '0',
  fairGame: 'ESPORT',
  listing: { category: 'Virtual Sports', features: ['Provably Fair'], lines: null },
};

export const arena: CatalogueGame = defineGame(
  model,
  { category: 'ESPORTS', product: 'ESPORT' },
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
);

export const esportGames: CatalogueGame[] = [arena];
