import { pokerRtp } from '@kislap/rules/video-poker';
import { defineGames, type Kind } from '../../catalogue/define.ts';

const kind: Kind = {
  engine: 'poker',
  classify: 'VIDEO_POKER',
  volatility: 'high',
  rtp: pokerRtp,
  listed: 'Video Poker',
};

export const pokerGames = defineGames(kind, [
  {
    code: 'jacks-or-better',
    name: 'Jacks or Better',
    motif: 'cards',
    ground: 'board',
    companion: 'crown',
    hue: 140,
    tone: 20,
    skin: { palette: 'garden', symbols: 'plain' },
  },
]);
