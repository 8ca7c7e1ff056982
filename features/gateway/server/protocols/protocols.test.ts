import { vendorProtocolNames } from '@kislap/games/server';
import { expect, it } from 'vitest';
import { readAmount } from './amount.ts';
import { protocols } from './index.ts';
import { toReference } from './reference.ts';
import { isSameSecret } from './secret.ts';

it('answers every protocol that we call vendors by, each at addresses of its own', () => {
  expect(protocols.map(({ name }) => name).sort()).toEqual([...vendorProtocolNames].sort());
  const places = protocols.flatMap(({ callbacks }) =>
    callbacks.map(({ method, path }) => `${method} ${path}`),
  );
  expect(new Set(places).size).toBe(places.length);
  for (const place of places) expect(place).toMatch(/^(GET|POST) \/gateway\/:vendorKey(\/|$)/);
});

it.each<[string, bigint | undefined]>([
  ['0', 0n],
  ['0.000001', 1n],
  ['1.5000000000', 1_500_000n],
  ['999999999999.999999', 999_999_999_999_999_999n],
  ['0.0000001', undefined],
  ['1000000000000', undefined],
  ['-1', undefined],
  ['+1', undefined],
  ['1.', undefined],
  ['.5', undefined],
  ['1e3', undefined],
  ['0x10', undefined],
  [' 1', undefined],
  ['', undefined],
])('reads the amount %j', (text, amount) => {
  expect(readAmount(text)).toBe(amount);
});

it('keeps ids as they are while the ledger can, and tells longer ones apart', () => {
  const long = 'x'.repeat(300);
  expect(toReference('abc')).toBe('abc');
  expect(toReference(long)).toMatch(/^sha256:[0-9a-f]{64}$/);
  expect(toReference(long)).toBe(toReference(long));
  expect(toReference(long)).not.toBe(toReference(`${long}y`));
});

it('takes no word for none', () => {
  expect(isSameSecret('word', 'word')).toBe(true);
  for (const [agreed, sent] of [
    ['word', 'Word'],
    ['word', ''],
    ['word', undefined],
    ['', ''],
    [undefined, undefined],
  ])
    expect(isSameSecret(agreed, sent)).toBe(false);
});
