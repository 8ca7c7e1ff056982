import { createHash } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';

/** SHA-256 of each file of ours, and of each package of others over all of its files, by path. */
export type ProgramFiles = Record<string, string>;

/** What runs is in these, with the pages as they were built. */
const ownFolders = ['apps', 'arcade', 'core', 'features', 'packages', 'tools'];
const ownFiles = ['package.json', 'package-lock.json'];
/** Nothing of these runs, or the program itself writes it. */
const left = new Set(['node_modules', 'journeys', 'test-results', '.built-from']);

/** Reads every file; a repository of a few hundred MB takes some seconds, between which others are answered. */
export async function readProgramFiles(root: string): Promise<ProgramFiles> {
  const files: ProgramFiles = {};
  for (const folder of ownFolders) {
    for (const file of await listFiles(join(root, folder))) {
      if (!/\.(test|journey|testkit|world)\.tsx?$/.test(file))
        files[nameOf(root, file)] = await hashOf([file]);
    }
  }
  for (const name of ownFiles)
    if (await isThere(join(root, name))) files[name] = await hashOf([join(root, name)]);
  for (const place of await listPackages(root)) {
    const found = await listFiles(join(root, place));
    if (found.length > 0) files[place] = await hashOf(found, join(root, place));
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
async function listPackages(root: string): Promise<string[]> {
  const note = join(root, 'node_modules/.package-lock.json');
  if (!(await isThere(note))) return [];
  const { packages = {} }: { packages?: Record<string, { dev?: boolean; link?: boolean }> } = JSON.parse(
    await readFile(note, 'utf8'),
  );
  return Object.entries(packages).flatMap(([place, { dev, link }]) =>
    place.startsWith('node_modules/') && !dev && !link ? [place] : [],
  );
}

async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  const found: string[] = [];
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const place = join(folder, entry.name);
    if (left.has(entry.name)) continue;
    if (entry.isDirectory()) found.push(...(await listFiles(place)));
    else if (entry.isFile()) found.push(place);
  }
  return found;
}

async function hashOf(files: readonly string[], base?: string): Promise<string> {
  const hash = createHash('sha256');
  for (const file of files) {
    if (base) hash.update(`${nameOf(base, file)}\0`);
    hash.update(await readFile(file));
  }
  return hash.digest('hex');
}

async function isThere(file: string): Promise<boolean> {
  return (await stat(file).catch(() => undefined))?.isFile() ?? false;
}

function nameOf(root: string, file: string): string {
  return relative(root, file).split(sep).join('/');
}
