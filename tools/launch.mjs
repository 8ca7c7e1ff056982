/**
 * The first step of `npm start` and `npm test`. Runs on any Node from 20 on, before anything is installed: brings the
 * dependencies and the pinned Node, then hands over to `start.ts` or `test.ts` on that Node.
 */
import { spawn } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureInstalled } from './launch/install.mjs';

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const [command, ...args] = process.argv.slice(2);
const parentPid = process.ppid;
const parentCheckMs = 500;

if (command !== 'start' && command !== 'test') {
  console.error('usage: node tools/launch.mjs start|test');
  process.exit(2);
}

try {
  const node = await ensureInstalled(root);
  runOnPinnedNode(node);
} catch (error) {
  console.error(`\n${error instanceof Error ? error.message : error}`);
  process.exit(1);
}

function runOnPinnedNode(node) {
  const child = spawn(node, [path.join(root, 'tools', `${command}.ts`), ...args], {
    cwd: root,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: { ...process.env, PATH: `${path.dirname(node)}${path.delimiter}${process.env.PATH ?? ''}` },
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => child.kill(signal === 'SIGHUP' ? 'SIGTERM' : signal));
  }
  child.on('error', (error) => {
    console.error(`The pinned Node (${node}) does not run on this machine: ${error.message}`);
    process.exit(1);
  });
  child.on('exit', (code) => process.exit(code ?? 1));

  // npm runs us through a shell, which dies of a signal without passing it on. Started by hand we may outlive it.
  if (process.env.npm_lifecycle_event) {
    setInterval(() => {
      if (process.ppid !== parentPid) child.kill('SIGTERM');
    }, parentCheckMs).unref();
  }
}
