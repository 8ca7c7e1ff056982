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
  {
    code: 'capiz-poker',
    name: 'Capiz Poker',
    motif: 'cards',
    ground: 'capiz',
    companion: 'pearlShell',
    hue: 350,
    tone: 200,
    skin: { palette: 'gumamela', symbols: 'plain' },
    stakes: 'low',
  },
]);
