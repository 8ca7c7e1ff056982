import type { ProcessName, Victim } from './points.ts';

/** What a seed does: who comes to which point, for the how-manieth time, and what dies there. */
export interface Fault {
  process: ProcessName;
  point: string;
  nth: number;
  victim: Victim;
}

export interface Outcome {
  /** Whether the point was come to; where not, the victim died at the end of the load. */
  isReached: boolean;
  operations: number;
  inDoubt: number;
  /** Sentences; none when all is as it must be. */
  problems: string[];
}
