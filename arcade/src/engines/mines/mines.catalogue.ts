import { minesRtp } from '@kislap/rules/mines';
import { defineGames, type Kind } from '../../catalogue/define.ts';

const kind: Kind = {
  engine: 'mines',
  classify: 'MINES',
  volatility: 'high',
  rtp: minesRtp,
  listed: 'Mines Games',
};

/** One game: every tile would open the same board. */
export const minesGames = defineGames(kind, [
  {
    order: 3,
    code: 'mines',
    name: 'Mines',
    motif: 'bomb',
    ground: 'board',
    companion: 'bomb',
    hue: 350,
    tone: 285,
    isHot: true,
  },
]);
