import fs from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');
const docs = fs.globSync(['README.md', 'docs/**/*.md', 'packages/*/README.md'], { cwd: root });
const made = /(^|\/)(dist|node_modules|\.data[^/]*)(\/|$)/;

function readDoc(doc: string): string {
  return fs.readFileSync(path.join(root, doc), 'utf8');
}

/** Paths from the root, stars included; one with a gap such as `<noun>` names no file. */
function pathsIn(text: string): string[] {
  const named = text.matchAll(
    /(?<![\w/.@-])(?:apps|arcade|core|docs|features|packages|tools)\/[\w.*{},/<>-]*[\w*}>]/g,
  );
  return [...named].map(([name]) => name).filter((name) => !/[<>]/.test(name) && !made.test(name));
}

/** Targets of links inside the repository. */
function linksIn(text: string): string[] {
  return [...text.matchAll(/\]\(([^)#\s]+)[^)]*\)/g)]
    .map(([, target = '']) => target)
    .filter((target) => !/^\w+:/.test(target));
}

it.each(docs)('%s names only files that exist', (doc) => {
  const missing = pathsIn(readDoc(doc)).filter((name) => fs.globSync(name, { cwd: root }).length === 0);
  expect(missing).toEqual([]);
});

it.each(docs)('%s links only to files that exist', (doc) => {
  const folder = path.join(root, path.dirname(doc));
  expect(linksIn(readDoc(doc)).filter((target) => !fs.existsSync(path.join(folder, target)))).toEqual([]);
});

it.each(docs)('%s names only commands that package.json has', (doc) => {
  const { scripts } = JSON.parse(readDoc('package.json'));
  const commands = [...readDoc(doc).matchAll(/\bnpm run (?:-s )?([\w:]+)/g)].map(([, name = '']) => name);
  expect(commands.filter((name) => !(name in scripts))).toEqual([]);
});
