import { call } from '@kislap/console-kit/api.ts';
import { listOrders } from '../../contract/mall.console.ts';

const query = { state: 'waiting', pageSize: 1 } as const;

export async function countWaiting(signal: AbortSignal): Promise<number> {
  return (await call(listOrders, { query }, { signal })).waiting;
}

export async function findOldest(signal: AbortSignal): Promise<Date | null> {
  const { list } = await call(listOrders, { query }, { signal });
  return list[0]?.createdAt ?? null;
}
