import { type ChildProcess, fork } from 'node:child_process';
import path from 'node:path';

export interface LedgerLoad {
  inFlight: number;
  players: number;
  seconds: number;
}

export interface LedgerResult {
  perSecond: number;
  p99: number;
}

/** The ledger alone, in a process of its own. */
export function runLedger(url: string, load: LedgerLoad): Promise<LedgerResult> {
  return ask<LedgerResult>(fork(path.join(import.meta.dirname, 'ledger-process.ts')), { url, ...load });
}

/** Gives a child its work and waits for its one answer. */
export function ask<Answer>(child: ChildProcess, work: object): Promise<Answer> {
  return new Promise((resolve, reject) => {
    child.once('message', (answer) => resolve(answer as Answer));
    child.once('exit', (code) => reject(new Error(`a bench process ended with ${code}`)));
    child.send(work);
  });
}
