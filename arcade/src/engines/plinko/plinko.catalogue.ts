import { plinkoRtp } from '@kislap/rules/plinko';
import { defineGames, type Kind } from '../../catalogue/define.ts';

const kind: Kind = {
  engine: 'plinko',
  classify: 'PLINKO',
  volatility: 'high',
  rtp: plinkoRtp,
  listed: 'Plinko Games',
};

export const plinkoGames = defineGames(kind, [
  {
    code: 'plinko',
    name: 'Plinko',
    motif: 'pegs',
    ground: 'board',
    companion: 'pearlShell',
    hue: 265,
    tone: 60,
    skin: { palette: 'gems', symbols: 'plain' },
    isHot: true,
  },
]);
