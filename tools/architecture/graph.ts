import fs from 'node:fs';
import path from 'node:path';
import type { SourceFile } from '../source-files.ts';

const root = path.resolve(import.meta.dirname, '../..');

export interface Import {
  from: string;
  /** As it is written. */
  specifier: string;
  /** The file of ours that is meant; undefined for a package from outside. */
  to: string | undefined;
}

const importPattern =
  /(?:^|\n)\s*(?:import|export)\b[^'"`;]*?\bfrom\s*['"]([^'"]+)['"]|(?:^|\n)\s*import\s*['"]([^'"]+)['"]|\b(?:import|require)\(\s*['"]([^'"]+)['"]\s*\)/g;

interface Manifest {
  name?: string;
  exports?: Record<string, string | { types?: string; default: string }>;
}

/** The folder and the doors of every workspace of ours, by its name. */
const workspaces = new Map(
  fs
    .globSync(['{apps,core,features,packages}/*/package.json', 'arcade/package.json'], { cwd: root })
    .map((file) => {
      const manifest: Manifest = JSON.parse(fs.readFileSync(path.join(root, file), 'utf8'));
      return [manifest.name ?? '', { folder: path.dirname(file), exports: manifest.exports ?? {} }] as const;
    }),
);

/** Every import of these files: types and lazy ones included. */
export function listImports(files: readonly SourceFile[]): Import[] {
  return files.flatMap((file) =>
    [...file.code.matchAll(importPattern)].map((match) => {
      const specifier = match[1] ?? match[2] ?? match[3] ?? '';
      return { from: file.path, specifier, to: resolve(file.path, specifier) };
    }),
  );
}

function resolve(from: string, specifier: string): string | undefined {
  const [bare = ''] = specifier.split('?');
  if (bare.startsWith('.')) return path.posix.normalize(path.posix.join(path.posix.dirname(from), bare));
  const [, name = '', rest = ''] = /^(@kislap\/[^/]+|kislap-(?:conformance|verify))(\/.+)?$/.exec(bare) ?? [];
  const workspace = workspaces.get(name);
  if (!workspace) return undefined;
  const target = throughDoor(workspace.exports, `.${rest}`);
  return target && path.posix.normalize(path.posix.join(workspace.folder, target));
}

/** What a package's `exports` give for a way into it, patterns with one star included. */
function throughDoor(doors: NonNullable<Manifest['exports']>, way: string): string | undefined {
  const fileOf = (door: string | { default: string }) => (typeof door === 'string' ? door : door.default);
  const exact = doors[way];
  if (exact) return fileOf(exact);
  const patterns = Object.keys(doors)
    .filter((door) => door.includes('*'))
    .sort((a, b) => b.indexOf('*') - a.indexOf('*'));
  for (const pattern of patterns) {
    const [before = '', after = ''] = pattern.split('*');
    const door = doors[pattern];
    if (door && way.startsWith(before) && way.endsWith(after) && way.length >= pattern.length) {
      return fileOf(door).replace('*', way.slice(before.length, way.length - after.length));
    }
  }
  return undefined;
}

/** The groups of files that reach each other in a circle, each sorted. */
export function findCircles(imports: readonly Import[]): string[][] {
  const targets = new Map<string, Set<string>>();
  for (const { from, to } of imports) {
    if (to === undefined || to === from) continue;
    targets.set(from, (targets.get(from) ?? new Set()).add(to));
  }
  return stronglyConnected(targets).filter((group) => group.length > 1);
}

/** Tarjan's algorithm without recursion: a long chain of imports must not end the stack. */
function stronglyConnected(targets: ReadonlyMap<string, ReadonlySet<string>>): string[][] {
  const index = new Map<string, number>();
  const low = new Map<string, number>();
  const open: string[] = [];
  const isOpen = new Set<string>();
  const groups: string[][] = [];
  for (const start of targets.keys()) {
    if (index.has(start)) continue;
    const work: { file: string; rest: Iterator<string> }[] = [];
    const enter = (file: string) => {
      index.set(file, index.size);
      low.set(file, index.size - 1);
      open.push(file);
      isOpen.add(file);
      work.push({ file, rest: (targets.get(file) ?? new Set<string>()).values() });
    };
    enter(start);
    for (let step = work.at(-1); step; step = work.at(-1)) {
      const { file, rest } = step;
      const { value: next, done } = rest.next();
      const lowest = low.get(file) ?? 0;
      if (!done) {
        if (!index.has(next)) enter(next);
        else if (isOpen.has(next)) low.set(file, Math.min(lowest, index.get(next) ?? 0));
        continue;
      }
      work.pop();
      const above = work.at(-1);
      if (above) low.set(above.file, Math.min(low.get(above.file) ?? 0, lowest));
      if (lowest !== index.get(file)) continue;
      const group = open.splice(open.indexOf(file));
      for (const member of group) isOpen.delete(member);
      groups.push(group.sort());
    }
  }
  return groups;
}
