const keyLength = 8;
const ivLength = 12;

function fromBase64Url(text: string): Uint8Array<ArrayBuffer> {
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(binary, (character) => character.charCodeAt(0));
}

/**
 * The address behind a customer-service `path`: AES-256-GCM under the SHA-256 of its last eight characters. Null when it
 * cannot be read, or is neither an https address nor a page of ours.
 */
export async function decryptServicePath(path: string, ownOrigin: string): Promise<string | null> {
  try {
    const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(path.slice(-keyLength)));
    const key = await crypto.subtle.importKey('raw', digest, 'AES-GCM', false, ['decrypt']);
    const bytes = fromBase64Url(path.slice(0, -keyLength));
    const plain = await crypto.subtle.decrypt(
      { name: 'AES-GCM', iv: bytes.slice(0, ivLength) },
      key,
      bytes.slice(ivLength),
    );
    const url = new URL(new TextDecoder().decode(plain));
    // The site itself may stand on plain http, as on a machine at home.
    return url.protocol === 'https:' || url.origin === ownOrigin ? url.href : null;
  } catch {
    return null;
  }
}
