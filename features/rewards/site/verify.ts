import { type Below, replay } from '@kislap/rules/fair';

/** What a draw is worked out from. */
export interface Draw {
  seed: string;
  commit: string;
  message: string;
}

/** Works a draw out again in this browser; undefined where the seed is not the one that was promised. */
export async function workOut<Result>(
  { seed, commit, message }: Draw,
  play: (below: Below) => Result,
): Promise<Result | undefined> {
  const bytes = fromHex(seed);
  if (toHex(await crypto.subtle.digest('SHA-256', bytes)) !== commit) return undefined;
  const key = await crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  const encoder = new TextEncoder();
  const hmac = async (text: string) =>
    new Uint8Array(await crypto.subtle.sign('HMAC', key, encoder.encode(text)));
  return replay(hmac, message, play);
}

function fromHex(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}

function toHex(buffer: ArrayBuffer): string {
  return Array.from(new Uint8Array(buffer), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
