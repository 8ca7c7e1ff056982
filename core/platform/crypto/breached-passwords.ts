import { readFileSync } from 'node:fs';
import { assert } from '../errors.ts';
import { type BreachFilter, isInFilter, readFilter } from './breach-filter.ts';

/** Shorter ones no brand accepts, and the common ones among them are found otherwise. */
export const breachLengthMin = 8;

/** Passwords that books, comics and standards print as examples; they are in every list of guesses, not in every leak. */
export const printedPasswords: readonly string[] = [
  'Tr0ub4dor&3',
  'Tr0ub4dour&3',
  'Troubador',
  'Troubadour',
  'correct horse battery staple',
  'correct horse battery',
  'horse battery staple',
  'P@ssw0rd1!',
  'hunter2hunter2',
  'D0g.....................',
  'PrXyc.N(n4k77#L!eVdAfp9',
  'Gimme Some Sugar',
  'th1sIsAp@ssword',
  'swordfish123',
  'open sesame',
  'CorrectHorseBatteryStaple1',
];

let filter: BreachFilter | undefined;

/** Read with the first password, once: a million bytes, made by `tools/passwords/build-breach-list.ts`. */
function getFilter(): BreachFilter {
  filter ??= readFilter(readFileSync(new URL('./breached-passwords.bin', import.meta.url)));
  assert(filter, 'breached-passwords.bin is a filter');
  return filter;
}

/** How an entry stands in the list: small letters, nothing between words. */
export function foldPassword(password: string): string {
  return password.normalize('NFKC').toLowerCase().replace(/\s+/g, '');
}

/**
 * Whether any of these writings of one password is among half a million that became known in breaches. A password that
 * never leaked is taken for one in less than one of 10,000 cases: at most four writings are asked, each wrong once in
 * 65,536.
 */
export function isBreached(writings: readonly string[]): boolean {
  const asked = new Set(writings.map(foldPassword).filter((text) => text.length >= breachLengthMin));
  assert(asked.size <= 4, 'four writings of a password at most');
  const list = getFilter();
  return [...asked].some((text) => isInFilter(list, text));
}
