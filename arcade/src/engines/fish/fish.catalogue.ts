import { fishRtp } from '@kislap/rules/fish';
import { defineGames, type Kind } from '../../catalogue/define.ts';

const kind: Kind = {
  engine: 'fish',
  classify: 'SHOOTING',
  volatility: 'high',
  rtp: fishRtp,
  listed: 'Fishing Games',
  features: ['Provably Fair', 'Multiplayer'],
  category: 'FISH',
  // The limits are those of one shot.
  bets: [100_000n, 100_000_000n],
};

/** The tanks. */
export const fishGames = defineGames(kind, [
  {
    code: 'bahura-haul',
    name: 'Bahura Haul',
    product: 'CQ9',
    motif: 'whaleShark',
    ground: 'reef',
    companion: 'fish',
    hue: 205,
    tone: 235,
    isHot: true,
    skin: { palette: 'sea', symbols: 'plain' },
  },
]);
