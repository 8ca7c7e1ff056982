import { expect, it } from 'vitest';
import { type Area, fill, languages } from '../../packages/i18n/src/index.ts';
import { isTestCode, readSourceFiles, sourceFolders } from '../source-files.ts';
import { listCatalogues } from './catalogues.ts';
import { readTextCalls, type TextCall } from './parameters.ts';

const sources = readSourceFiles(sourceFolders, /\.tsx?$/).filter(({ path }) => !isTestCode(path));

/** `area.key` of every text of a language. */
async function readTexts(language: 'en' | 'ty') {
  const modules: Record<string, Area>[] = await Promise.all(
    listCatalogues(language).map(({ file }) => import(file)),
  );
  const areas = modules.flatMap((module) => Object.entries(module));
  return new Map(
    areas.flatMap(([area, texts]) => Object.entries(texts).map(([key, text]) => [`${area}.${key}`, text])),
  );
}
const texts = { EN: await readTexts('en'), TY: await readTexts('ty') };

/** What a person would read with a brace in it, because nobody gave the parameter. */
function bracesOf({ keys, names }: TextCall): string[] {
  if (names === null) return [];
  const given = Object.fromEntries(names.map((name) => [name, 1]));
  return languages
    .flatMap((language) => keys.map((key) => fill(texts[language].get(key) ?? '', language, given)))
    .filter((text) => /[{}]/.test(text));
}

it('a call that forgets a parameter is found, also among two texts', () => {
  const code =
    "t('auth.tooYoung'); t(isOk ? 'auth.welcome' : 'auth.login', { name: f(a, b) }); t('auth.terms', {})";
  const calls = readTextCalls([{ path: 'x.ts', text: code, code }]);
  expect(calls.map(({ names }) => names)).toEqual([[], ['name'], []]);
  expect(calls.map((call) => bracesOf(call).length)).toEqual([2, 0, 2]);
});

it('every text, in both languages, shows a value for each of its parameters', () => {
  const calls = readTextCalls(sources);
  expect(calls.length).toBeGreaterThan(2_500);
  expect(calls.flatMap((call) => bracesOf(call).map((text) => `${call.place} ${text}`))).toEqual([]);
});
