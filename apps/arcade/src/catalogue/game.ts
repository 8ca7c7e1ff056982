import type { GroundName } from '../art/grounds/index.ts';
import type { MotifName } from '../art/motifs/index.ts';

export type EngineName = 'slot' | 'crash' | 'mines';
export type Category = 'RNG' | 'MINI' | 'FISH';
export type Stakes = 'low' | 'standard' | 'high';

/** How a game's picture is composed. Hues are OKLCH degrees. */
export type GameArt = {
  motif: MotifName;
  ground: GroundName;
  /** Drawn small beside the subject. */
  companion: MotifName;
  /** Of the ground. */
  hue: number;
  /** Of the subject. */
  tone: number;
  accent: number;
};

/** One game as the vendor offers it. All games of an engine share its mathematics; the skin is looks alone. */
export type CatalogueGame = {
  gameCode: string;
  name: string;
  /** The studio mark it is offered under, a key of `products`. */
  product: string;
  category: Category;
  classify: string;
  engine: EngineName;
  /** What the game client paints with. */
  skin: { palette: string; symbols: string };
  volatility: 'medium' | 'high';
  /** Smallest and largest bet, millionths. */
  betMin: bigint;
  betMax: bigint;
  /** Light and dark of the picture's ground, for the page to show before it arrives. */
  tints: [string, string];
  isHot: boolean;
  /** Place in the list, from 1. */
  order: number;
  /** Share returned to players in the long run, a decimal fraction exact as the engine's rules give it. */
  rtp: string;
  art: GameArt;
};

/** A row of the catalogue's data. */
export type Entry = {
  order: number;
  code: string;
  name: string;
  motif: MotifName;
  ground: GroundName;
  companion: MotifName;
  hue: number;
  tone: number;
  stakes?: Stakes;
  isHot?: boolean;
};

export type QuickEntry = Omit<Entry, 'ground' | 'companion'> & { engine: 'crash' | 'mines' };
export type OceanEntry = QuickEntry & { product: string };
