import { type ChildProcess, fork } from 'node:child_process';
import path from 'node:path';
import { ask } from './ledger/ledger.ts';

/** The processes whose time is counted while a load runs. */
export interface Watched {
  server: number;
  postmaster: number;
}

export interface SignWork {
  kind: 'sign';
  privateKey: string;
  seats: { user: string; token: string }[];
  /** So many are ready to be sent when the answer comes. */
  count: number;
  /** Of another vendor than the bench's own. */
  vendorKey?: string;
  gameCode?: string;
}

export interface ClosedWork {
  kind: 'closed';
  port: number;
  connections: number;
  seconds: number;
  warmUpSeconds: number;
  /** Sends the signed requests again and again, to a server that does not look at them. */
  isRepeated?: boolean;
  watched: Watched;
}

export interface PacedWork {
  kind: 'paced';
  port: number;
  connections: number;
  perSecond: number;
  seconds: number;
  warmUpSeconds: number;
  watched: Watched;
}

export interface BrowseWork {
  kind: 'browse';
  port: number;
  connections: number;
  seconds: number;
  warmUpSeconds: number;
  paths: string[];
}

export type LoadWork = SignWork | ClosedWork | PacedWork | BrowseWork;

/** Microseconds of processor time for each answer that counts. */
export interface Cost {
  client: number;
  server: number;
  postgres: number;
}

export interface ClosedResult {
  /** Good answers within the time limit. */
  perSecond: number;
  p99: number;
  refused: number;
  timedOut: number;
  lost: number;
  /** The signed requests ran out before the time. */
  isShort: boolean;
  cost: Cost;
}

export interface Second {
  answered: number;
  failed: number;
  p99: number;
}

export interface PacedResult {
  perSecond: number;
  p99: number;
  failed: number;
  /** By the second in which a request was due, the warm-up included. */
  seconds: Second[];
  cost: Cost;
}

export interface BrowseResult {
  perSecond: number;
  p99: number;
  refusedPerSecond: number;
  lost: number;
}

export interface LoadClient {
  sign(work: Omit<SignWork, 'kind'>): Promise<void>;
  closed(work: Omit<ClosedWork, 'kind'>): Promise<ClosedResult>;
  paced(work: Omit<PacedWork, 'kind'>): Promise<PacedResult>;
  browse(work: Omit<BrowseWork, 'kind'>): Promise<BrowseResult>;
  stop(): void;
}

/** A load generator in a process of its own. */
export function startLoadClient(): LoadClient {
  const child: ChildProcess = fork(path.join(import.meta.dirname, 'load-process.ts'));
  return {
    sign: async (work) => void (await ask(child, { kind: 'sign', ...work })),
    closed: (work) => ask(child, { kind: 'closed', ...work }),
    paced: (work) => ask(child, { kind: 'paced', ...work }),
    browse: (work) => ask(child, { kind: 'browse', ...work }),
    stop: () => child.disconnect(),
  };
}
