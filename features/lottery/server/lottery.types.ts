import type { Picks } from '../rules/engine/picks.ts';

/** What each issue of a chase is ordered as. Amounts are decimal texts, as JSON keeps no bigint. */
export interface ChaseTemplate {
  betType: string;
  picks: Picks;
  unit: string;
  series: number | null;
  /** Absent of chases that were made before there was a choice. */
  isNet?: boolean;
  version: number;
}
