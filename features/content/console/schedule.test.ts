import { fromFieldText, toFieldText } from '@kislap/console-kit/values/manila-time.ts';
import { expect, it } from 'vitest';
import { readField } from './schedule.ts';

it('shows and reads the minute in Manila, wherever the browser is', () => {
  const at = new Date('2026-11-22T16:30:00Z');
  expect(toFieldText(at)).toBe('2026-11-23T00:30');
  expect(fromFieldText('2026-11-23T00:30')).toEqual(at);
  expect(toFieldText(null)).toBe('');
});

it('treats a half-filled time as empty', () => {
  for (const text of ['', '2026-11-23', '2026-11-23T', '2026-13-40T00:00'])
    expect(fromFieldText(text)).toBeNull();
});

it('keeps the seconds of a time that was not touched', () => {
  const before = new Date('2026-11-22T16:30:42.120Z');
  expect(readField(toFieldText(before), before)).toBe(before);
  expect(readField('2026-11-23T00:31', before)).toEqual(new Date('2026-11-22T16:31:00Z'));
});
