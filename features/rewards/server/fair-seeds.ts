import { createHash, createHmac } from 'node:crypto';
import type { Rng } from '@kislap/platform/crypto/rng.ts';
import { assert } from '@kislap/platform/errors.ts';
import { type Below, draw } from '@kislap/rules/fair';

/** A new seed, and the hash that is published before the draw (domain 1.8). */
export function newSeed(rng: Rng): { seed: string; commit: string } {
  const seed = rng.bytes(32).toString('hex');
  return { seed, commit: commitTo(seed) };
}

/** The draws that follow from the seed that was promised. */
export function drawUnder({ seed, commit }: { seed: string; commit: string }, message: string): Below {
  assert(commitTo(seed) === commit, 'the seed is the one that was promised');
  const key = Buffer.from(seed, 'hex');
  return draw((text) => createHmac('sha256', key).update(text).digest(), message);
}

function commitTo(seed: string): string {
  return createHash('sha256').update(Buffer.from(seed, 'hex')).digest('hex');
}
