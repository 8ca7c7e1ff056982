import { createHash } from 'node:crypto';
import { type Dirent, existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { Worker } from 'node:worker_threads';

/** SHA-256 of each file of ours, and of each package of others over all of its files, by path. */
export type ProgramFiles = Record<string, string>;

/** What runs is in these, with the pages as they were built. */
const ownFolders = ['apps', 'arcade', 'core', 'features', 'packages', 'tools'];
const ownFiles = ['package.json', 'package-lock.json'];
/** Nothing of these runs, or the program itself writes it. */
const left = new Set(['node_modules', 'journeys', 'test-results', '.built-from']);

/** Reads every file in a thread of its own: a second of work, in which this one answers others. */
export function readProgramFiles(root: string): Promise<ProgramFiles> {
  const { promise, resolve, reject } = Promise.withResolvers<ProgramFiles>();
  const reader = new Worker(new URL('./program.reader.ts', import.meta.url), { workerData: root });
  reader.once('message', resolve).once('error', reject);
  reader.once('exit', (code) => reject(new Error(`The reader of the program ended with ${code}`)));
  return promise;
}

/** As above, in the thread that calls it. */
export function readFilesHere(root: string): ProgramFiles {
  const files: ProgramFiles = {};
  for (const folder of ownFolders) {
    for (const file of listFiles(join(root, folder))) {
      if (!/\.(test|journey|testkit|world)\.tsx?$/.test(file)) files[nameOf(root, file)] = hashOf([file]);
    }
  }
  for (const name of ownFiles) if (existsSync(join(root, name))) files[name] = hashOf([join(root, name)]);
  for (const place of listPackages(root)) {
    const found = listFiles(join(root, place));
    if (found.length > 0) files[place] = hashOf(found, join(root, place));
  }
  return files;
}

/** One hash over all of them, in the order of their names. */
export function hashOfFiles(files: ProgramFiles): string {
  const hash = createHash('sha256');
  for (const path of Object.keys(files).sort()) hash.update(`${path}\0${files[path]}\n`);
  return hash.digest('hex');
}

/** Packages that the program is run with, as npm noted when it installed them; what only builds and tests is left out. */
function listPackages(root: string): string[] {
  const note = join(root, 'node_modules/.package-lock.json');
  if (!existsSync(note)) return [];
  const { packages = {} }: { packages?: Record<string, { dev?: boolean; link?: boolean }> } = JSON.parse(
    readFileSync(note, 'utf8'),
  );
  return Object.entries(packages).flatMap(([place, { dev, link }]) =>
    place.startsWith('node_modules/') && !dev && !link ? [place] : [],
  );
}

function listFiles(folder: string): string[] {
  return entriesOf(folder)
    .filter(({ name }) => !left.has(name))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const place = join(folder, entry.name);
      if (entry.isDirectory()) return listFiles(place);
      return entry.isFile() ? [place] : [];
    });
}

function entriesOf(folder: string): Dirent[] {
  return existsSync(folder) ? readdirSync(folder, { withFileTypes: true }) : [];
}

function hashOf(files: readonly string[], base?: string): string {
  const hash = createHash('sha256');
  for (const file of files) {
    if (base) hash.update(`${nameOf(base, file)}\0`);
    hash.update(readFileSync(file));
  }
  return hash.digest('hex');
}

function nameOf(root: string, file: string): string {
  return relative(root, file).split(sep).join('/');
}
