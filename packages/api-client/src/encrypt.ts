import { CompactEncrypt, importJWK, type JWK } from 'jose';

export interface EncryptionKey {
  kid: string;
  jwk: JWK;
}

/** A compact JWE (RSA-OAEP-256, A256GCM) around the JSON text. */
export async function encryptPayload(json: string, { kid, jwk }: EncryptionKey): Promise<string> {
  const key = await importJWK(jwk, 'RSA-OAEP-256');
  return new CompactEncrypt(new TextEncoder().encode(json))
    .setProtectedHeader({ alg: 'RSA-OAEP-256', enc: 'A256GCM', kid })
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
