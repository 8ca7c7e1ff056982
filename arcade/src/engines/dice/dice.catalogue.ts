import { diceRtp } from '@kislap/rules/dice';
import { defineGames, type Kind } from '../../catalogue/define.ts';

const kind: Kind = {
  engine: 'dice',
  classify: 'DICE',
  volatility: 'medium',
  rtp: diceRtp,
  listed: 'Dice Games',
};

export const diceGames = defineGames(kind, [
  {
    code: 'dice',
    name: 'Dice',
    motif: 'dice',
    ground: 'board',
    companion: 'dice',
    hue: 200,
    tone: 60,
    skin: { palette: 'sea', symbols: 'plain' },
    isHot: true,
  },
]);
