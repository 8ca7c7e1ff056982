import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { inTime, isMissingPart } from './in-time.ts';

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
