import type { Counting, Requirement } from './turnover.testkit.ts';

/** What the model of bonuses keeps of one player. */
export interface Terms {
  kind: 'DEPOSIT' | 'CODE' | 'BIRTHDAY' | 'RESCUE' | 'CASHBACK' | 'FREE_ROUNDS' | 'TOURNAMENT' | 'MANUAL';
  percent: number | null;
  bonusMax: bigint;
  depositMin: bigint;
  multiplier: number;
  stakeMax: bigint;
  days: number;
  weights: Readonly<Record<string, number>>;
  pays?: 'CASH';
  rescue?: { per: 'DAY' | 'DEPOSIT'; balanceBelow: bigint; lossMin: bigint; hours: number };
  cashback?: {
    of: 'LOSS' | 'BETS';
    period: 'DAY';
    tiers: { from: bigint; rate: number }[];
    claimDays: number;
  };
  free?: { by: 'CLAIM' | 'CODE' | 'DEPOSIT'; rounds: number; days: number };
}

/** Rounds that cost nothing, and what they won. */
export interface Free {
  used: number;
  endsAt: number;
  isOver: boolean;
  /** Taken out of cash, and given as a bonus or as cash. */
  won: bigint;
  given: bigint;
}

export interface Award {
  terms: Terms;
  state: 'JOINED' | 'ISSUED' | 'CLAIM' | 'PROCESS' | 'CLAIMED' | 'CLOSED';
  ending: string | null;
  outcome: bigint | null;
  /** The bonus that waits for the player. */
  bonus: bigint;
  /** What it is taken once on. */
  occasion: string | null;
  requirement: Requirement | null;
  expiresAt: number;
  free: Free | null;
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
  worth: bigint;
}

export function newRound(category: string): Round {
  return {
    ...{ category, stake: 0n, win: 0n, bets: [], wins: [], parts: [], firstSettledAt: null },
    ...{ isClosed: false, worth: 0n },
  };
}

/** A round of free ones; what it won comes in one line. */
export interface FreeRound {
  award: Award;
  win: bigint | null;
  isBack: boolean;
  taken: bigint;
}

export const dayMs = 86_400_000;
const manilaMs = 8 * 3_600_000;

/** The days of Manila, counted. */
export const dayOf = (at: number): number => Math.floor((at + manilaMs) / dayMs);
export const dayStart = (day: number): number => day * dayMs - manilaMs;
