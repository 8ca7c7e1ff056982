import { crashMessage, crashPoint, formatMultiplier } from '@kislap/rules/crash';
import { replay } from '@kislap/rules/fair';
import { layMines } from '@kislap/rules/mines';
import type * as z from 'zod/mini';
import type { CrashProof, Fairness } from '../../api.ts';

type Proof = z.output<typeof CrashProof>;
type Fair = z.output<typeof Fairness>;

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
async function hmacUnder(serverSeed: string): Promise<(message: string) => Promise<Uint8Array>> {
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

/** Draws an instant round again from its revealed seed with the rules the server used. */
export async function drawAgain<Result>(
  fairness: Fair,
  serverSeed: string,
  play: (below: (n: number) => number) => Result,
): Promise<Result> {
  return replay(await hmacUnder(serverSeed), fairness.message, play);
}

export async function minesAgain(fairness: Fair, serverSeed: string, mines: number): Promise<number[]> {
  return drawAgain(fairness, serverSeed, (below) => layMines(below, mines));
}

/** The crash point of a flown round, computed here: "1.15". */
export async function crashAgain(proof: Proof): Promise<string> {
  const hmac = await hmacUnder(proof.serverSeed);
  return formatMultiplier(crashPoint(await hmac(`${crashMessage(proof.roundId)}|0`)));
}
