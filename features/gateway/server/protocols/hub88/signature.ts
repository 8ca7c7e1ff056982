import { createPublicKey, type KeyObject, verify } from 'node:crypto';

export const signatureHeader = 'x-hub88-signature';

const keysKept = 100;
const keys = new Map<string, KeyObject>();

/** Base64 of RSA-SHA256 (PKCS #1 v1.5) over the bytes of the body. */
export function isSignedBy(publicKeyPem: string, body: Buffer, signature: unknown): boolean {
  if (typeof signature !== 'string' || signature.length > 2_000) return false;
  const key = keyOf(publicKeyPem);
  return key !== undefined && verify('sha256', body, key, Buffer.from(signature, 'base64'));
}

function keyOf(pem: string): KeyObject | undefined {
  const known = keys.get(pem);
  if (known) return known;
  if (keys.size >= keysKept) keys.clear();
  try {
    const key = createPublicKey(pem);
    keys.set(pem, key);
    return key;
  } catch {
    // A connection stored without a usable key: nothing can be signed for it.
    return undefined;
  }
}
