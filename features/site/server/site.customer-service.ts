import { createCipheriv, createHash } from 'node:crypto';
import type { Rng } from '@kislap/platform/crypto/rng.ts';

const keyLetters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
const keyLength = 8;

/** api.md: base64url(AES-256-GCM(iv 12 + ciphertext + tag)) + 8 characters, whose SHA-256 is the key. */
export function sealPath(url: string, rng: Rng): string {
  const key = Array.from({ length: keyLength }, () => keyLetters[rng.below(keyLetters.length)]).join('');
  const iv = rng.bytes(12);
  const cipher = createCipheriv('aes-256-gcm', createHash('sha256').update(key).digest(), iv);
  const content = Buffer.concat([cipher.update(url, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, content, cipher.getAuthTag()]).toString('base64url') + key;
}
