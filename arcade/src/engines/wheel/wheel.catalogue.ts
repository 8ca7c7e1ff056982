import { wheelRtp } from '@kislap/rules/wheel';
import { defineGames, type Kind } from '../../catalogue/define.ts';

const kind: Kind = {
  engine: 'wheel',
  classify: 'WHEEL',
  volatility: 'medium',
  rtp: wheelRtp,
  listed: 'Wheel Games',
};

export const wheelGames = defineGames(kind, [
  {
    code: 'perya-wheel',
    name: 'Perya Wheel',
    motif: 'fortuneWheel',
    ground: 'bunting',
    companion: 'fireworks',
    hue: 330,
    tone: 60,
    skin: { palette: 'fiesta', symbols: 'plain' },
    isHot: true,
  },
]);
