import { scratchRtp } from '@kislap/rules/scratch';
import { defineGames, type Kind } from '../../catalogue/define.ts';

const kind: Kind = {
  engine: 'scratch',
  classify: 'SCRATCH',
  volatility: 'high',
  rtp: scratchRtp,
  listed: 'Scratch Cards',
  // The first prize is 10,000 times the price of a ticket.
  bets: [1_000_000n, 200_000_000n],
};

export const scratchGames = defineGames(kind, [
  {
    code: 'kiskis-ginto',
    name: 'Kiskis Ginto',
    motif: 'ticket',
    ground: 'rays',
    companion: 'coins',
    hue: 60,
    tone: 25,
    skin: { palette: 'mango', symbols: 'plain' },
  },
]);
