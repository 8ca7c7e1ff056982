import fs from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');

/** Every file of texts in a language, wherever its feature or package keeps it: the area's file name, its place and its path. */
export function listCatalogues(language: 'en' | 'ty'): { area: string; place: string; file: string }[] {
  const patterns = ['features/*/texts', 'packages/*/src/texts', 'packages/i18n/src', 'arcade/texts'];
  return patterns
    .flatMap((pattern) => fs.globSync(`${pattern}/${language}/*.ts`, { cwd: root }))
    .map((file) => ({
      area: path.basename(file, '.ts'),
      place: file.replace(`/${language}/`, '/'),
      file: path.join(root, file),
    }))
    .sort((a, b) => (a.place < b.place ? -1 : 1));
}
