import { createCipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { systemRng } from './rng.ts';
import { sealedFor, sealedIn } from './sealed-columns.ts';
import { createVault } from './vault.ts';

const key = Buffer.alloc(32, 7);
const payees = sealedIn({ table: 'x.payee', key: ['id', 'kind'] }, { number: 'text', scan: 'bytes' });
const here = payees.number.at({ id: 'a', kind: 'b' });

/** As values were sealed before they were bound to a place. */
function sealOld(plain: Buffer): Buffer {
  const iv = randomBytes(12);
  const old = Buffer.from(hkdfSync('sha256', key, 'kislap', 'seal', 32));
  const cipher = createCipheriv('aes-256-gcm', old, iv);
  return Buffer.concat([iv, cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
}

describe('a sealed value', () => {
  const alarms: string[] = [];
  const vault = createVault(key, systemRng, { onUnreadable: (place) => alarms.push(place) });

  it.each([
    ['another row', payees.number.at({ id: 'c', kind: 'b' })],
    ['a row whose key parts are cut elsewhere', payees.number.at({ id: 'a","b', kind: '' })],
    ['another column', payees.scan.at({ id: 'a', kind: 'b' })],
    ['a field of its column', payees.number.field({ id: 'a', kind: 'b' }, 'number')],
  ])('opens in its place and not in %s', (_name, elsewhere) => {
    const sealed = vault.seal('09171234567', here);
    expect(vault.open(sealed, here)).toBe('09171234567');
    alarms.length = 0;
    expect(() => vault.open(sealed, elsewhere)).toThrow('value_unreadable');
    expect(vault.find(sealed, elsewhere)).toBeUndefined();
    expect(alarms).toEqual([elsewhere.name, elsewhere.name]);
  });

  it('of bytes opens in its place alone', () => {
    const scan = payees.scan.at({ id: 'a', kind: 'b' });
    const sealed = vault.sealBytes(Buffer.from([1, 2, 3]), scan);
    expect(vault.openBytes(sealed, scan)).toEqual(Buffer.from([1, 2, 3]));
    expect(() => vault.openBytes(sealed, here)).toThrow('value_unreadable');
  });

  it('of before places opens still, unless old ones are refused', () => {
    const text = `v1.${sealOld(Buffer.from('old')).toString('base64url')}`;
    const bytes = sealOld(Buffer.from([4, 5]));
    expect(vault.open(text, here)).toBe('old');
    expect(vault.openBytes(bytes, here)).toEqual(Buffer.from([4, 5]));
    expect([text, bytes, vault.seal('new', here)].map((one) => vault.isOld(one))).toEqual([
      true,
      true,
      false,
    ]);
    const strict = createVault(key, systemRng, { opensOld: false });
    expect(() => strict.open(text, here)).toThrow('value_unreadable');
    expect(() => strict.openBytes(bytes, here)).toThrow('value_unreadable');
  });

  it('that people hand in raises no alarm', () => {
    alarms.length = 0;
    const way = sealedFor('way');
    expect(vault.open(vault.seal('there', way), way)).toBe('there');
    expect(() => vault.open('v2.AAAA', way)).toThrow('value_unreadable');
    expect(() => vault.open(vault.seal('x', here), way)).toThrow('value_unreadable');
    expect(alarms).toEqual([]);
  });
});
