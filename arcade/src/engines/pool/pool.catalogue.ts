import { sidesReturn } from '@kislap/rules/pool';
import { defineGames, type Kind } from '../../catalogue/define.ts';
import { fractionText } from '../sports/sports.catalogue.ts';

const kind: Kind = {
  engine: 'pool',
  classify: 'POOL',
  volatility: 'low',
  // Of both sides together, with their stakes back on a draw; the draw itself returns 0.92.
  rtp: fractionText(sidesReturn),
  listed: 'Virtual Sports',
  category: 'COCKFIGHT',
  product: 'WS168',
};

/** No animal takes part: two lights meet. */
export const poolGames = defineGames(kind, [
  {
    code: 'dalawang-ilaw',
    name: 'Dalawang Ilaw',
    motif: 'twoLights',
    ground: 'night',
    companion: 'kite',
    hue: 42,
    tone: 70,
  },
]);
