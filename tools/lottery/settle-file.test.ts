import fs from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { isObject, type Json, readJson, writeJson } from './json-numbers.ts';
import { settleFile } from './settle-file.ts';

const answers = new Set(['lines', 'cost', 'hits', 'payout', 'commit', 'result']);
const vectors = read(fs.readFileSync(path.join(import.meta.dirname, 'vectors.json'), 'utf8'));

function read(text: string): { [key: string]: Json } {
  const file = readJson(text);
  return isObject(file) ? file : {};
}

function withoutAnswers(value: Json): Json {
  if (Array.isArray(value)) return value.map(withoutAnswers);
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => !answers.has(key))
      .map(([key, one]) => [key, withoutAnswers(one)]),
  );
}

function settled(text: string): Json | undefined {
  const { vectors: list } = settleFile(read(text));
  return Array.isArray(list) ? list[0] : undefined;
}

const vector = (more: string) =>
  `{"results":{"SSC":{"N":["1","2","3","3","9"]}},"vectors":[{"game":"SSC","multiple":1,${more}}]}`;

it('gives every public vector its answers, to the letter', () => {
  const stripped = { ...vectors };
  for (const name of ['vectors', 'fairDraws']) stripped[name] = withoutAnswers(vectors[name] ?? null);
  expect(writeJson(stripped)).not.toContain('payout');
  expect(writeJson(settleFile(stripped))).toBe(writeJson(vectors));
});

it('takes the code of a game as well as that of its template, and amounts below one', () => {
  const one = settled(
    vector('"bet":"L3_STR","picks":[["3"],["3"],["9"]],"unit":0.02,"series":1800').replace(
      '"game":"SSC"',
      '"game":"SSC_3M"',
    ),
  );
  expect(one).toMatchObject({ cost: { text: '0.02' }, hits: { text: '1' }, payout: { text: '18.0' } });
});

it('counts a number that stands twice once', () => {
  const one = settled(vector('"bet":"POS1","picks":["1","1"],"unit":2.0,"series":1960'));
  expect(one).toMatchObject({ lines: { text: '1' }, cost: { text: '2.0' }, payout: { text: '19.6' } });
});

it('marks what cannot be settled and goes on', () => {
  expect(settled(vector('"bet":"POS1","picks":["x"],"unit":2,"series":1960'))).toMatchObject({
    lines: { text: '0' },
    payout: { text: '0.0' },
    refused: 'NUMBER_OUTSIDE',
  });
  expect(settled(vector('"bet":"POS9","picks":["1"],"unit":2,"series":1960'))).toMatchObject({
    refused: 'UNKNOWN_BET_TYPE',
  });
});

it('gives the stakes of a cancelled issue back', () => {
  const text = vector('"bet":"POS1","picks":["1","2"],"unit":2,"series":1960');
  const one = settled(text.replace(/"results":\{.*?\}\}/, '"results":{"SSC":null}'));
  expect(one).toMatchObject({ cost: { text: '4.0' }, hits: { text: '0' }, payout: { text: '4.0' } });
});

it('draws Hanoi from the northern message', () => {
  const seed = `${'0'.repeat(63)}1`;
  const msg = 'VN_N|20260101|e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855|-';
  const { fairDraws } = settleFile({ fairDraws: { HN: { seed, msg }, VN_N: { seed, msg } } });
  expect(fairDraws).toMatchObject({
    HN: { result: { N: ['6513'], B2: ['39'] } },
    VN_N: { result: { DB: ['46513'], G1: ['32639'], G7: ['04', '40', '32', '28'] } },
  });
});
