import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { fillIn, type Names, namesOf } from './names.ts';

/** The files of a feature, below its folder; `.txt` and the gaps in their names fall away. */
const template = path.join(import.meta.dirname, 'template');

/** The lists that have a line for each feature: the file, the line. */
const lists: readonly [file: string, line: string][] = [
  [
    'apps/server/src/modules.ts',
    "export { {{nounName}}Module as {{nounName}} } from '@kislap/{{noun}}/server/module.ts';",
  ],
  [
    'apps/site/src/later-modules.ts',
    "export { parts as {{nounName}} } from '@kislap/{{noun}}/site/parts.ts';",
  ],
  [
    'apps/console/src/modules.ts',
    "export { {{nounName}}Console as {{nounName}} } from '@kislap/{{noun}}/console/module.ts';",
  ],
];

/** Places of which no two features may have the same: the gap, where they stand, and how. */
const places: readonly [gap: string, files: string, pattern: RegExp][] = [
  ['place of tab', 'features/*/site/parts.ts', /\btab: \{\s*place: (\d+)/g],
  ['place in menu', 'features/*/console/module.ts', /\bgroup: 'players',\s*order: (\d+)/g],
];

export interface Created {
  files: string[];
  /** What changed outside the feature's folder. */
  changed: string[];
}

/** Makes `features/<noun>` and its line in each list. Throws where the name is taken. */
export function createFeature(root: string, noun: string, entity?: string): Created {
  const names = { ...namesOf(noun, entity), ...versionsOf(root), ...freePlaces(root) };
  const folder = path.join(root, 'features', noun);
  const link = path.join(root, 'node_modules/@kislap', noun);
  if (fs.existsSync(folder) || fs.existsSync(link)) throw new Error(`${noun} is taken`);
  const files = writeFiles(folder, names);
  for (const [file, line] of lists) addLine(path.join(root, file), fillIn(line, names));
  addToLockfile(root, noun);
  fs.symlinkSync(`../../features/${noun}`, link, 'dir');
  format(root, folder);
  return {
    files: files.map((file) => path.relative(root, file)),
    changed: [...lists.map(([file]) => file), 'package-lock.json'],
  };
}

/** Dependencies from outside are of the versions that all of the house uses. */
function versionsOf(root: string): Names {
  const { dependencies, devDependencies } = readJson(path.join(root, 'features/inbox/package.json'));
  return Object.fromEntries(
    Object.entries({ ...dependencies, ...devDependencies }).map(([name, version]) => [
      `version:${name}`,
      version,
    ]),
  );
}

/** After the last of its like; steps of ten leave room. */
function freePlaces(root: string): Names {
  return Object.fromEntries(
    places.map(([gap, files, pattern]) => {
      const texts = fs
        .globSync(files, { cwd: root })
        .map((file) => fs.readFileSync(path.join(root, file), 'utf8'));
      const taken = texts.flatMap((text) => [...text.matchAll(pattern)].map(([, place]) => Number(place)));
      return [gap, String(Math.max(0, ...taken) + 10)];
    }),
  );
}

function writeFiles(folder: string, names: Names): string[] {
  return fs.globSync('**/*.txt', { cwd: template }).map((name) => {
    const file = path.join(folder, fillIn(name, names).replace(/\.txt$/, ''));
    fs.mkdirSync(path.dirname(file), { recursive: true });
    fs.writeFileSync(file, fillIn(fs.readFileSync(path.join(template, name), 'utf8'), names));
    return file;
  });
}

/** Among its like, in the order of what they import; the app's own come last. */
function addLine(file: string, line: string): void {
  const lines = fs.readFileSync(file, 'utf8').split('\n');
  const from = (text: string) => /from '([^']+)'/.exec(text)?.[1]?.replace(/^\./, '~') ?? '';
  const next = lines.findIndex((other) => other.startsWith('export {') && from(other) > from(line));
  const last = lines.findLastIndex((other) => other.startsWith('export {'));
  lines.splice(next === -1 ? last + 1 : next, 0, line);
  fs.writeFileSync(file, lines.join('\n'));
}

interface PackageFile {
  name?: string;
  version?: string;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
}

function readJson(file: string): PackageFile {
  return JSON.parse(fs.readFileSync(file, 'utf8'));
}

/** As npm would, which would ask the registry about everything else as well. */
function addToLockfile(root: string, noun: string): void {
  const file = path.join(root, 'package-lock.json');
  const lock: { packages: Record<string, object> } = JSON.parse(fs.readFileSync(file, 'utf8'));
  const { name, version, dependencies, devDependencies } = readJson(
    path.join(root, 'features', noun, 'package.json'),
  );
  const added = {
    [`features/${noun}`]: { name, version, dependencies, devDependencies },
    [`node_modules/@kislap/${noun}`]: { resolved: `features/${noun}`, link: true },
  };
  const entries = Object.entries({ ...lock.packages, ...added });
  const packages = Object.fromEntries(entries.toSorted(([a], [b]) => a.localeCompare(b, 'en')));
  fs.writeFileSync(file, `${JSON.stringify({ ...lock, packages }, null, 2)}\n`);
}

function format(root: string, folder: string): void {
  const biome = path.join(root, 'node_modules/@biomejs/biome/bin/biome');
  const { status, stdout, stderr } = spawnSync(process.execPath, [biome, 'check', '--write', folder], {
    cwd: root,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`${folder} could not be formatted: ${stdout}${stderr}`);
}
