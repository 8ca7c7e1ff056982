import { listJackpots } from '@kislap/free-rounds/contract/free-rounds';
import { call } from './api.ts';

/** The brand's largest current pool; null if no vendor reports one. */
export async function fetchJackpotPool(): Promise<bigint | null> {
  const { list } = await call(listJackpots);
  return list.reduce<bigint | null>(
    (most, { total }) => (most === null || total > most ? total : most),
    null,
  );
}
