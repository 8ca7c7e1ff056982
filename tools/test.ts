/**
 * `npm test`: everything that must hold, from a bare clone. Steps do not stop each other; the last line counts every test
 * and every check. Started by `launch.mjs` on the pinned Node.
 */
import assert from 'node:assert';
import fs from 'node:fs';
import path from 'node:path';
import { openBrowser, requireBrowser } from '../packages/testkit/src/browser.ts';
import { giveProduct } from './config.ts';
import { expectedBuilds, expectedJourneys, expectedTestsMin } from './expected.ts';
import { measurePerformance } from './gates/performance.ts';
import { measureQuality } from './gates/quality.ts';
import { measureSizes } from './gates/size.ts';
import { type RunningProduct, startProduct } from './product.ts';
import { build, frontEndFolders, frontEnds } from './start/builds.ts';
import { seconds } from './start/progress.ts';
import { check, endPrograms, run, runTool, type Totals } from './test/checks.ts';
import { runTests } from './test/vitest-run.ts';

const root = path.resolve(import.meta.dirname, '..');
const started = performance.now();
const totals: Totals = { passed: 0, failed: 0 };
const stopMaxSeconds = 5;
/** What is looked at in a browser. */
const looks = ['first-route size', 'Lighthouse', 'Lighthouse of five routes', 'browser journeys'];

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect'] as const) {
  process.on(signal, () => void endPrograms().then(() => process.exit(1)));
}

await checkSources();
for (const app of frontEnds) await check(totals, `build of ${app}`, () => buildWhole(app));
await checkTests('unit tests', ['unit'], expectedTestsMin.unit);
await checkTests('integration tests', ['integration'], expectedTestsMin.integration);
await checkProduct();

console.log(`\n${seconds(started)} in all`);
console.log(`${totals.passed} passed, ${totals.failed} failed`);
process.exit(totals.failed === 0 ? 0 : 1);

async function checkSources(): Promise<void> {
  const silent = (output: Promise<string>) => output.then(() => undefined);
  await check(totals, 'format and lint', () =>
    silent(
      runTool('node_modules/@biomejs/biome/bin/biome', [
        'check',
        '--max-diagnostics=50',
        '--error-on-warnings',
      ]),
    ),
  );
  await check(totals, 'types', () =>
    silent(runTool('node_modules/typescript/bin/tsc', ['-p', 'tsconfig.json'])),
  );
  await check(totals, 'architecture', () => silent(run(process.execPath, ['tools/architecture.ts'])));
  await check(totals, 'house rules', () => silent(run(process.execPath, ['tools/tidy.ts'])));
  await check(totals, 'dead code', () => silent(runTool('node_modules/knip/bin/knip.js', ['--no-progress'])));
}

async function buildWhole(app: (typeof frontEnds)[number]): Promise<undefined> {
  await build(app);
  for (const file of expectedBuilds[app]) {
    assert(fs.existsSync(path.join(root, frontEndFolders[app], file)), `the build of ${app} made no ${file}`);
  }
}

/** Every test counts by itself; a skipped one proves nothing, so it is a failure. */
async function checkTests(name: string, projects: string[], min: number, env: Record<string, string> = {}) {
  const from = performance.now();
  const result = await runTests(projects, env);
  totals.passed += result.passed;
  totals.failed += result.failed + result.skipped;
  const isGood = result.failed + result.skipped === 0;
  const skipped = result.skipped > 0 ? `, ${result.skipped} skipped` : '';
  console.log(
    `${isGood ? '✓' : '✗'} ${name} ${seconds(from)} (${result.passed} passed, ${result.failed} failed${skipped})`,
  );
  if (!isGood) console.log(result.output);
  if (result.passed + result.failed < min) {
    totals.failed += 1;
    console.log(`✗ ${name}: at least ${min} are expected`);
  }
}

/** The built product, started once as a person starts it; what looks at it from outside comes here. */
async function checkProduct(): Promise<void> {
  const startup: { running?: RunningProduct } = {};
  await check(totals, 'npm start on a fresh data directory', async () => {
    startup.running = await startProduct();
    return `ready after ${startup.running.startSeconds.toFixed(1)} s`;
  });
  if (!startup.running) return missed([...looks, 'end on SIGTERM']);
  const { product, stop } = startup.running;
  if (await check(totals, 'Chromium', async () => requireBrowser())) {
    await check(totals, 'first-route size', async () => {
      const browser = await openBrowser();
      return measureSizes(browser, product.siteUrl).finally(() => browser.close());
    });
    await check(totals, 'Lighthouse', () => measurePerformance(product.siteUrl));
    await check(totals, 'Lighthouse of five routes', () => measureQuality(product.siteUrl));
    await check(totals, 'journeys are there', async () => requireJourneys());
    await checkTests('browser journeys', ['journeys'], expectedJourneys.length, giveProduct(product));
  } else missed(looks);
  await check(totals, 'end on SIGTERM', async () => {
    const took = await stop();
    assert(took <= stopMaxSeconds, `it took ${took.toFixed(1)} s; at most ${stopMaxSeconds} are allowed`);
    return `after ${took.toFixed(1)} s`;
  });
}

function requireJourneys(): undefined {
  for (const app of expectedJourneys) {
    const folder = path.join(root, app, 'journeys');
    const files = fs.existsSync(folder) ? fs.readdirSync(folder) : [];
    assert(
      files.some((file) => file.endsWith('.journey.ts')),
      `${app}/journeys holds no *.journey.ts`,
    );
  }
}

/** What could not be looked at counts as failed. */
function missed(names: string[]): void {
  for (const name of names) {
    totals.failed += 1;
    console.log(`✗ ${name} (could not be checked)`);
  }
}
