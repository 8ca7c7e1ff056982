import { execFile } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createFeature } from './create.ts';
import { fillIn, namesOf } from './names.ts';

const root = path.resolve(import.meta.dirname, '../..');
const noun = 'gift-cards';
const lists = ['apps/console/src/modules.ts', 'apps/server/src/modules.ts', 'apps/site/src/later-modules.ts'];

describe('names', () => {
  it('come in the forms that code, addresses and tables need', () => {
    const names = namesOf('gift-cards');
    const forms =
      '{{noun}} {{nounName}} {{Noun}} {{noun_name}} {{entity}} {{Entity}} {{entity words}} {{Noun words}}';
    expect(fillIn(forms, names)).toBe(
      'gift-cards giftCards GiftCards gift_cards gift-card GiftCard gift card Gift cards',
    );
    expect(namesOf('inbox').entity).toBe('inbox-entry');
    expect(namesOf('news', 'item').entity).toBe('item');
  });

  it.each(['', 'Gift', 'gift cards', '../gift', '4cards', 'gift-'])('refuses %j', (name) => {
    expect(() => namesOf(name)).toThrow('is no name');
  });

  it('a gap without a name is refused', () => {
    expect(() => fillIn('{{nothing}}', namesOf('cards'))).toThrow('nothing fills the gap nothing');
  });
});

describe('a new feature in a copy of the repository', () => {
  let copy: string;
  let before: Map<string, string>;
  beforeAll(() => {
    copy = copyRepository();
    before = readTexts(copy);
    createFeature(copy, noun);
  });
  afterAll(() => fs.rmSync(copy, { recursive: true, force: true }));

  it('changes outside its folder one line of each list, and what npm notes of it', () => {
    const after = readTexts(copy);
    const changed = [...after].filter(([file, text]) => before.get(file) !== text).map(([file]) => file);
    const outside = changed.filter((file) => !file.startsWith(`features/${noun}/`));
    expect(outside.toSorted()).toEqual([...lists, 'package-lock.json']);
    for (const list of lists) expect(addedLines(list)).toHaveLength(1);
    const noted = addedLines('package-lock.json').filter((line) => line.includes(noun));
    expect(noted).toHaveLength(4);
    expect([...before.keys()].filter((file) => !after.has(file))).toEqual([]);

    function addedLines(file: string): string[] {
      const had = (before.get(file) ?? '').split('\n');
      const has = (after.get(file) ?? '').split('\n');
      expect(had.every((line) => has.includes(line))).toBe(true);
      return has.filter((line) => !had.includes(line));
    }
  });

  it('is refused a second time', () => {
    expect(() => createFeature(copy, noun)).toThrow('gift-cards is taken');
  });

  it.concurrent.each([
    ['types', 'tsc', ['--noEmit', '-p', '.']],
    ['form', 'biome', ['check', `features/${noun}`, ...lists]],
    ['architecture', 'node', ['tools/architecture.ts']],
    ['tables', 'node', ['tools/sql-ownership.ts']],
    ['house rules', 'node', ['tools/tidy.ts']],
    ['repeated code', 'node', ['tools/repeated/repeated.ts']],
    [
      'its own tests and those of the lists',
      'vitest',
      ['run', `features/${noun}`, 'apps/site/src/modules.test.ts', 'apps/console/src/modules.test.ts'],
    ],
  ])(
    'passes %s',
    async (_what, command, args) => {
      expect(await outputOfFailed(path.join(copy, 'node_modules/.bin', command), args, copy)).toBe('');
    },
    300_000,
  );
});

/** What a command says that fails; nothing where it succeeds. */
async function outputOfFailed(command: string, args: string[], cwd: string): Promise<string> {
  try {
    await promisify(execFile)(command, args, { cwd, env: environment(), maxBuffer: 2 ** 26 });
    return '';
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
    return stdout + stderr || String(error);
  }
}

/** A run of vitest inside another one is a run of its own. */
function environment(): NodeJS.ProcessEnv {
  const own = Object.entries(process.env).filter(
    ([name]) => !/^(VITEST|NODE_OPTIONS|NODE_CHANNEL|TEST$)/.test(name),
  );
  return Object.fromEntries(own);
}

/** Every file of ours; what is installed is reached by links, the workspaces in the copy. */
function copyRepository(): string {
  const target = fs.mkdtempSync(path.join(os.tmpdir(), 'kislap-new-feature-'));
  // PostgreSQL runs as another user where we are root.
  fs.chmodSync(target, 0o755);
  for (const file of listFiles(root)) {
    const place = path.join(target, file);
    fs.mkdirSync(path.dirname(place), { recursive: true });
    fs.copyFileSync(path.join(root, file), place);
  }
  for (const folder of ['.', ...fs.globSync('{apps,core,features,packages}/*', { cwd: root }), 'arcade'])
    linkInstalled(folder, target);
  return target;
}

function linkInstalled(folder: string, target: string): void {
  const installed = path.join(root, folder, 'node_modules');
  if (!fs.existsSync(installed)) return;
  const place = path.join(target, folder, 'node_modules');
  fs.mkdirSync(place, { recursive: true });
  for (const name of fs.readdirSync(installed)) {
    const isOurs = name === '@kislap';
    // Caches are of the run that made them.
    if (name === '.vite' || name === '.vite-temp') continue;
    if (isOurs)
      fs.cpSync(path.join(installed, name), path.join(place, name), {
        recursive: true,
        verbatimSymlinks: true,
      });
    else fs.symlinkSync(path.join(installed, name), path.join(place, name));
  }
}

function readTexts(folder: string): Map<string, string> {
  return new Map(listFiles(folder).map((file) => [file, fs.readFileSync(path.join(folder, file), 'latin1')]));
}

const made = /(^|\/)(node_modules|dist|\.git|\.data[^/]*)(\/|$)/;

/** Folders of what was made are not looked into: others write there meanwhile. */
function listFiles(folder: string, within = ''): string[] {
  return fs.readdirSync(path.join(folder, within), { withFileTypes: true }).flatMap((entry) => {
    const place = path.join(within, entry.name);
    if (made.test(place)) return [];
    if (entry.isDirectory()) return listFiles(folder, place);
    return entry.isFile() ? [place] : [];
  });
}
