import { clean } from '../art/colour.ts';
import { tintsOf } from '../art/tints.ts';
import type { ProtocolName } from '../protocols/wallet.ts';
import type { CatalogueGame, Category, Entry, Model, Stakes } from './game.ts';

const peso = 1_000_000n;

const stakesOf: Record<Stakes, { betMin: bigint; betMax: bigint }> = {
  low: { betMin: peso / 5n, betMax: 500n * peso },
  standard: { betMin: peso, betMax: 2_000n * peso },
  high: { betMin: 10n * peso, betMax: 20_000n * peso },
};

/** Palettes of the game client and the hue of the night behind each. */
const palettes: [[string, number], ...[string, number][]] = [
  ['fiesta', 305],
  ['mango', 60],
  ['sea', 225],
  ['gems', 285],
  ['garden', 155],
];

function paletteNear(hue: number): string {
  const [name] = palettes.reduce((best, next) =>
    distance(next[1], hue) < distance(best[1], hue) ? next : best,
  );
  return name;
}

function distance(a: number, b: number): number {
  return Math.abs(((a - b + 540) % 360) - 180);
}

/** The vendor protocols for categories, or all of a studio, that have one of their own; all others go by Hub88. */
const protocolOf: Partial<Record<Category, ProtocolName>> = {
  LIVE: 'evolution',
  FISH: 'groove',
  PVP: 'groove',
};
const protocolOfStudio: Record<string, ProtocolName> = { BGS: 'groove' };

/** A game of a model under a studio's mark; everything that follows from its motif and hues is filled in. */
export function defineGame(
  model: Model,
  offer: { category: Category; product: string },
  entry: Entry,
): CatalogueGame {
  const { motif, ground, companion, hue, tone } = entry;
  const order = entry.order ?? null;
  return {
    ...model,
    ...offer,
    jackpot: entry.jackpot ?? null,
    protocol: protocolOf[offer.category] ?? protocolOfStudio[offer.product] ?? 'hub88',
    gameCode: entry.code,
    name: entry.name,
    ...stakesOf[entry.stakes ?? 'standard'],
    skin: entry.skin ?? { palette: paletteNear(hue), symbols: 'plain' },
    tints: tintsOf(hue),
    isHot: entry.isHot ?? false,
    order: order ?? 0,
    art: { motif, ground, companion, hue, tone, accent: clean(tone + ((order ?? 0) % 2 === 0 ? 75 : 130)) },
  };
}

/** What all games of an engine have in common; whatever most of them share is filled in. */
export interface Kind extends Pick<Model, 'engine' | 'classify' | 'volatility' | 'rtp'> {
  /** How Hub88's list names it. */
  listed: string;
  features?: string[];
  /** The engine's own name where nothing else is given. */
  fairGame?: string;
  category?: Category;
  product?: string;
  /** In millionths, where the usual limits do not fit. */
  bets?: readonly [min: bigint, max: bigint];
}

/** A row of an engine's games; it may stand under another mark or have limits of its own. */
export type Row = Entry & Pick<Kind, 'product' | 'bets'>;

/** The games of an engine. */
export function defineGames(kind: Kind, rows: readonly Row[]): CatalogueGame[] {
  const { engine, classify, volatility, rtp, listed, features = ['Provably Fair'] } = kind;
  const fairGame = kind.fairGame ?? engine.toUpperCase();
  const listing = { category: listed, features, lines: null };
  const model: Model = { engine, classify, volatility, rtp, fairGame, listing };
  return rows.map(({ product = kind.product ?? 'MINI', bets = kind.bets, ...entry }) => {
    const game = defineGame(model, { category: kind.category ?? 'MINI', product }, entry);
    return bets === undefined ? game : { ...game, betMin: bets[0], betMax: bets[1] };
  });
}
