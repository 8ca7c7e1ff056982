import type { SlotSymbol, Weighted } from './symbols.ts';

/** Which neighbouring reels stop alike: the first of them, and how many. */
export interface Twins {
  first: number;
  count: number;
}

/** What makes a slot another game than its neighbours. Each has its own file or a few lines in `turn.ts`. */
export type SlotFeature =
  | { kind: 'none' }
  /** A wild fills its reel. */
  | { kind: 'expand' }
  /** A wild fills its reel and stays, and the others turn once more for it. */
  | { kind: 'respin' }
  /** The last reel holds no symbol but what the win is multiplied by. */
  | { kind: 'factorReel' }
  /** Neighbouring reels stop alike. */
  | { kind: 'twins'; layouts: Weighted<Twins> }
  /** Every mystery of a turn becomes the same symbol. */
  | { kind: 'mystery'; symbols: Weighted<SlotSymbol> }
  /** One symbol, drawn before the free spins, fills the reels it shows on. */
  | { kind: 'book'; symbols: Weighted<SlotSymbol> }
  /** Each free spin multiplies by one more, up to `max`. */
  | { kind: 'climb'; max: number }
  /** Each free spin draws what it multiplies by. */
  | { kind: 'freeFactor'; factors: Weighted<number> }
  /** What wins goes, what is above falls in; each fall multiplies by the next factor. There is one for every fall. */
  | { kind: 'falls'; factors: readonly number[] }
  /** So many coins stay while the other cells turn; a new one gives `turns` back. A full window pays `fullFactor` times. */
  | {
      kind: 'hold';
      from: number;
      turns: number;
      /** One in so many cells shows a coin while the others are held. */
      odds: number;
      /** In tenths of the bet. */
      values: Weighted<number>;
      fullFactor: number;
    };

export const featureKinds = [
  'none',
  'expand',
  'respin',
  'factorReel',
  'twins',
  'mystery',
  'book',
  'climb',
  'freeFactor',
  'falls',
  'hold',
] as const satisfies readonly SlotFeature['kind'][];
