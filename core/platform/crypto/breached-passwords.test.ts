import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { buildFilter, isInFilter, readFilter, writeFilter } from './breach-filter.ts';
import { foldPassword, isBreached, printedPasswords } from './breached-passwords.ts';
import { isKnownFromBreach } from './passwords.ts';

const bytes = readFileSync(new URL('./breached-passwords.bin', import.meta.url));
const strangers = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    createHash('sha256').update(`nobody's ${index}`).digest('base64url').slice(0, 14),
  );

describe('the list of breached passwords', () => {
  it('was made from more than 100,000 entries and finds those of them that are known here', () => {
    expect(readFilter(bytes)?.count).toBeGreaterThan(100_000);
    const known = [
      'Tr0ub4dor&3',
      'correcthorsebatterystaple',
      'acupuncture',
      'actionchat',
      ...printedPasswords,
    ];
    expect(known.filter((one) => foldPassword(one).length >= 8 && !isBreached([one]))).toEqual([]);
  });

  it('takes fewer than one in 10,000 passwords of nobody for a breached one', () => {
    const taken = strangers(60_000).filter((one) => isKnownFromBreach(one));
    expect(taken.length).toBeLessThan(6);
  });

  it('answers in microseconds', () => {
    const asked = strangers(2_000);
    isBreached(asked.slice(0, 4));
    const began = performance.now();
    for (const one of asked) isBreached([one]);
    // Some five each; a busy machine takes more.
    expect((performance.now() - began) / asked.length).toBeLessThan(0.2);
  });

  it('is no list for other bytes, and the same list after it was written and read', () => {
    const made = buildFilter(strangers(500));
    const read = readFilter(writeFilter(made));
    expect(read).toEqual(made);
    expect(strangers(500).every((one) => isInFilter(made, one))).toBe(true);
    expect(readFilter(bytes.subarray(0, 100_000))).toBeUndefined();
    expect(readFilter(Buffer.from('no filter at all'))).toBeUndefined();
  });
});
