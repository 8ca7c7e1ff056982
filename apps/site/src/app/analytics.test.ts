import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startAnalytics } from './analytics.ts';

const scripts: { src?: string; async?: boolean }[] = [];

function openPage(navigator: object): { dataLayer?: unknown[] } {
  const window = {};
  vi.stubGlobal('window', window);
  vi.stubGlobal('navigator', navigator);
  vi.stubGlobal('document', {
    createElement: () => ({}),
    head: { append: (script: { src?: string }) => scripts.push(script) },
  });
  return window;
}

beforeEach(() => void scripts.splice(0));
afterEach(() => void vi.unstubAllGlobals());

it('loads the tag of the brand’s id and says nothing of the person', () => {
  const window = openPage({});
  startAnalytics('G-ABC 1');
  expect(scripts).toEqual([{ async: true, src: 'https://www.googletagmanager.com/gtag/js?id=G-ABC%201' }]);
  expect(window.dataLayer).toHaveLength(2);
  expect(window.dataLayer?.[1]).toMatchObject({ 0: 'config', 1: 'G-ABC 1', length: 3 });
  // Google's script takes only the arguments of a call for a command.
  expect(Object.prototype.toString.call(window.dataLayer?.[0])).toBe('[object Arguments]');
});

it.each([{ doNotTrack: '1' }, { globalPrivacyControl: true }])('counts nobody who says %j', (navigator) => {
  openPage(navigator);
  startAnalytics('G-ABC1');
  expect(scripts).toEqual([]);
});
