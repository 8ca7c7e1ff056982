import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export interface LockEntry {
  name?: string;
  version?: string;
  resolved?: string;
  integrity?: string;
  license?: string;
  dev?: boolean;
  link?: boolean;
  os?: string[];
  cpu?: string[];
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
}

interface Package {
  name: string;
  version: string;
  license: string;
  text: string;
}

export const root = fileURLToPath(new URL('../../', import.meta.url));
export const noticesFile = path.join(root, 'THIRD-PARTY-NOTICES');

/** Data that stands in the repository under a licence of others; each has its note beside it. */
const ownNotes = [
  'core/platform/crypto/breached-passwords.LICENSE',
  'features/gateway/server/protocols/evolution/recorded-scenarios.LICENSE',
];
const line = '='.repeat(80);
const licenceName = /^(licen[cs]e|copying|notice)/i;

export type Lock = Record<string, LockEntry>;

export function readLock(): Lock {
  return JSON.parse(fs.readFileSync(path.join(root, 'package-lock.json'), 'utf8')).packages;
}

/** Packages of the lockfile that site, console or server are made of; `isForOneSystem` is one build among many. */
export function listShipped(): { place: string; name: string; entry: LockEntry; isForOneSystem: boolean }[] {
  const lock = readLock();
  const everywhere = reach(lock);
  return Object.entries(lock).flatMap(([place, entry]) => {
    const at = place.lastIndexOf('node_modules/');
    if (at < 0 || entry.dev || entry.link) return [];
    return [{ place, name: place.slice(at + 13), entry, isForOneSystem: !everywhere.has(place) }];
  });
}

/** What is installed on every system: all that our workspaces lead to without a build for one of them. */
function reach(lock: Lock): Set<string> {
  const found = new Set<string>();
  const open = Object.keys(lock).filter((place) => !place.includes('node_modules/'));
  for (let place = open.pop(); place !== undefined; place = open.pop()) {
    const { dependencies, optionalDependencies, peerDependencies } = lock[place] ?? {};
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies })) {
      const next = findPlace(lock, place, name);
      const entry = next === undefined ? undefined : lock[next];
      if (next === undefined || !entry || found.has(next)) continue;
      if (entry.os || entry.cpu || /-wasm32/.test(next)) continue;
      found.add(next);
      open.push(next);
    }
  }
  return found;
}

/** Where a package finds another one: beside it or in a folder above. */
export function findPlace(lock: Lock, from: string, name: string): string | undefined {
  for (let folder = from; folder !== ''; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/')))) {
    const place = `${folder}/node_modules/${name}`;
    if (lock[place]) return place;
  }
  return lock[`node_modules/${name}`] ? `node_modules/${name}` : undefined;
}

/** The text of THIRD-PARTY-NOTICES; the same on every machine on which the lockfile is installed. */
export function makeNotices(): string {
  const shipped = listShipped();
  const packages = shipped.filter(({ isForOneSystem }) => !isForOneSystem).map(readPackage);
  const byText = new Map<string, Package[]>();
  for (const one of packages.sort(byName)) byText.set(one.text, [...(byText.get(one.text) ?? []), one]);
  const builds = shipped
    .filter(({ isForOneSystem }) => isForOneSystem)
    .map(
      ({ name, entry }) => `${name} ${entry.version} (${entry.license ?? 'as the package it is a build of'})`,
    );
  return [
    'Kislap contains the work of others. Their licences follow. `npm run sbom` writes this file from package-lock.json',
    'and the licence files of the packages.',
    '',
    ...[...byText].flatMap(([text, group]) => [
      line,
      ...unique(group.map(({ name, version, license }) => `${name} ${version} (${license})`)),
      line,
      '',
      text,
      '',
    ]),
    ...ownNotes.flatMap((file) => [
      line,
      file,
      line,
      '',
      fs.readFileSync(path.join(root, file), 'utf8').trim(),
      '',
    ]),
    line,
    'Builds for one system each of packages named above or of the libraries in them; one of them is installed',
    line,
    '',
    ...unique(builds.sort()),
    '',
  ].join('\n');
}

function readPackage({ place, name, entry }: ReturnType<typeof listShipped>[number]): Package {
  const folder = path.join(root, place);
  const { license, author } = JSON.parse(fs.readFileSync(path.join(folder, 'package.json'), 'utf8'));
  const files = fs.readdirSync(folder).filter((file) => licenceName.test(file) && !file.endsWith('.js'));
  const texts = files
    .sort()
    .filter((file) => fs.statSync(path.join(folder, file)).isFile())
    .map((file) => fs.readFileSync(path.join(folder, file), 'utf8').replace(/\r\n?/g, '\n').trim());
  const own = typeof license === 'string' ? license : (license?.type ?? 'as the text says');
  const named = entry.license ?? own;
  const holder = typeof author === 'string' ? author : (author?.name ?? `the authors of ${name}`);
  const text = texts.join('\n\n') || (named === 'MIT' ? mit(holder) : `Under ${named}, by ${holder}.`);
  return { name, version: entry.version ?? '', license: named, text };
}

/** For packages that name the licence and bring no text. */
function mit(holder: string): string {
  return `MIT License

Copyright (c) ${holder}

Permission is hereby granted, free of charge, to any person obtaining a copy of this software and associated
documentation files (the "Software"), to deal in the Software without restriction, including without limitation the
rights to use, copy, modify, merge, publish, distribute, sublicense, and/or sell copies of the Software, and to permit
persons to whom the Software is furnished to do so, subject to the following conditions:

The above copyright notice and this permission notice shall be included in all copies or substantial portions of the
Software.

THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR IMPLIED, INCLUDING BUT NOT LIMITED TO THE
WARRANTIES OF MERCHANTABILITY, FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE AUTHORS OR
COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR
OTHERWISE, ARISING FROM, OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN THE SOFTWARE.`;
}

function byName(one: Package, other: Package): number {
  const [a, b] = [`${one.name} ${one.version}`, `${other.name} ${other.version}`];
  return a < b ? -1 : a > b ? 1 : 0;
}

function unique(lines: readonly string[]): string[] {
  return [...new Set(lines)];
}
