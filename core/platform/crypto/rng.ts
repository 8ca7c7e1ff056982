import { randomBytes, randomInt } from 'node:crypto';

/** Randomness is asked for here and nowhere else; always the operating system's. */
export interface Rng {
  bytes(count: number): Buffer;
  /** A whole number in [0, limit). */
  below(limit: number): number;
}

export const systemRng: Rng = {
  bytes: (count) => randomBytes(count),
  below: (limit) => randomInt(limit),
};

/** A secret of `bits` bits as URL-safe text. */
export function randomToken(rng: Rng, bits = 256): string {
  return rng.bytes(bits / 8).toString('base64url');
}
