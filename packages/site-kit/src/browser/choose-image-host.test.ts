import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { chooseImageHost } from './choose-image-host.ts';
import { imageHost } from './image-hosts.ts';

beforeEach(() => void vi.stubGlobal('location', { origin: 'https://kislap.example' }));
afterEach(() => void vi.unstubAllGlobals());

it('takes one of the brand’s hosts, each of them now and then', () => {
  const hosts = ['https://one.example', 'https://two.example/pictures/'];
  const chosen = new Set<string>();
  for (let visit = 0; visit < 200; visit += 1) {
    chooseImageHost(hosts);
    chosen.add(imageHost());
  }
  expect([...chosen].sort()).toEqual(['https://one.example', 'https://two.example/pictures']);
});

it.each([[[]], [['https://kislap.example']], [['not an address']]])(
  'stays with the site itself where the list is %j',
  (hosts) => {
    chooseImageHost(hosts);
    expect(imageHost()).toBe('');
  },
);
