import { crashRtp } from '@kislap/rules/crash';
import { defineGames, type Kind } from '../../catalogue/define.ts';

const kind: Kind = {
  engine: 'crash',
  classify: 'CRASH',
  volatility: 'high',
  rtp: crashRtp,
  listed: 'Crash Games',
};

/** One game: every tile would open the same lantern over the same sea. */
export const crashGames = defineGames(kind, [
  {
    order: 2,
    code: 'crash',
    name: 'Crash',
    motif: 'lantern',
    ground: 'climb',
    companion: 'lantern',
    hue: 268,
    tone: 22,
    isHot: true,
  },
]);
