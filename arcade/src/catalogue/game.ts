import type { GroundName } from '../art/grounds/index.ts';
import type { MotifName } from '../art/motifs/index.ts';
import type { ProtocolName } from '../protocols/wallet.ts';

export type Category =
  | 'RNG'
  | 'LIVE'
  | 'FISH'
  | 'PVP'
  | 'SPORTS'
  | 'ESPORTS'
  | 'COCKFIGHT'
  | 'BINGO'
  | 'MINI';
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

/** What all games of one mathematical model have in common. */
export type Model = {
  /** The engine that plays it: the folder below `engines/` and the page of the client. */
  engine: string;
  /** How lobbies group it: SLOT, DICE, BACCARAT, … */
  classify: string;
  volatility: 'low' | 'medium' | 'high';
  /** Share returned to players in the long run, a decimal fraction exact as the rules give it. */
  rtp: string;
  /** The first word of the messages that results are drawn from. */
  fairGame: string;
  /** How Hub88's list names it; `lines` is null where there are none. */
  listing: { category: string; features: string[]; lines: number | null };
};

/** One game as the vendor offers it. */
export type CatalogueGame = Model & {
  /** The progressive jackpot it feeds; null where there is none. */
  jackpot: string | null;
  /** By which vendor protocol operators take it. */
  protocol: ProtocolName;
  gameCode: string;
  name: string;
  /** The studio mark it is offered under, a key of `products`. */
  product: string;
  category: Category;
  /** What the game client paints with. */
  skin: { palette: string; symbols: string };
  /** Smallest and largest bet, millionths. */
  betMin: bigint;
  betMax: bigint;
  /** Light and dark of the picture's ground, for the page to show before it arrives. */
  tints: [string, string];
  isHot: boolean;
  /** Place in the list, from 1; 0 until the catalogue has given it one. */
  order: number;
  art: GameArt;
};

/** A row of the catalogue's data. */
export type Entry = {
  /** Wanted place in the list; without one the catalogue finds it a place between games of other colours. */
  order?: number;
  code: string;
  name: string;
  motif: MotifName;
  ground: GroundName;
  companion: MotifName;
  hue: number;
  tone: number;
  stakes?: Stakes;
  isHot?: boolean;
  jackpot?: string;
  /** What the client paints with; the palette nearest to the hue where it is not given. */
  skin?: { palette: string; symbols: string };
};
