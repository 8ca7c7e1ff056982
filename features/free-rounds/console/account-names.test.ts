import { expect, it } from 'vitest';
import { readCsv, readNames } from './account-names.ts';

it.each([
  ['juan, maria\nJUAN; pedro ', ['JUAN', 'maria', 'pedro']],
  ['', []],
  [' , ;\n', []],
  ['one', ['one']],
])('reads the names of %j', (typed, names) => {
  expect(readNames(typed)).toEqual(names);
});

it.each([
  ['account,name\njuan,Juan Cruz\nmaria,Maria', ['juan', 'maria']],
  ['"juan";1\r\n"maria";2\r\n', ['juan', 'maria']],
  ['\uFEFFusername\njuan', ['juan']],
  ['juan\tx\n\njuan\ty', ['juan']],
])('reads the first column of %j', (text, names) => {
  expect(readCsv(text)).toEqual(names);
});
