import { type ChildProcess, fork } from 'node:child_process';
import path from 'node:path';

export interface LedgerLoad {
  inFlight: number;
  players: number;
  seconds: number;
  postmaster: number;
  /** Sends at this rate, ready or not, and counts each operation's time from when it was due. */
  perSecond?: number;
  /** At least so long before it counts. */
  warmUpSeconds?: number;
  /** Proves the whole ledger afterwards; true unless it is said to be too large for that. */
  isVerified?: boolean;
}

export interface LedgerResult {
  perSecond: number;
  p99: number;
  /** Microseconds of processor time for each operation, the load generator's share included in `node`. */
  node: number;
  postgres: number;
}

/** The ledger alone, in a process of its own. */
export async function runLedger(url: string, load: LedgerLoad): Promise<LedgerResult> {
  const child = fork(path.join(import.meta.dirname, 'ledger-process.ts'));
  return await ask<LedgerResult>(child, { url, ...load });
}

/** Gives a child its work and waits for its one answer. */
export function ask<Answer>(child: ChildProcess, work: object): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const onExit = (code: number | null) => reject(new Error(`a bench process ended with ${code}`));
    child.once('exit', onExit);
    child.once('message', (answer) => {
      child.removeListener('exit', onExit);
      resolve(answer as Answer);
    });
    child.send(work);
  });
}
