import { AppError } from '@kislap/platform/errors.ts';
import type { Log } from '@kislap/platform/log.ts';
import { fetchOutside } from '@kislap/platform/web/outside.client.ts';
import type * as z from 'zod/mini';
import type { Integration, VendorClient } from '../games.types.ts';

const timeoutMs = 8_000;
const pictureBytesMax = 200_000;

/** Calls a vendor and reads its answer; on any failure the player gets `vendor_unavailable`. */
export async function askVendor<S extends z.ZodMiniType>(
  { vendorKey }: Integration,
  log: Log,
  { url, init = {}, schema }: { url: string; init?: RequestInit; schema: S },
): Promise<z.output<S>> {
  try {
    const response = await fetchOutside(url, {
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
      ...init,
    });
    if (!response.ok) throw new AppError('vendor_unavailable');
    return schema.parse(await response.json());
  } catch (error) {
    // The path only: the query may contain a secret.
    log.warn({ err: error, vendorKey, host: new URL(url).host }, 'a vendor call failed');
    throw new AppError('vendor_unavailable');
  }
}

/** Only from the vendor's own host: an address in a game list must not make us ask anybody else. */
export function createPictureFetch(apiUrl: string): VendorClient['fetchPicture'] {
  const { origin } = new URL(apiUrl);
  return async (address) => {
    if (new URL(address).origin !== origin) return undefined;
    const response = await fetchOutside(address, {
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (!response.ok) return undefined;
    const content = Buffer.from(await response.arrayBuffer());
    if (content.length > pictureBytesMax) return undefined;
    return { contentType: response.headers.get('content-type') ?? '', content };
  };
}
