import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { type Browser, chromium } from 'playwright-core';
import { chromiumPath, searchPath } from './config.ts';

/** Quiet and local: no lookups of the vendor's services, which a closed network would refuse by the hundred. */
export const browserFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-dev-shm-usage',
];

/** Chromium without a window draws a page for half the processor time of one whose window is hidden. */
const shells = ['chromium-headless-shell', 'chrome-headless-shell'];
const names = [...shells, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const fixedPlaces = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];
const howToInstall =
  'There is no Chromium for the browser tests. Install it (Debian: apt-get install chromium-headless-shell; ' +
  'Ubuntu: apt-get install chromium; Fedora: dnf install chromium; macOS: brew install --cask chromium) ' +
  'or set CHROMIUM_PATH to its program.';

let isInstallTried = false;

/** A Chromium in a process of its own; close it when done. `extraFlags` come after ours. */
export function openBrowser(extraFlags: string[] = []): Promise<Browser> {
  return chromium.launch(launchOptions(extraFlags));
}

/** A Chromium that other processes join by its `address`. */
export async function serveBrowser(): Promise<{ address: string; close(): Promise<void> }> {
  const server = await chromium.launchServer({ ...launchOptions([]), host: '127.0.0.1' });
  return { address: server.wsEndpoint(), close: () => server.close() };
}

/** Closing it ends what was opened in it here, not the Chromium. */
export function joinBrowser(address: string): Promise<Browser> {
  return chromium.connect(address);
}

function launchOptions(extraFlags: string[]) {
  const executablePath = requireBrowser();
  if (isShell(executablePath)) return { executablePath, args: [...browserFlags, ...extraFlags] };
  return {
    executablePath,
    args: ['--headless=new', ...browserFlags, ...extraFlags],
    // The old headless switch is left out in favour of the one above.
    ignoreDefaultArgs: ['--headless', '--headless=old'],
  };
}

function isShell(file: string): boolean {
  return shells.includes(path.basename(file));
}

/** The path of a Chromium, best the one without a window; installs Debian's where root may, and otherwise says how. */
export function requireBrowser(): string {
  const found = findBrowser();
  if (found && (isShell(found) || chromiumPath())) return found;
  installWithApt();
  const installed = findBrowser() ?? found;
  if (!installed) throw new Error(howToInstall);
  return installed;
}

export function findBrowser(): string | undefined {
  const named = chromiumPath();
  if (named) {
    if (!fs.existsSync(named)) throw new Error(`CHROMIUM_PATH is ${named}, and there is no such program.`);
    return named;
  }
  const folders = searchPath().split(path.delimiter).concat('/usr/bin', '/usr/local/bin');
  const places = names.flatMap((name) => folders.map((folder) => path.join(folder, name)));
  return [...places, ...fixedPlaces].find((place) => isProgram(place));
}

function isProgram(file: string): boolean {
  const stats = fs.statSync(file, { throwIfNoEntry: false });
  return stats?.isFile() === true && (stats.mode & 0o111) !== 0;
}

function installWithApt(): void {
  if (isInstallTried || process.getuid?.() !== 0 || !fs.existsSync('/usr/bin/apt-get')) return;
  isInstallTried = true;
  console.log('• installing Chromium with apt-get (once)');
  const options = { stdio: 'ignore', timeout: 300_000 } as const;
  spawnSync('apt-get', ['update', '-qq'], options);
  const install = ['install', '-y', '-qq', '--no-install-recommends'];
  for (const name of ['chromium-headless-shell', 'chromium']) {
    if (spawnSync('apt-get', [...install, name], options).status === 0) return;
  }
}
