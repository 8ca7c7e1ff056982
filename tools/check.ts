/**
 * `npm run check`: what can be said of a change in under a minute. Format of the changed files, types, architecture, house
 * rules, repeated and dead code, and the unit tests that import a changed file. What changed is what differs from the
 * branch `main`, and on `main` itself what is not committed. `npm run check -- --since <commit>` compares with another
 * commit.
 */
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { seconds } from './start/progress.ts';
import { check, endPrograms, newTotals } from './test/checks.ts';
import {
  checkArchitecture,
  checkChangedTypes,
  checkDeadCode,
  checkFormat,
  checkHouseRules,
  checkRepeats,
} from './test/sources.ts';
import { runTests } from './test/vitest-run.ts';

const root = path.resolve(import.meta.dirname, '..');
const { values } = parseArgs({ options: { since: { type: 'string' } } });
const started = performance.now();
const totals = newTotals();

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect'] as const) {
  process.on(signal, () => void endPrograms().then(() => process.exit(1)));
}

const changed = findChanged(values.since ?? findBase());
console.log(`${changed.length} changed files`);
await Promise.all([
  check(totals, 'unit tests of what changed', testChanged),
  check(totals, 'types', checkChangedTypes).then(() => check(totals, 'house rules', checkHouseRules)),
  check(totals, 'format and lint', () => (changed.length > 0 ? checkFormat(changed) : noted('none'))).then(
    () =>
      check(totals, 'architecture', checkArchitecture).then(() =>
        check(totals, 'repeated code', checkRepeats).then(() => check(totals, 'dead code', checkDeadCode)),
      ),
  ),
]);
console.log(`${seconds(started)} in all`);
process.exit(totals.failed === 0 ? 0 : 1);

async function testChanged(): Promise<string> {
  const sources = changed.filter((file) => /\.(tsx?|mjs|json|css)$/.test(file));
  if (sources.length === 0) return 'none';
  const { passed, failed, skipped, output } = await runTests([
    'related',
    '--project=unit',
    '--passWithNoTests',
    ...sources,
  ]);
  if (failed + skipped > 0) throw new Error(output || `${skipped} tests are skipped`);
  return `${passed} passed`;
}

async function noted(text: string): Promise<string> {
  return text;
}

/** Where this branch left `main`; a clone without one compares with its last commit. */
function findBase(): string {
  for (const main of ['main', 'origin/main']) {
    try {
      return git('merge-base', 'HEAD', main).trim();
    } catch {
      // There is no such branch here.
    }
  }
  return 'HEAD';
}

/** Changed or new since that commit, committed or not, and still there. */
function findChanged(since: string): string[] {
  const tracked = git('diff', '--name-only', '-z', since);
  const untracked = git('ls-files', '--others', '--exclude-standard', '-z');
  return [...new Set(`${tracked}${untracked}`.split('\0'))].filter(
    (file) => file !== '' && fs.existsSync(path.join(root, file)),
  );
}

function git(...args: string[]): string {
  return execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
}
