import { childrenOf, titleOf } from '../../packages/testkit/src/faults/processes.ts';

export function killPostgres(postmaster: number): void {
  signalPostgres(postmaster, 'SIGKILL');
}

/** The postmaster first, so that it starts nothing anew, then everything it started. */
export function signalPostgres(postmaster: number, signal: 'SIGKILL' | 'SIGSTOP' | 'SIGCONT'): void {
  const children = childrenOf(postmaster);
  for (const pid of [postmaster, ...children]) kill(pid, signal);
}

/** One backend alone: the postmaster then ends all others and recovers by itself. */
export function killBackend(postmaster: number): void {
  const backend = childrenOf(postmaster).find((pid) => titleOf(pid).includes('kislap'));
  if (backend !== undefined) kill(backend);
}

function kill(pid: number, signal: NodeJS.Signals = 'SIGKILL'): void {
  try {
    process.kill(pid, signal);
  } catch {
    // It ended by itself.
  }
}
