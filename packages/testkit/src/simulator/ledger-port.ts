import type { Answer, Call, Line } from './operations.ts';

/** A call for one process, at one moment of simulated time. */
export interface Delivery {
  process: number;
  call: Call;
}

/**
 * How a process dies: `before` anything of what it was just given reached the database, `after` all of it was
 * committed and nobody was answered, or `during`, at whatever point the cut happens to hit.
 */
export type CrashKind = 'before' | 'during' | 'after';

export interface BookPlayer {
  cash: bigint;
  bonus: bigint;
  held: bigint;
  isLocked: boolean;
}

export interface BookRound {
  stake: bigint;
  win: bigint;
  bets: number;
  state: 'open' | 'closed' | 'cancelled';
}

/** What the simulator drives: the real ledger on PostgreSQL, or its deciding core alone. */
export interface LedgerPort {
  readonly processes: number;
  /** Where there is none, moves between players and crashes have no place. */
  readonly hasDatabase: boolean;
  openPlayers(accountIds: readonly string[], currency: string): Promise<void>;
  setLocked(accountId: string, isLocked: boolean): Promise<void>;
  /** All at once, each process's own in the order given. `undefined` for an answer that was not one of the ledger's. */
  deliver(deliveries: readonly Delivery[]): Promise<(readonly Answer[] | string)[]>;
  /** Gives the process its calls and ends it. `haste` picks the moment of a crash `during`. */
  crash(process: number, kind: CrashKind, calls: readonly Call[], haste: number): Promise<void>;
  /** A new process in the place of a dead one, which finishes what the dead one left half done. */
  restart(process: number): Promise<void>;
  /** The player as any process reads them now. */
  readPlayer(accountId: string): Promise<BookPlayer | undefined>;

  // At the end of a run.
  readLines(accountId: string): Promise<Line[]>;
  readRound(accountId: string, source: string, roundRef: string): Promise<BookRound | undefined>;
  /** By kind of account, over all buckets. */
  readHouse(): Promise<Map<string, bigint>>;
  /** Everything the ledger's own proofs, and the stream that consumers follow, find wrong. */
  findProblems(): Promise<string[]>;
}

/** Simulated time, which the world under test lives in. */
export interface SimulatedClock {
  now(): Date;
}
