/**
 * `npm test`: everything that must hold, from a bare clone. Steps do not stop each other; the last line counts every test
 * and every check. Started by `launch.mjs` on the pinned Node.
 *   --database <url>   instead of all that: the integration tests of money, vendors, cashier, lottery and agents on this server, as
 *                      its superuser
 */
import assert from 'node:assert';
import fs from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { joinBrowser, serveBrowser } from '../packages/testkit/src/browser.ts';
import type { Product } from '../packages/testkit/src/environment.ts';
import { giveGround, giveServer } from './config.ts';
import { expectedBuilds, expectedJourneys, expectedTestsMin } from './expected.ts';
import { measurePages } from './gates/pages.ts';
import { measureSizes } from './gates/size.ts';
import { type RunningProduct, startProduct } from './product.ts';
import { build, frontEndFolders, frontEnds } from './start/builds.ts';
import { seconds } from './start/progress.ts';
import { check, endPrograms, fail, newTotals, noteStep } from './test/checks.ts';
import {
  checkArchitecture,
  checkDeadCode,
  checkFormat,
  checkHouseRules,
  checkRepeats,
  checkSqlOwnership,
  checkTypes,
} from './test/sources.ts';
import { checkStatements, startRecording } from './test/statements.ts';
import { printTimes } from './test/times.ts';
import type { FileTime } from './test/times-reporter.ts';
import { runTests } from './test/vitest-run.ts';

const root = path.resolve(import.meta.dirname, '..');
const started = performance.now();
const totals = newTotals();
const fileTimes: FileTime[] = [];
const stopMaxSeconds = 5;
/** The integration tests that a given server is tried with. */
const onServers = [
  ...fs
    .readdirSync(path.join(root, 'core/ledger'))
    .filter((name) => name !== 'strands')
    .map((name) => `core/ledger/${name}`),
  // The other one of that folder spreads one server by hand, which a cluster is not.
  'core/ledger/strands/cursor',
  ...['gateway', 'wallet', 'transfers', 'cashier', 'lottery', 'agents', 'commissions'].map(
    (noun) => `features/${noun}`,
  ),
];
/** What is looked at in a browser. */
const looks = ['first-route size', 'Lighthouse', 'browser journeys'];

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect'] as const) {
  process.on(signal, () => void endPrograms().then(() => process.exit(1)));
}

const { values } = parseArgs({ options: { database: { type: 'string' } } });
if (values.database) await checkOnServer(values.database);
else await checkAll();

printTimes(totals.steps, fileTimes);
if (totals.failures.length > 0) console.log(`\nNot passed\n${totals.failures.join('\n')}`);
console.log(`\n${seconds(started)} in all`);
console.log(`${totals.passed} passed, ${totals.failed} failed`);
process.exit(totals.failed === 0 ? 0 : 1);

async function checkAll(): Promise<void> {
  // One after another each leaves a core idle now and then; the builds use it.
  await Promise.all([checkSources(), buildFrontEnds()]);
  const recording = startRecording();
  await checkTests('integration tests', ['integration'], expectedTestsMin.integration, recording.env);
  await check(totals, 'statements on a cluster', () => checkStatements(recording));
  await checkProduct();
}

/** What a server of another make must bear as ours does. */
function checkOnServer(adminUrl: string): Promise<void> {
  return checkTests(
    'integration tests on the given server',
    ['integration'],
    1,
    giveServer(adminUrl),
    onServers,
  );
}

async function checkSources(): Promise<void> {
  await check(totals, 'format and lint', () => checkFormat());
  await check(totals, 'types', checkTypes);
  await check(totals, 'architecture', checkArchitecture);
  await check(totals, 'house rules', checkHouseRules);
  await check(totals, 'repeated code', checkRepeats);
  await check(totals, 'SQL ownership', checkSqlOwnership);
  await check(totals, 'dead code', checkDeadCode);
  await checkTests('unit tests', ['unit'], expectedTestsMin.unit);
}

async function buildFrontEnds(): Promise<void> {
  for (const app of frontEnds) await check(totals, `build of ${app}`, () => buildWhole(app));
}

