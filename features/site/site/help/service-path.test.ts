import { createCipheriv, createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { decryptServicePath } from './service-path.ts';

function encrypt(url: string, key = 'Ab12Cd34'): string {
  const iv = Buffer.alloc(12, 7);
  const cipher = createCipheriv('aes-256-gcm', createHash('sha256').update(key).digest(), iv);
  const bytes = Buffer.concat([iv, cipher.update(url), cipher.final(), cipher.getAuthTag()]);
  return bytes.toString('base64url') + key;
}

const ours = 'http://localhost:8080';

it('reads the address with the key at its end', async () => {
  expect(await decryptServicePath(encrypt('https://chat.example/kislap'), ours)).toBe(
    'https://chat.example/kislap',
  );
});

it('reads a page of the site itself also without https', async () => {
  const contact = `${ours}/help#contact`;
  expect(await decryptServicePath(encrypt(contact), ours)).toBe(contact);
});

it.each([
  ['a plain address of somebody else', encrypt('http://chat.example/')],
  ['a changed text', encrypt('https://chat.example/').replace(/^./, (c) => (c === 'A' ? 'B' : 'A'))],
  ['a script address', encrypt('javascript:alert(1)')],
  ['nonsense', 'nonsense'],
  ['nothing', ''],
])('gives no address for %s', async (_name, path) => {
  expect(await decryptServicePath(path, ours)).toBeNull();
});
