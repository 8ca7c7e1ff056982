import { Money } from '@kislap/contract-kit/money';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { fieldsOf, readDraft, toDraft } from './setting-fields.ts';

const Settings = z.strictObject({
  days: z.int().check(z.gte(1), z.lte(365)),
  check: z.enum(['none', 'manual']),
  rules: z.strictObject({ isOn: z.boolean(), kinds: z.array(z.enum(['a', 'b'])) }),
  origins: z.array(z.string().check(z.regex(/^https:/))).check(z.maxLength(3)),
  price: Money,
  name: z.string().check(z.maxLength(5)),
});
const saved: z.output<typeof Settings> = {
  days: 30,
  check: 'none',
  rules: { isOn: true, kinds: ['b'] },
  origins: ['https://a.example', 'https://b.example'],
  price: 1_500_000n,
  name: 'one',
};
const fields = fieldsOf(Settings);
const draft = toDraft(fields, saved);

it('the schema decides how each setting is entered', () => {
  expect(fields).toEqual([
    { path: 'days', kind: 'number', min: 1, max: 365 },
    { path: 'check', kind: 'choice', options: ['none', 'manual'] },
    { path: 'rules.isOn', kind: 'boolean' },
    { path: 'rules.kinds', kind: 'choices', options: ['a', 'b'] },
    { path: 'origins', kind: 'list' },
    { path: 'price', kind: 'money' },
    { path: 'name', kind: 'text' },
  ]);
});

it('what nobody touched is sent as it was saved', () => {
  expect(readDraft(Settings, fields, draft)).toEqual({ value: saved, wrong: new Map() });
});

it('what was typed is read by the schema', () => {
  const typed = {
    ...draft,
    days: ' 7 ',
    price: '2.5',
    'rules.kinds': ['a', 'b'],
    origins: 'https://c.example',
  };
  expect(readDraft(Settings, fields, typed).value).toEqual({
    ...saved,
    days: 7,
    price: 2_500_000n,
    rules: { isOn: true, kinds: ['a', 'b'] },
    origins: ['https://c.example'],
  });
});

it.each([
  ['days', '0', 1],
  ['days', '366', 1],
  ['days', '1.5', 1],
  ['days', '-3', 1],
  ['days', '', 1],
  ['check', 'other', 1],
  ['price', 'much', 1],
  ['name', 'too long', 1],
  ['origins', 'https://a.example\nhttp://b.example', 2],
])('the schema refuses that %s is “%s”, and its line is told', (path, typed, line) => {
  const read = readDraft(Settings, fields, { ...draft, [path]: typed });
  expect(read.value).toBeNull();
  expect([...read.wrong]).toEqual([[path, { line }]]);
});

it('a feature may read the lines of a list its own way', () => {
  const read = readDraft(Settings, fields, { ...draft, origins: 'https://a.example/' }, () => (text) => [
    text.replace(/\/$/, ''),
  ]);
  expect(read.value?.origins).toEqual(['https://a.example']);
});

it('a setting that has no field is refused by its name', () => {
  expect(() => fieldsOf(z.object({ at: z.date() }))).toThrow('the setting at has no field');
});
