import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { chooseHost } from './choose-host.ts';

beforeEach(() => void vi.stubGlobal('location', { origin: 'https://kislap.example' }));
afterEach(() => void vi.unstubAllGlobals());

const hosts = ['https://one.example', 'https://two.example', 'https://three.example/'];
const chooseOften = (besides?: string) =>
  [...new Set(Array.from({ length: 300 }, () => chooseHost(hosts, besides)))].sort();

it('takes each of the hosts now and then', () => {
  expect(chooseOften()).toEqual(['https://one.example', 'https://three.example', 'https://two.example']);
});

it('leaves out the one that was tried in vain, unless it is the only one', () => {
  expect(chooseOften('https://one.example')).toEqual(['https://three.example', 'https://two.example']);
  expect(chooseHost(['https://one.example'], 'https://one.example')).toBe('https://one.example');
});

it.each([[[]], [['https://kislap.example']], [['not an address']]])(
  'stays with the site itself where the list is %j',
  (list) => expect(chooseHost(list)).toBe(''),
);
