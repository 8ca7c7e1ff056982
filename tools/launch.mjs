/**
 * The first step of `npm start` and `npm test`. Runs on any Node from 20 on, before anything is installed: brings the
 * dependencies and the pinned Node, then hands over to `start.ts` or `test.ts` on that Node.
 */
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureInstalled } from './launch/install.mjs';

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const [command, ...args] = process.argv.slice(2);
const startedBy = starters();
const parentCheckMs = 500;

const scripts = {
  start: 'start.ts',
  test: 'test.ts',
  dev: 'dev/run.ts',
  check: 'check.ts',
  build: './build.ts',
  bench: 'bench/run.ts',
  'ledger:verify': './verify.ts',
  'ledger:detach': './detach.ts',
  'consumer:rebuild': './rebuild.ts',
  'lottery:settle': 'lottery/settle.ts',
  migrate: './migrate.ts',
  backup: 'backup/run.ts',
  restore: 'backup/restore.ts',
  rows: 'rows.ts',
  sbom: 'notices/run.ts',
  where: 'where/run.ts',
  'new:feature': 'new-feature/run.ts',
  torture: 'torture/run.ts',
  rtp: 'rtp/run.ts',
  rolling: 'rolling/run.ts',
  screenshots: 'screenshots/run.ts',
};
/** Benches that are programs of their own. */
const benches = {
  lottery: 'bench/lottery.ts',
  loyalty: 'bench/loyalty/loyalty.ts',
  agents: 'bench/agents/agents.ts',
  chat: 'bench/chat/chat.ts',
};
const script =
  command === 'bench' && Object.hasOwn(benches, args[0] ?? '')
    ? benches[args[0]]
    : Object.hasOwn(scripts, command)
      ? scripts[command]
      : undefined;

if (script === undefined) {
  console.error(`usage: node tools/launch.mjs ${Object.keys(scripts).join('|')}`);
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
  const child = spawn(node, [path.join(root, 'tools', script), ...args], {
    cwd: root,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: {
      ...process.env,
      PATH: `${path.dirname(node)}${path.delimiter}${process.env.PATH ?? ''}`,
      // The tests start some hundred processes, each of which would compile the server anew.
      ...(command === 'test' && {
        NODE_COMPILE_CACHE: path.join(root, 'node_modules/.cache/kislap/compiled'),
      }),
    },
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => child.kill(signal === 'SIGHUP' ? 'SIGTERM' : signal));
  }
  child.on('error', (error) => {
    console.error(`The pinned Node (${node}) does not run on this machine: ${error.message}`);
    process.exit(1);
  });
  child.on('exit', (code) => process.exit(code ?? 1));

  // npm runs us through a shell, and either can die without passing the signal on. Started by hand we may outlive them.
  if (process.env.npm_lifecycle_event) {
    setInterval(() => {
      if (starters() !== startedBy) child.kill('SIGTERM');
    }, parentCheckMs).unref();
  }
}

/** Our parent and, where that is npm's shell, the npm behind it; they change when one of them is gone. */
function starters() {
  try {
    const stat = fs.readFileSync(`/proc/${process.ppid}/stat`, 'utf8');
    const name = stat.slice(stat.indexOf('(') + 1, stat.lastIndexOf(')'));
    const grandparent = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1];
    return /^(da|ba|a)?sh$/.test(name) ? `${process.ppid} ${grandparent}` : `${process.ppid}`;
  } catch {
    return `${process.ppid}`;
  }
}
