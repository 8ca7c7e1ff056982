import { defineGames, type Kind } from '../../catalogue/define.ts';

const kind: Kind = {
  engine: 'pusoy',
  classify: 'PUSOY',
  volatility: 'medium',
  // Players win from each other; the house keeps a twentieth of what the winners win.
  rtp: '0.95',
  listed: 'Card Games',
  features: ['Provably Fair', 'Multiplayer'],
  category: 'PVP',
  product: 'KX',
  // The limits are the holds of the cheapest and the dearest room.
  bets: [20_000_000n, 2_000_000_000n],
};

export const pusoyGames = defineGames(kind, [
  {
    code: 'pusoy',
    name: 'Pusoy',
    motif: 'cards',
    ground: 'board',
    companion: 'crown',
    hue: 20,
    tone: 230,
    isHot: true,
  },
]);
