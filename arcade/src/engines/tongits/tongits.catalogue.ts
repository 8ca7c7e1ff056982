import { defineGames, type Kind } from '../../catalogue/define.ts';

const kind: Kind = {
  engine: 'tongits',
  classify: 'TONGITS',
  volatility: 'medium',
  // Players win from each other; the house keeps a twentieth of what the winner wins.
  rtp: '0.95',
  listed: 'Card Games',
  features: ['Provably Fair', 'Multiplayer'],
  category: 'PVP',
  product: 'KX',
  // The limits are the holds of the cheapest and the dearest room.
  bets: [20_000_000n, 2_000_000_000n],
};

export const tongitsGames = defineGames(kind, [
  {
    code: 'tongits',
    name: 'Tongits',
    motif: 'cards',
    ground: 'board',
    companion: 'rosette',
    hue: 165,
    tone: 60,
    isHot: true,
  },
]);
