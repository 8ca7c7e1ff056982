import { formatDecimal, parseDecimal } from '@kislap/contract-kit';
import { assert } from '@kislap/platform/errors.ts';
import { parseJson } from '@kislap/platform/http/json.ts';
import { fetchOutside } from '@kislap/platform/web/outside.client.ts';
import * as z from 'zod/mini';
import { ProviderRefused, ProviderUnavailable } from './provider.types.ts';

const timeoutMs = 8_000;
const centavo = 10_000n;

interface Sent {
  headers?: Record<string, string>;
  body?: object;
  /** Wants the answer as it came. */
  isText?: boolean;
}

export interface ProviderClientParts {
  /** Without a trailing slash. */
  baseUrl: string;
  headers: Record<string, string>;
  /** Where the code stands in the provider's refusals. */
  readReason(body: unknown): string | undefined;
  /** The house's own sandbox may stand inside. */
  fetch?: typeof fetchOutside;
}

export type ProviderCall = (method: 'GET' | 'POST', path: string, sent?: Sent) => Promise<unknown>;

/** Calls a provider: undefined where it knows no such thing, a clear no or an unknown outcome thrown. */
export function createProviderCall(parts: ProviderClientParts): ProviderCall {
  const { baseUrl, readReason, fetch: ask = fetchOutside } = parts;
  return async (method, path, sent) => {
    let status: number;
    let text: string;
    try {
      const response = await ask(`${baseUrl}/${path}`, {
        method,
        headers: {
          ...parts.headers,
          ...sent?.headers,
          ...(sent?.body && { 'content-type': 'application/json' }),
        },
        body: sent?.body ? JSON.stringify(sent.body) : null,
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      });
      status = response.status;
      text = await response.text();
    } catch (error) {
      throw new ProviderUnavailable('no answer', { cause: error });
    }
    if (status >= 200 && status < 300) return sent?.isText ? text : readJson(text);
    if (status === 404 && method === 'GET') return undefined;
    // A wrong key is our configuration, not the payment's fault: it may be mended, so the payment waits.
    if (status >= 500 || [401, 403, 408, 429].includes(status))
      throw new ProviderUnavailable(`status ${status}`);
    throw new ProviderRefused(readReason(readJson(text)) ?? `status_${status}`);
  };
}

export function readJson(text: string): unknown {
  try {
    return parseJson(text);
  } catch {
    return undefined;
  }
}

/** An answer in another shape tells us nothing about what happened. */
export function parseAnswer<S extends z.ZodMiniType>(schema: S, value: unknown): z.output<S> {
  const result = z.safeDecode(schema, value as z.input<S>);
  if (result.success) return result.data;
  throw new ProviderUnavailable('an answer of unknown shape');
}

/** "100.00" */
export function writeAmount(amount: bigint): string {
  assert(amount % centavo === 0n, 'the provider takes whole centavos');
  return formatDecimal(amount);
}

export const DecimalAmount = z.codec(
  z.string().check(z.regex(/^\d{1,10}(\.\d{1,2})?$/)),
  z.bigint().check(z.gte(0n)),
  { decode: parseDecimal, encode: writeAmount },
);

/** A JSON number with at most two places: what providers write who have no other. */
export const NumberAmount = z.codec(
  z.number().check(z.gte(0), z.lt(1e10), z.refine(isWholeCentavos)),
  z.bigint().check(z.gte(0n)),
  { decode: (value) => parseDecimal(value.toFixed(2)), encode: (amount) => Number(writeAmount(amount)) },
);

function isWholeCentavos(value: number): boolean {
  return Number(value.toFixed(2)) === value;
}

/** `Authorization` of providers whose key is the name of a user without a password. */
export function basicKey(key: string): string {
  return `Basic ${Buffer.from(`${key}:`).toString('base64')}`;
}
