import { createHash } from 'node:crypto';

/** Long random secrets need no slow hash. */
export function hashOfSecret(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}
