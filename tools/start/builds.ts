import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { plainEnvironment } from '../config.ts';
import { withFolderLock } from '../launch/folder-lock.mjs';
import { step } from './progress.ts';

const root = path.resolve(import.meta.dirname, '../..');

/** Every front end that is built, and the folder of its workspace. */
export const frontEndFolders = { site: 'apps/site', console: 'apps/console', arcade: 'arcade' } as const;
export type FrontEnd = keyof typeof frontEndFolders;
export const frontEnds = Object.keys(frontEndFolders) as FrontEnd[];

/** The server's side of a feature is not built into a page. */
const ignoredFolders = new Set(['node_modules', 'dist', 'journeys', 'server']);

/** Builds each front end whose sources, or the packages it uses, changed since its last build. */
export async function buildWhatChanged(stop?: AbortSignal): Promise<void> {
  if (frontEnds.every(isBuilt)) return;
  await withFolderLock(path.join(root, '.data-build'), async () => {
    for (const app of frontEnds) {
      if (!isBuilt(app)) await step(`built ${app}`, () => build(app, stop));
    }
  });
}

function isBuilt(app: FrontEnd): boolean {
  const file = stampFile(app);
  return fs.existsSync(file) && fs.readFileSync(file, 'utf8') === hashOf(app);
}

/** Fails with the builder's own words. */
export async function build(app: FrontEnd, stop?: AbortSignal): Promise<void> {
  const hash = hashOf(app);
  await npmRunBuild(app, stop);
  fs.writeFileSync(stampFile(app), hash);
}

function npmRunBuild(app: FrontEnd, stop: AbortSignal | undefined): Promise<void> {
  const child = spawn('npm', ['run', 'build', '--silent', '-w', frontEndFolders[app]], {
    cwd: root,
    env: plainEnvironment({ NODE_ENV: 'production', NO_COLOR: '1' }),
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  // The whole group: npm does not take its builder along when it is ended.
  const endGroup = () => child.pid && process.kill(-child.pid, 'SIGTERM');
  stop?.addEventListener('abort', endGroup);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      output += chunk;
    });
  }
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => {
      stop?.removeEventListener('abort', endGroup);
      if (code === 0) resolve();
      else
        reject(
          new Error(
            `The build of ${frontEndFolders[app]} failed:\n${output.trim().split('\n').slice(-40).join('\n')}`,
          ),
        );
    });
  });
}

function stampFile(app: FrontEnd): string {
  return path.join(root, frontEndFolders[app], 'dist', '.built-from');
}

/** A fingerprint of everything that can change the result. */
function hashOf(app: FrontEnd): string {
  const hash = createHash('sha256');
  const home = frontEndFolders[app];
  const folders = [home, ...workspacesOf(home).sort()];
  for (const folder of folders) {
    for (const file of filesBelow(path.join(root, folder))) {
      hash
        .update(`${path.relative(root, file)}\0`)
        .update(fs.readFileSync(file))
        .update('\0');
    }
  }
  for (const file of ['package-lock.json', 'tsconfig.json'])
    hash.update(fs.readFileSync(path.join(root, file)));
  return hash.digest('hex');
}

/** The folders of our own workspaces that one of them uses, directly or through another. */
function workspacesOf(folder: string, known = new Set<string>()): string[] {
  const manifest: { dependencies?: object } = JSON.parse(
    fs.readFileSync(path.join(root, folder, 'package.json'), 'utf8'),
  );
  for (const name of Object.keys(manifest.dependencies ?? {})) {
    if (!name.startsWith('@kislap/')) continue;
    const used = path.relative(root, fs.realpathSync(path.join(root, 'node_modules', name)));
    if (known.has(used)) continue;
    known.add(used);
    workspacesOf(used, known);
  }
  return [...known];
}

function filesBelow(folder: string): string[] {
  return fs
    .readdirSync(folder, { withFileTypes: true })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const place = path.join(folder, entry.name);
      if (entry.isDirectory()) return ignoredFolders.has(entry.name) ? [] : filesBelow(place);
      return entry.isFile() && !entry.name.endsWith('.test.ts') ? [place] : [];
    });
}