async function buildWhole(app: (typeof frontEnds)[number]): Promise<undefined> {
  await build(app);
  for (const file of expectedBuilds[app]) {
    assert(fs.existsSync(path.join(root, frontEndFolders[app], file)), `the build of ${app} made no ${file}`);
  }
}

/** Every test counts by itself; a skipped one proves nothing, so it is a failure. */
async function checkTests(
  name: string,
  projects: string[],
  min: number,
  env: Record<string, string> = {},
  files: readonly string[] = [],
) {
  const from = performance.now();
  const result = await runTests([...projects.map((project) => `--project=${project}`), ...files], env);
  noteStep(totals, name, from);
  fileTimes.push(...result.files);
  totals.passed += result.passed;
  totals.failed += result.failed + result.skipped;
  totals.failures.push(...result.failures);
  const isGood = result.failed + result.skipped === 0;
  const skipped = result.skipped > 0 ? `, ${result.skipped} skipped` : '';
  console.log(
    `${isGood ? '✓' : '✗'} ${name} ${seconds(from)} (${result.passed} passed, ${result.failed} failed${skipped})`,
  );
  if (!isGood) console.log(result.output);
  if (result.passed + result.failed < min) {
    fail(totals, `${name}: at least ${min} are expected`);
    console.log(`✗ ${name}: at least ${min} are expected`);
  }
}

/**
 * The built product, started twice as a person starts it, before anything is measured: a start fills the demo world, and
 * takes the processor from everybody. One is for all visitors; the other for journeys that set something for all of them.
 */
async function checkProduct(): Promise<void> {
  const [running, alone] = await Promise.all([
    startOne('npm start on a fresh data directory', 'product'),
    startOne('npm start of a second instance', 'alone'),
  ]);
  if (!running || !alone) {
    await Promise.all([running?.stop(), alone?.stop()]);
    return missed([...looks, 'end on SIGTERM']);
  }
  const chromium: { server?: Awaited<ReturnType<typeof serveBrowser>> } = {};
  await check(totals, 'Chromium', async () => {
    chromium.server = await serveBrowser();
    return undefined;
  });
  if (chromium.server) {
    await lookAt(running.product, alone.product, chromium.server.address);
    await chromium.server.close();
  } else missed(looks);
  await alone.stop();
  await check(totals, 'end on SIGTERM', async () => {
    const took = await running.stop();
    assert(took <= stopMaxSeconds, `it took ${took.toFixed(1)} s; at most ${stopMaxSeconds} are allowed`);
    return `after ${took.toFixed(1)} s`;
  });
}

async function startOne(name: string, folder: string): Promise<RunningProduct | undefined> {
  const startup: { running?: RunningProduct } = {};
  await check(totals, name, async () => {
    startup.running = await startProduct({}, folder);
    return `ready after ${startup.running.startSeconds.toFixed(1)} s`;
  });
  return startup.running;
}

async function lookAt(product: Product, alone: Product, browserAddress: string): Promise<void> {
  await check(totals, 'first-route size', async () => {
    const browser = await joinBrowser(browserAddress);
    return measureSizes(browser, product.siteUrl).finally(() => browser.close());
  });
  await check(totals, 'Lighthouse', () => measurePages(product.siteUrl));
  await check(totals, 'journeys are there', async () => requireJourneys());
  const walk = (name: string, project: string, min: number, given: Product) =>
    checkTests(name, [project], min, giveGround({ product: given, browserAddress }));
  await Promise.all([
    walk('browser journeys', 'journeys', expectedTestsMin.journeys, product),
    walk('browser journeys that set rules for all', 'journeys-alone', expectedTestsMin.journeysAlone, alone),
  ]);
}

function requireJourneys(): undefined {
  for (const app of expectedJourneys) {
    const folder = path.join(root, app, 'journeys');
    const files = fs.existsSync(folder) ? fs.readdirSync(folder, { recursive: true, encoding: 'utf8' }) : [];
    assert(
      files.some((file) => file.endsWith('.journey.ts')),
      `${app}/journeys holds no *.journey.ts`,
    );
  }
}

/** What could not be looked at counts as failed. */
function missed(names: string[]): void {
  for (const name of names) {
    fail(totals, `${name}: could not be checked`);
    console.log(`✗ ${name} (could not be checked)`);
  }
}
