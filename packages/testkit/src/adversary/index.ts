export { type AttackOptions, type AttackReport, attack } from './attack.ts';
export type { House, Seat } from './call.ts';
export { createDice, type Dice } from './dice.ts';
export type { Fault, FaultRule } from './judge.ts';
export { type RaceOptions, raceTrials } from './race-trials.ts';
