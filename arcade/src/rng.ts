import { createHash, createHmac, randomBytes, randomUUID } from 'node:crypto';

/** Randomness is asked for here and nowhere else; always the operating system's. */
export interface Rng {
  bytes(count: number): Buffer;
  uuid(): string;
}

export const systemRng: Rng = { bytes: (count) => randomBytes(count), uuid: () => randomUUID() };

/** A secret of 256 bits as URL-safe text. */
export function randomToken(rng: Rng): string {
  return rng.bytes(32).toString('base64url');
}

export function sha256(content: string | Uint8Array): Buffer {
  return createHash('sha256').update(content).digest();
}

export function hmacSha256(key: Uint8Array | string, message: string): Buffer {
  return createHmac('sha256', key).update(message).digest();
}
