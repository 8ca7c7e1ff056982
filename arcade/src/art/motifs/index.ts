import * as bingo from './bingo.ts';
import * as festival from './festival.ts';
import * as fruit from './fruit.ts';
import type { Motif } from './motif.ts';
import * as perya from './perya.ts';
import * as sea from './sea.ts';
import * as sky from './sky.ts';
import * as sport from './sport.ts';
import * as treasure from './treasure.ts';

export const motifs = {
  ...bingo,
  ...festival,
  ...fruit,
  ...perya,
  ...sea,
  ...sky,
  ...sport,
  ...treasure,
} satisfies Record<string, Motif>;

export type MotifName = keyof typeof motifs;
