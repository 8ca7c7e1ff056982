import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { insist, inTime, isMissingPart, patiently } from './in-time.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('passes results and errors through', async () => {
  await expect(inTime(() => Promise.resolve('page'))()).resolves.toBe('page');
  await expect(inTime(() => Promise.reject(new TypeError('lost')))()).rejects.toThrow('lost');
  expect(vi.getTimerCount()).toBe(0);
});

it('gives up a script after 120 seconds', async () => {
  const waiting = inTime(() => new Promise<never>(() => {}))().catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(119_999);
  expect(vi.getTimerCount()).toBe(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(isMissingPart(await waiting)).toBe(true);
});

it.each([
  'Failed to fetch dynamically imported module: https://kislap.example/assets/x.js',
  'error loading dynamically imported module: https://kislap.example/assets/x.js',
  'Importing a module script failed.',
  'Unable to preload CSS for /assets/x.css',
])('knows a missing part by "%s"', (message) => expect(isMissingPart(new TypeError(message))).toBe(true));

it('takes nothing else for a missing part', () => {
  expect(isMissingPart(new TypeError('x is undefined'))).toBe(false);
  expect(isMissingPart(undefined)).toBe(false);
});

function lost(): TypeError {
  return new TypeError('Failed to fetch dynamically imported module: /assets/footer-x.js');
}

it('fetches a lost script again, twice at most', async () => {
  const load = vi.fn<() => Promise<string>>().mockRejectedValue(lost());
  const failed = insist(load).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(isMissingPart(await failed)).toBe(true);
  expect(load).toHaveBeenCalledTimes(3);
  load.mockRejectedValueOnce(lost()).mockResolvedValueOnce('footer');
  const later = insist(load);
  await vi.advanceTimersByTimeAsync(600);
  await expect(later).resolves.toBe('footer');
});

it('does not fetch a script again that came and failed', async () => {
  const load = vi.fn<() => Promise<string>>().mockRejectedValue(new TypeError('x is undefined'));
  await expect(insist(load)).rejects.toThrow('x is undefined');
  await expect(patiently(load)()).rejects.toThrow('x is undefined');
  expect(load).toHaveBeenCalledTimes(2);
});

it('tells the router of a missing page by an error that it does not reload for', async () => {
  const failed = inTime(() => Promise.reject(lost()))().catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await failed).toMatchObject({ name: 'TimeoutError' });
});

it('waits for a script as long as it takes, and asks as soon as the line is back', async () => {
  const line = new EventTarget();
  vi.stubGlobal('addEventListener', line.addEventListener.bind(line));
  vi.stubGlobal('removeEventListener', line.removeEventListener.bind(line));
  let isBack = false;
  const load = vi.fn(() => (isBack ? Promise.resolve('footer') : Promise.reject(lost())));
  const waiting = patiently(load)();
  await vi.advanceTimersByTimeAsync(60_000);
  const before = load.mock.calls.length;
  isBack = true;
  line.dispatchEvent(new Event('online'));
  await expect(waiting).resolves.toBe('footer');
  expect(load).toHaveBeenCalledTimes(before + 1);
  vi.unstubAllGlobals();
});
