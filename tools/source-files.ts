import fs from 'node:fs';
import path from 'node:path';

export interface SourceFile {
  /** Below the repository, with forward slashes. */
  path: string;
  text: string;
  /** The text with comments blanked, lines kept. */
  code: string;
}

/** Tests and what only tests use: the worlds they build and the adversaries they meet. */
export function isTestCode(file: string): boolean {
  return (
    /\.(test|journey|setup|world|adversary|testkit)\.tsx?$/.test(file) ||
    /\/(journeys|testing)\//.test(file) ||
    file.startsWith('packages/testkit/')
  );
}

const root = path.resolve(import.meta.dirname, '..');

/** Every tree of code that runs. */
export const sourceFolders = ['apps', 'arcade', 'core', 'features', 'packages'];

const ignoredFolders = new Set(['node_modules', 'dist', 'coverage']);

/** Every source file of ours in the given top folders. */
export function readSourceFiles(folders: string[], pattern = /\.(ts|tsx|mjs)$/): SourceFile[] {
  return folders
    .flatMap((folder) => pathsBelow(path.join(root, folder)))
    .filter((file) => pattern.test(file))
    .map((file) => {
      const text = fs.readFileSync(file, 'utf8');
      return { path: path.relative(root, file).split(path.sep).join('/'), text, code: blankComments(text) };
    });
}

/** Line comments only where a URL cannot be meant. */
function blankComments(text: string): string {
  return text
    .replaceAll(/\/\*[\s\S]*?\*\//g, (comment) => comment.replaceAll(/[^\n]/g, ' '))
    .replaceAll(/(^|\s)\/\/.*$/gm, '$1');
}

function pathsBelow(folder: string): string[] {
  if (!fs.existsSync(folder)) return [];
  return fs.readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const place = path.join(folder, entry.name);
    if (!entry.isDirectory()) return [place];
    return ignoredFolders.has(entry.name) || entry.name.startsWith('.') ? [] : pathsBelow(place);
  });
}
