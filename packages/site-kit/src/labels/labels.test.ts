import { readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { labelLocales, loadLabels, overlayOf } from './index.ts';
import { type LabelName, labelKeys } from './label-keys.ts';
import { directionOf, isLabelLocale, type LabelLocale } from './locales.ts';

const locales = Object.keys(labelLocales).filter(isLabelLocale);
const names = Object.keys(labelKeys) as LabelName[];

/** What a set is written in; sets without an entry are Latin. */
const scripts: Partial<Record<LabelLocale, string>> = {
  ar: 'Arabic',
  bg: 'Cyrillic',
  bn: 'Bengali',
  el: 'Greek',
  fa: 'Arabic',
  he: 'Hebrew',
  hi: 'Devanagari',
  ja: 'Hiragana}\\p{Script=Katakana}\\p{Script=Han',
  km: 'Khmer',
  ko: 'Hangul',
  my: 'Myanmar',
  ru: 'Cyrillic',
  th: 'Thai',
  uk: 'Cyrillic',
  ur: 'Arabic',
  'zh-CN': 'Han',
  'zh-TW': 'Han',
};

const categories: readonly LabelName[] = [
  'slots',
  'live',
  'fishing',
  'cards',
  'mini',
  'sports',
  'esports',
  'lottery',
  'bingo',
  'hot',
  'favourites',
];

/** Written with the language's own letters, whatever it borrows. */
const borrowed = /^(?:e-?\s?sports?|hot|bingo|menu|auto|wallet|bonus)$/i;

function lengthOf(text: string): number {
  return [...new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(text)].length;
}

it('has about forty languages, each in a file of its own and no file besides', () => {
  const files = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
    .map((file) => path.basename(file))
    .filter((name) => /^[a-z]{2}(?:-[a-z]{2})?\.ts$/.test(name))
    .map((name) => name.replace('.ts', ''));
  expect(files.sort()).toEqual(locales.map((locale) => locale.toLowerCase()).sort());
  expect(locales.length + 2).toBe(40);
});

it('keeps the sets in Latin letters apart from the others', () => {
  const latin = locales.filter((locale) => scripts[locale] === undefined);
  expect(readdirSync(path.join(import.meta.dirname, 'latin')).sort()).toEqual(
    latin.map((locale) => `${locale.toLowerCase()}.ts`).sort(),
  );
});

describe.each(locales)('the labels of %s', (locale) => {
  it('are all there, trimmed, in the letters of the language, and short enough for their places', async () => {
    const labels = await loadLabels(locale);
    expect(Object.keys(labels)).toEqual(names);
    const letters = new RegExp(`[\\p{Script=${scripts[locale] ?? 'Latin'}}]`, 'u');
    for (const name of names) {
      const text = labels[name];
      expect(text, name).toBe(text.trim());
      expect(letters.test(text) || borrowed.test(text), `${name}: ${text}`).toBe(true);
      expect(lengthOf(text), `${name}: ${text}`).toBeLessThanOrEqual(29);
    }
    for (const name of ['home', 'games', 'deposit', 'promotions', 'me'] as const)
      expect(lengthOf(labels[name]), `${name} in the bar under the thumb`).toBeLessThanOrEqual(12);
    for (const name of categories)
      expect(lengthOf(labels[name]), `${name} under its icon`).toBeLessThanOrEqual(13);
    expect(lengthOf(labels.login + labels.register), 'both buttons of the header').toBeLessThanOrEqual(21);
  });

  it('is a tag that the platform knows, for its dates and numbers', () => {
    expect(Intl.DateTimeFormat.supportedLocalesOf(locale)).toEqual([locale]);
  });
});

it('lies over every place of the site that a label stands for, and no place twice', async () => {
  const keys = Object.values(labelKeys).flat();
  expect(new Set(keys).size).toBe(keys.length);
  const overlay = overlayOf(await loadLabels('de'));
  expect(overlay.shell?.home).toBe('Startseite');
  expect(overlay.lobby?.tabHOME).toBe('Startseite');
  expect(Object.values(overlay).flatMap((area) => Object.keys(area))).toHaveLength(keys.length);
});

it('runs from right to left where it is written so', () => {
  expect(locales.filter((locale) => directionOf(locale) === 'rtl')).toEqual(['ar', 'fa', 'he', 'ur']);
});
