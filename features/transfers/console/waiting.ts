import { call } from '@kislap/console-kit/api.ts';
import { listConsoleWalletTransfers } from '../contract/transfers.console.ts';

// The queue comes oldest first.
const ask = (signal: AbortSignal) =>
  call(listConsoleWalletTransfers, { query: { queue: 'true', pageSize: 1 } }, { signal });

/** Transfers that a vendor has not answered. */
export async function countWaiting(signal: AbortSignal): Promise<number> {
  return (await ask(signal)).waiting;
}

export async function findOldest(signal: AbortSignal): Promise<Date | null> {
  return (await ask(signal)).list[0]?.createdAt ?? null;
}
