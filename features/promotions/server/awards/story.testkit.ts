import type { Counting, Requirement } from './turnover.testkit.ts';

/** What the model of bonuses keeps of one player. */
export interface Terms {
  kind: 'DEPOSIT' | 'CODE';
  percent: number | null;
  bonusMax: bigint;
  depositMin: bigint;
  multiplier: number;
  stakeMax: bigint;
  days: number;
  weights: Readonly<Record<string, number>>;
}

export interface Award {
  terms: Terms;
  state: 'JOINED' | 'PROCESS' | 'CLAIMED' | 'CLOSED';
  ending: string | null;
  outcome: bigint | null;
  requirement: Requirement | null;
  expiresAt: number;
}

export interface Part {
  award: Award;
  amount: bigint;
}

export interface Call {
  amount: bigint;
  isBack: boolean;
  parts: Part[];
}

export interface Round extends Counting {
  stake: bigint;
  win: bigint;
  bets: Call[];
  wins: Call[];
  isClosed: boolean;
  isSettled: boolean;
  worth: bigint;
}
