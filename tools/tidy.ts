/** The house rules that a machine can check; each ban names its replacement. `node tools/tidy.ts`. */
import fs from 'node:fs';
import path from 'node:path';
import { missingEntries } from './lockfile.ts';
import { readSourceFiles, type SourceFile, sourceFolders } from './source-files.ts';
import { bans } from './tidy-bans.ts';

const root = path.resolve(import.meta.dirname, '..');
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

/** A file past the limit holds two things. */
export function findOversized(files: Pick<SourceFile, 'path' | 'text'>[], limit = sizeMax): string[] {
  return files.flatMap((file) => {
    const size = file.text.trimEnd().split('\n').length;
    return size > limit
      ? [`${file.path} has ${size} lines, ${limit} are allowed; ask what second thing moved in`]
      : [];
  });
}

/** What grows is split by entity. */
export function findCrowded(paths: string[]): string[] {
  return [...countFolders(paths)].flatMap(([folder, count]) =>
    count > filesMax ? [`${folder} holds ${count} files, ${filesMax} are allowed; split it by entity`] : [],
  );
}

function countFolders(paths: string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const file of paths) {
    const folder = path.posix.dirname(file);
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  return counts;
}

function findLockfileGaps(): string[] {
  const lock = JSON.parse(fs.readFileSync(path.join(root, 'package-lock.json'), 'utf8'));
  return Object.keys(missingEntries(lock.packages)).map(
    (place) => `package-lock.json lacks ${place}: run tools/lockfile.ts --write`,
  );
}

if (import.meta.main) {
  const files = readSourceFiles([...sourceFolders, 'tools']);
  const sheets = readSourceFiles(sourceFolders, /\.css$/);
  const paths = readSourceFiles([...sourceFolders, 'tools'], /\.(tsx?|m[jt]s|sql|css)$/).map(
    (file) => file.path,
  );
  const problems = [
    ...findBanned(files),
    ...findBadNames(files),
    ...findOversized(files),
    ...findOversized(sheets, sheetSizeMax),
    ...findCrowded(paths),
    ...findLockfileGaps(),
  ];
  for (const problem of problems) console.error(problem);
  if (problems.length > 0) process.exitCode = 1;
}
