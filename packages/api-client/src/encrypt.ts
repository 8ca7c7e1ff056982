import { CompactEncrypt, importJWK, type JWK } from 'jose';

export interface EncryptionKey {
  kid: string;
  jwk: JWK;
}

/** The server's clock less ours, as its last refusal told; it counts for every payload after it. */
let aheadMs = 0;

/** What a refusal as stale says of the server's time. */
export function readServerTime(serverTime: unknown): void {
  const time = typeof serverTime === 'string' ? Date.parse(serverTime) : Number.NaN;
  if (!Number.isNaN(time)) aheadMs = time - Date.now();
}

/**
 * A compact JWE (RSA-OAEP-256, A256GCM) around the JSON text. Its protected header says when it was made (`iat`, seconds)
 * and has a nonce (`jti`): the server takes it within a minute, and once.
 */
export async function encryptPayload(json: string, { kid, jwk }: EncryptionKey): Promise<string> {
  const key = await importJWK(jwk, 'RSA-OAEP-256');
  const iat = Math.floor((Date.now() + aheadMs) / 1000);
  return new CompactEncrypt(new TextEncoder().encode(json))
    .setProtectedHeader({ alg: 'RSA-OAEP-256', enc: 'A256GCM', kid, iat, jti: crypto.randomUUID() })
    .encrypt(key);
}

/** base64url(RSA-OAEP-256(the text)): the `Encryption` of the trial login. */
export async function encryptText(text: string, { jwk }: EncryptionKey): Promise<string> {
  const { kty, n, e } = jwk;
  const key = await crypto.subtle.importKey(
    'jwk',
    { kty, n, e },
    { name: 'RSA-OAEP', hash: 'SHA-256' },
    false,
    ['encrypt'],
  );
  const cipher = await crypto.subtle.encrypt({ name: 'RSA-OAEP' }, key, new TextEncoder().encode(text));
  return btoa(String.fromCharCode(...new Uint8Array(cipher)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');
}
