import { call } from '@kislap/console-kit/api.ts';
import { listConsoleDeposits } from '../../contract/cashier.console.ts';

/** Payments that the provider refused to send back. */
export async function countRefusedReturns(signal: AbortSignal): Promise<number> {
  const query = { status: 'RETURNING', pageSize: 1 } as const;
  return (await call(listConsoleDeposits, { query }, { signal })).waiting;
}
