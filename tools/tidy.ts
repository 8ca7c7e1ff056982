/**
 * The house rules that a machine can check; each ban names its replacement. `node tools/tidy.ts --write` lowers the
 * allowed sizes in `tidy-ratchet.json` to the present ones; nothing raises them but a hand.
 */
import fs from 'node:fs';
import path from 'node:path';
import { missingEntries } from './lockfile.ts';
import { readSourceFiles, type SourceFile, sourceFolders } from './source-files.ts';
import { bans } from './tidy-bans.ts';

const root = path.resolve(import.meta.dirname, '..');
const ratchetFile = path.join(import.meta.dirname, 'tidy-ratchet.json');
const foldersFile = path.join(import.meta.dirname, 'folder-ratchet.json');
const sizeMax = 300;
const sheetSizeMax = 400;
const filesMax = 25;
const vagueFolders = new Set(['common', 'manager', 'managers', 'data']);
const vagueNames = new Set(['utils', 'util', 'helpers', 'helper']);

/** A sentence for each line that says something the house says another way. */
export function findBanned(files: SourceFile[]): string[] {
  return files.flatMap((file) =>
    bans
      .filter((ban) => ban.applies(file.path))
      .flatMap((ban) =>
        file.code
          .split('\n')
          .flatMap((line, index) =>
            ban.pattern.test(line) ? [`${file.path}:${index + 1} has ${ban.found}; use ${ban.use}`] : [],
          ),
      ),
  );
}

/** Names that say nothing, and names that are not in kebab-case. */
export function findBadNames(files: SourceFile[]): string[] {
  return files.flatMap((file) =>
    file.path.split('/').flatMap((part, index, parts) => {
      const name = part.split('.')[0] ?? '';
      const isFolder = index < parts.length - 1;
      if (vagueNames.has(name) || (isFolder && vagueFolders.has(name)))
        return [`${file.path}: "${name}" says nothing; name what it is about`];
      if (!/^[.a-z0-9_-]+$/.test(part)) return [`${file.path}: names are in kebab-case`];
      return [];
    }),
  );
}

/** Files past the limit may only shrink, so that every one of them is on its way out. */
export function findOversized(
  files: Pick<SourceFile, 'path' | 'text'>[],
  allowed: Record<string, number>,
  limit = sizeMax,
): string[] {
  const sizes = new Map(files.map((file) => [file.path, file.text.trimEnd().split('\n').length]));
  const tooLong = [...sizes].flatMap(([file, size]) => {
    const max = Math.max(allowed[file] ?? 0, limit);
    return size > max
      ? [`${file} has ${size} lines, ${max} are allowed; ask what second thing moved in`]
      : [];
  });
  const stale = Object.keys(allowed).flatMap((file) => {
    const size = sizes.get(file) ?? 0;
    return size < (allowed[file] ?? 0)
      ? [`${file} has shrunk to ${size} lines: run tools/tidy.ts --write`]
      : [];
  });
  return [...tooLong, ...stale];
}

/** What grows is split by entity; folders past the limit may only lose files. */
export function findCrowded(paths: string[], allowed: Record<string, number>): string[] {
  const counts = countFolders(paths);
  const tooMany = [...counts].flatMap(([folder, count]) => {
    const max = Math.max(allowed[folder] ?? 0, filesMax);
    return count > max ? [`${folder} holds ${count} files, ${max} are allowed; split it by entity`] : [];
  });
  const stale = Object.entries(allowed).flatMap(([folder, max]) => {
    const count = counts.get(folder) ?? 0;
    return count < max ? [`${folder} has shrunk to ${count} files: run tools/tidy.ts --write`] : [];
  });
  return [...tooMany, ...stale];
}

function countFolders(paths: string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const file of paths) {
    const folder = path.posix.dirname(file);
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  return counts;
}

function lowerFolders(paths: string[], allowed: Record<string, number>): void {
  const counts = countFolders(paths);
  const kept = Object.entries(allowed)
    .map(([folder, count]) => [folder, Math.min(count, counts.get(folder) ?? 0)] as const)
    .filter(([, count]) => count > filesMax);
  fs.writeFileSync(foldersFile, `${JSON.stringify(Object.fromEntries(kept), null, 2)}\n`);
}

function lowerRatchet(files: SourceFile[], allowed: Record<string, number>): void {
  const sizes = new Map(files.map((file) => [file.path, file.text.trimEnd().split('\n').length]));
  const kept = Object.entries(allowed)
    .map(([file, size]) => [file, Math.min(size, sizes.get(file) ?? 0)] as const)
    .filter(([, size]) => size > sizeMax);
  fs.writeFileSync(ratchetFile, `${JSON.stringify(Object.fromEntries(kept), null, 2)}\n`);
}

function findLockfileGaps(): string[] {
  const lock = JSON.parse(fs.readFileSync(path.join(root, 'package-lock.json'), 'utf8'));
  return Object.keys(missingEntries(lock.packages)).map(
    (place) => `package-lock.json lacks ${place}: run tools/lockfile.ts --write`,
  );
}

if (import.meta.main) {
  const files = readSourceFiles([...sourceFolders, 'tools']);
  const allowed: Record<string, number> = JSON.parse(fs.readFileSync(ratchetFile, 'utf8'));
  const sheets = readSourceFiles(sourceFolders, /\.css$/);
  const crowded: Record<string, number> = JSON.parse(fs.readFileSync(foldersFile, 'utf8'));
  const paths = readSourceFiles([...sourceFolders, 'tools'], /\.(tsx?|m[jt]s|sql|css)$/).map(
    (file) => file.path,
  );
  if (process.argv.includes('--write')) {
    lowerRatchet(files, allowed);
    lowerFolders(paths, crowded);
  } else {
    const problems = [
      ...findBanned(files),
      ...findBadNames(files),
      ...findOversized(files, allowed),
      ...findOversized(sheets, {}, sheetSizeMax),
      ...findCrowded(paths, crowded),
      ...findLockfileGaps(),
    ];
    for (const problem of problems) console.error(problem);
    if (problems.length > 0) process.exitCode = 1;
  }
}
