import { createPrivateKey, createPublicKey, createSign, createVerify, type KeyObject } from 'node:crypto';

export const signatureHeader = 'x-hub88-signature';

/** Base64 RSA-SHA256 (PKCS #1 v1.5) over the bytes of the body, as Hub88's code samples do it. */
export function createSigner(privateKeyPem: string): (body: string) => string {
  const key = createPrivateKey(privateKeyPem);
  return (body) => createSign('RSA-SHA256').update(body).sign(key, 'base64');
}

export function createVerifier(publicKeyPem: string): (body: Uint8Array, signature: string) => boolean {
  const key: KeyObject = createPublicKey(publicKeyPem);
  return (body, signature) => createVerify('RSA-SHA256').update(body).verify(key, signature, 'base64');
}
