import type { Entry } from '../game.ts';
import { amihan } from './amihan.ts';
import { bayanihan } from './bayanihan.ts';
import { coralQuay } from './coral-quay.ts';
import { eastGate } from './east-gate.ts';
import { fiestaClub } from './fiesta-club.ts';
import { jadeDrumBox } from './jade-drum-box.ts';
import { jeepneyLane } from './jeepney-lane.ts';
import { palawan } from './palawan.ts';
import { parolTwins } from './parol-twins.ts';
import { perlasGames } from './perlas-games.ts';

/** The slots of every studio mark, by its vendor code. */
export const studioSlots: Record<string, Entry[]> = {
  PG: perlasGames,
  JL: jeepneyLane,
  JDB: jadeDrumBox,
  CQ9: coralQuay,
  FC: fiestaClub,
  PT: parolTwins,
  BGS: bayanihan,
  EG2: eastGate,
  AE: amihan,
  PNG: palawan,
};
