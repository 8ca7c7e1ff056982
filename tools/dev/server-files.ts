import fs from 'node:fs';
import path from 'node:path';

/** What the server's process is made of; pages and their texts come from Vite. */
const folders = ['apps/server/src', 'core', 'features', 'packages'];
const notServer =
  /(^|\/)(node_modules|dist|site|console|texts|ui|site-kit|console-kit|testkit)\/|\.(test|journey)\.tsx?$/;
const isSource = /\.(ts|sql)$/;
/** An editor writes a file in several steps, a branch changes many files at once. */
const settledMs = 100;

/** Calls `tell` once a burst of changes is over, with one of the changed files. */
export function onServerChange(root: string, tell: (file: string) => void): void {
  let settled: NodeJS.Timeout | undefined;
  for (const folder of folders) {
    fs.watch(path.join(root, folder), { recursive: true }, (_event, name) => {
      if (!name || !isServerFile(`${folder}/${name}`)) return;
      clearTimeout(settled);
      settled = setTimeout(() => tell(`${folder}/${name}`), settledMs);
    });
  }
}

/** `features/site/server` is the server of the feature "site". */
function isServerFile(file: string): boolean {
  return isSource.test(file) && !notServer.test(file.replace(/^features\/[^/]+\//, ''));
}
