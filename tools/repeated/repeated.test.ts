import { expect, it } from 'vitest';
import type { SourceFile } from '../source-files.ts';
import { findRepeats, treeOf } from './repeated.ts';

const lines = (count: number, name = 'step') =>
  Array.from({ length: count }, (_, index) => `${name}(${index});`).join('\n');

function fileOf(path: string, code: string): SourceFile {
  return { path, text: code, code: code.replaceAll(/\/\/.*$/gm, '') };
}

it('finds more than twelve same lines in two files, once', () => {
  const one = fileOf('core/one.ts', `before();\n${lines(13)}\nafter();`);
  const other = fileOf('features/a/server/b.ts', `\n\n${lines(13)}`);
  const [found, ...more] = findRepeats([one, other]);
  expect(more).toEqual([]);
  expect(found).toEqual({
    lines: 13,
    places: [
      { file: 'core/one.ts', from: 2, to: 14 },
      { file: 'features/a/server/b.ts', from: 3, to: 15 },
    ],
  });
  expect(found && treeOf(found)).toBe('features/server');
});

it('finds a run that stands twice in one file', () => {
  expect(findRepeats([fileOf('core/one.ts', `${lines(20)}\nother();\n${lines(20)}`)])).toHaveLength(1);
});

it.each([
  ['twelve lines', lines(12)],
  ['lines with another value', lines(13, 'other')],
  ['a reason above', `// Repeated: a migration only goes forward.\n${lines(13)}`],
  ['blank lines and brackets', `${lines(12)}\n\n}\n)`],
])('lets pass: %s', (_name, code) => {
  expect(findRepeats([fileOf('core/one.ts', lines(13)), fileOf('core/other.ts', code)])).toEqual([]);
});

it('does not count imports', () => {
  const imports = Array.from({ length: 20 }, (_, index) => `import a${index} from './a${index}.ts';`).join(
    '\n',
  );
  expect(findRepeats([fileOf('core/one.ts', imports), fileOf('core/other.ts', imports)])).toEqual([]);
});
