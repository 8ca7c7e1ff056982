import { call } from '@kislap/console-kit/api.ts';
import { listConsoleWalletTransfers } from '../contract/transfers.console.ts';

/** Transfers that a vendor has not answered. */
export async function countWaiting(signal: AbortSignal): Promise<number> {
  const { waiting } = await call(listConsoleWalletTransfers, { query: { pageSize: 1 } }, { signal });
  return waiting;
}
