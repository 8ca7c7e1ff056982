import { replay } from '@kislap/rules/fair';
import type * as z from 'zod/mini';
import type { Proof } from '../../../api.ts';

function fromHex(hex: string): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(hex.length / 2);
  for (let index = 0; index < bytes.length; index++)
    bytes[index] = Number.parseInt(hex.slice(index * 2, index * 2 + 2), 16);
  return bytes;
}

function toHex(bytes: ArrayBuffer): string {
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The browser's own HMAC, so that nothing of the arcade's takes part in the check. */
export async function hmacUnder(serverSeed: string): Promise<(message: string) => Promise<Uint8Array>> {
  const key = await crypto.subtle.importKey(
    'raw',
    fromHex(serverSeed),
    { name: 'HMAC', hash: 'SHA-256' },
    false,
    ['sign'],
  );
  return async (message) =>
    new Uint8Array(await crypto.subtle.sign('HMAC', key, new TextEncoder().encode(message)));
}

/** Whether this page may use WebCrypto at all: browsers give it only to secure origins. */
export function canCheck(): boolean {
  return globalThis.crypto?.subtle !== undefined;
}

export async function isCommitOf(serverSeed: string, commit: string): Promise<boolean> {
  return toHex(await crypto.subtle.digest('SHA-256', fromHex(serverSeed))) === commit;
}

/** Draws a round again from its revealed seed with the rules the server used. */
export async function drawAgain<Result>(
  { message }: Pick<z.output<typeof Proof>, 'message'>,
  serverSeed: string,
  play: (below: (n: number) => number) => Result,
): Promise<Result> {
  return replay(await hmacUnder(serverSeed), message, play);
}

/** The SHA-256 of a text, in hexadecimal. */
export async function sha256Text(text: string): Promise<string> {
  return toHex(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));
}
