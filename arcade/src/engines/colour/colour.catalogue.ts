import { colourRtp } from '@kislap/rules/colour-game';
import { defineGames, type Kind } from '../../catalogue/define.ts';

const kind: Kind = {
  engine: 'colour',
  classify: 'COLOUR',
  volatility: 'medium',
  rtp: colourRtp,
  listed: 'Dice Games',
};

export const colourGames = defineGames(kind, [
  {
    code: 'color-game',
    name: 'Color Game',
    motif: 'colourDice',
    ground: 'bunting',
    companion: 'balloon',
    hue: 40,
    tone: 350,
    skin: { palette: 'mango', symbols: 'plain' },
    isHot: true,
  },
]);
