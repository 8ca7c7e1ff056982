import { fishRtp } from '@kislap/rules/fish';
import { defineGame } from '../../catalogue/define.ts';
import type { CatalogueGame, Entry, Model } from '../../catalogue/game.ts';

const model: Model = {
  engine: 'fish',
  classify: 'SHOOTING',
  volatility: 'high',
  rtp: fishRtp,
  fairGame: 'FISH',
  listing: { category: 'Fishing Games', features: ['Provably Fair', 'Multiplayer'], lines: null },
};

const centavo = 10_000n;

/** The tanks. `symbols` of the skin names the place that the client paints. */
const rows: (Entry & { product: string })[] = [
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
    skin: { palette: 'sea', symbols: 'bahura' },
  },
  {
    code: 'galyon-deep',
    name: 'Galyon Deep',
    product: 'JDB',
    motif: 'octopus',
    ground: 'bokeh',
    companion: 'chest',
    hue: 285,
    tone: 20,
    isHot: true,
    skin: { palette: 'gems', symbols: 'galyon' },
  },
];

/** The limits are those of one shot. */
export const fishGames: CatalogueGame[] = rows.map(({ product, ...row }) => ({
  ...defineGame(model, { category: 'FISH', product }, row),
  betMin: 10n * centavo,
  betMax: 10_000n * centavo,
}));
