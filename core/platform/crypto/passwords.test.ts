import fs from 'node:fs';
import os from 'node:os';
import { beforeAll, describe, expect, it } from 'vitest';
import { weighHashes } from './password-hasher.ts';
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
    'Tr0ub4dor&3',
    'tr0ub4dor&3!',
    'correcthorsebatterystaple',
    'correct horse battery staple',
    'Correct-Horse-Battery-Staple7',
    'acupuncture',
    'adamantine',
  ])('refuses %s', (password) => {
    expect(isWeakPassword(password)).toBe(true);
  });

  it('refuses what is written on the account', () => {
    expect(isWeakPassword('mkarlina77', ['mkarlina'])).toBe(true);
    expect(isWeakPassword('xmkarlina', ['mkarlina'])).toBe(true);
    expect(isWeakPassword('mkarlina77', ['somebody'])).toBe(false);
  });

  it.each(['tumble-herring-fig', 'wJ8#rtLq', 'v3ryM0ssyPebble', 'kape sa umaga bago mag-jeep', '5Nx2pq8Tz'])(
    'accepts %s',
    (password) => {
      expect(isWeakPassword(password)).toBe(false);
    },
  );
});

describe('password hashes', () => {
  beforeAll(() => weighHashes('full'));

  it('are Argon2id with at least 19 MiB and two passes, and never match for an unknown account', async () => {
    const hash = await hashPassword('tumble-herring-fig');
    expect(hash).toMatch(/^\$argon2id\$v=19\$/);
    expect(Number(/\bm=(\d+)/.exec(hash)?.[1])).toBeGreaterThanOrEqual(19 * 1024);
    expect(Number(/\bt=(\d+)/.exec(hash)?.[1])).toBeGreaterThanOrEqual(2);
    expect(await isPasswordRight(hash, 'tumble-herring-fig')).toBe(true);
    expect(await isPasswordRight(hash, 'tumble-herring-fog')).toBe(false);
    expect(await isPasswordRight(undefined, 'nobody has this password')).toBe(false);
  });

  it('are made in a process of their own that gives way to everything else', async () => {
    await hashPassword('tumble-herring-fig');
    const [helper] = childrenOf(process.pid).filter((pid) => commandOf(pid).includes('password-process'));
    expect(helper).toBeDefined();
    expect(os.getPriority(helper)).toBeGreaterThanOrEqual(os.constants.priority.PRIORITY_LOW);
  });

  it('are answered again after that process died', async () => {
    const hash = await hashPassword('tumble-herring-fig');
    for (const pid of childrenOf(process.pid).filter((child) =>
      commandOf(child).includes('password-process'),
    ))
      process.kill(pid, 'SIGKILL');
    await expect
      .poll(() => isPasswordRight(hash, 'tumble-herring-fig').catch(() => 'unavailable'))
      .toBe(true);
  });
});

function childrenOf(pid: number): number[] {
  return fs
    .readdirSync('/proc')
    .map(Number)
    .filter((child) => Number.isInteger(child) && statusOf(child).includes(`\nPPid:\t${pid}\n`));
}

function statusOf(pid: number): string {
  try {
    return fs.readFileSync(`/proc/${pid}/status`, 'utf8');
  } catch {
    // It ended meanwhile.
    return '';
  }
}

function commandOf(pid: number): string {
  return fs.readFileSync(`/proc/${pid}/cmdline`, 'utf8');
}
