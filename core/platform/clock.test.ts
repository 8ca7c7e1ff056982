import { expect, it, onTestFinished } from 'vitest';
import { addSeconds, msUntil } from './clock.ts';

const now = new Date('2026-11-23T04:00:00Z');
const farAway = addSeconds(now, 60 * 86_400);

it('a timer waits until a moment, not below nothing, and no longer than the platform can', () => {
  expect(msUntil(addSeconds(now, 1.5), now)).toBe(1_500);
  expect(msUntil(addSeconds(now, -1), now)).toBe(0);
  expect(msUntil(farAway, now)).toBe(2 ** 31 - 1);
});

it('the platform warns of no timer that waits so', async () => {
  const warnings: string[] = [];
  const hear = (warning: Error) => warnings.push(warning.name);
  process.on('warning', hear);
  onTestFinished(() => void process.off('warning', hear));
  for (const at of [addSeconds(now, -3_600), farAway])
    clearTimeout(setTimeout(() => undefined, msUntil(at, now)));
  await new Promise((resolve) => setImmediate(resolve));
  expect(warnings).toEqual([]);
});
