import { describe, expect, it } from 'vitest';
import { hashPassword, isPasswordRight, isWeakPassword } from './passwords.ts';

describe('isWeakPassword', () => {
  it.each([
    'password',
    'Password1',
    'passw0rd',
    'P@ssw0rd123',
    '12345678',
    '1234567890',
    'qwertyuiop',
    'qwerty123',
    '1qaz2wsx',
    '1q2w3e4r',
    'q1w2e3r4t5',
    'asdfasdf',
    'zaq12wsx',
    'iloveyou',
    'ILoveYou2!',
    'liverpool',
    'jordan23',
    'superman',
    'starwars1',
    'bigdaddy',
    'letmein1',
    '11111111',
    'abcd1234',
    '123qweasd',
    'qazwsxedc',
    'trustno1',
    '147258369',
    '1990-05-12',
    'mahalkita1',
    'sunshine2024!',
    'michael1',
    'password123',
    'changeme',
    'abababab',
    'aaaabbbb',
    'kislap2026',
  ])('refuses %s', (password) => {
    expect(isWeakPassword(password)).toBe(true);
  });

  it('refuses what is written on the account', () => {
    expect(isWeakPassword('mkarlina77', ['mkarlina'])).toBe(true);
    expect(isWeakPassword('xmkarlina', ['mkarlina'])).toBe(true);
    expect(isWeakPassword('mkarlina77', ['somebody'])).toBe(false);
  });

  it.each([
    'tumble-herring-fig',
    'correct horse battery staple',
    'wJ8#rtLq',
    'v3ryM0ssyPebble',
    'kape sa umaga bago mag-jeep',
    '5Nx2pq8Tz',
  ])('accepts %s', (password) => {
    expect(isWeakPassword(password)).toBe(false);
  });
});

describe('password hashes', () => {
  it('are Argon2id with at least 19 MiB and two passes, and never right for nobody', async () => {
    const hash = await hashPassword('tumble-herring-fig');
    expect(hash).toMatch(/^\$argon2id\$v=19\$/);
    expect(Number(/\bm=(\d+)/.exec(hash)?.[1])).toBeGreaterThanOrEqual(19 * 1024);
    expect(Number(/\bt=(\d+)/.exec(hash)?.[1])).toBeGreaterThanOrEqual(2);
    expect(await isPasswordRight(hash, 'tumble-herring-fig')).toBe(true);
    expect(await isPasswordRight(hash, 'tumble-herring-fog')).toBe(false);
    expect(await isPasswordRight(undefined, 'nobody has this password')).toBe(false);
  });
});
