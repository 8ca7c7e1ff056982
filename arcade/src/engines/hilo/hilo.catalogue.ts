import { hiloRtp } from '@kislap/rules/hilo';
import { defineGames, type Kind } from '../../catalogue/define.ts';

const kind: Kind = {
  engine: 'hilo',
  classify: 'HILO',
  volatility: 'medium',
  rtp: hiloRtp,
  listed: 'Card Games',
};

export const hiloGames = defineGames(kind, [
  {
    code: 'hi-lo',
    name: 'Hi-Lo',
    motif: 'highLow',
    ground: 'board',
    companion: 'cards',
    hue: 20,
    tone: 150,
    skin: { palette: 'gumamela', symbols: 'plain' },
    isHot: true,
  },
]);
