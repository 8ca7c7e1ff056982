import type { GameId } from '@kislap/contract-kit/ids';
import type { LineType, PostedTransfer } from '../ledger.types.ts';

/** A round after one of its lines. */
export interface PlayedRound {
  /** Of its first bet, as the category is. */
  gameId: GameId;
  category: string;
  stake: bigint;
  win: bigint;
  /** Of the stake what is no valid bet, as the winning lines of a lottery say. */
  uncounted: bigint;
  /** Bets that were not taken back. */
  liveBets: number;
  winCount: number;
  isClosed: boolean;
  settledAt: Date | null;
  /** When it was settled first: whatever changes of it later is of that time. */
  firstSettledAt: Date | null;
}

/** What a settled round counts for. As a change each figure may be negative. */
export interface SettledPlay {
  rounds: bigint;
  stake: bigint;
  win: bigint;
  validBet: bigint;
}

/** What a line of a game means for play. */
export interface Play {
  /** What the line is, or what it takes back. */
  kind: 'BET' | 'WIN' | 'BONUS' | 'JACKPOT' | 'END';
  takesBack: boolean;
  /** A bet that cost nothing, or a present of the vendor: what free bets won is one. */
  isFree: boolean;
  /** Of the line, or of what it takes back; the round's may be another. */
  gameId: GameId | null;
  category: string | null;
  /** What was sent with it. Read only where the line is free, takes something back or is a lottery's win; otherwise empty. */
  meta: Readonly<Record<string, unknown>>;
  /** Null where the line changes no round. */
  round: PlayedRound | null;
  /** By how much the round counts more or less than before the line; null where it counts the same. */
  settled: SettledPlay | null;
}

/** What a line takes back. */
export interface TakenBack {
  type: LineType;
  gameId: GameId | null;
  category: string | null;
}

/** A line of the ledger, and what it means for play; null where it belongs to no game. */
export interface PlayedLine extends PostedTransfer {
  play: Play | null;
}
