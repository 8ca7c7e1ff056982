/**
 * The property tests of the ledger (or with `--set` the hostile calls, the transfers, the lottery, its settlement, the wagering, the bonuses, their bound, the agents, the gifts or the cashier) in their long form, a seed at a time:
 * `node tools/torture/properties.ts --seeds 1-20 --cases 50000 --json out.json`.
 */
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { plainEnvironment } from '../config.ts';
import { beginReport, readSeeds } from './report.ts';

const { values } = parseArgs({
  options: {
    seeds: { type: 'string', default: '1-20' },
    cases: { type: 'string', default: '50000' },
    set: { type: 'string', default: 'ledger' },
    json: { type: 'string' },
  },
});
const root = path.resolve(import.meta.dirname, '../..');
const folder = 'core/ledger/testing';
const cases = Number(values.cases);
/** Orders that are priced in the browser's code for each story of the lottery: a hundred make 10^5, ten seeds 10^6. */
const pricedEach = 1_000;
/** The decisions alone take the bulk; PostgreSQL is asked for a share of these. */
const ledger: CaseFile[] = [
  { file: `${folder}/confluence.test.ts`, cases, kind: 'cases' },
  { file: `${folder}/properties.test.ts`, cases: Math.ceil(cases / 10), kind: 'cases on PostgreSQL' },
];
const calls = [{ file: 'apps/server/src/compose/fuzz.test.ts', cases, kind: 'requests' }];
const transfers = [
  { file: 'features/transfers/server/properties.test.ts', cases, kind: 'cases on PostgreSQL' },
];
const lottery: CaseFile[] = [
  { file: 'features/lottery/server/stories.test.ts', cases, kind: 'cases on PostgreSQL' },
  { file: 'features/lottery/server/races.test.ts', cases, kind: 'cases on PostgreSQL' },
  {
    file: 'features/lottery/rules/testing/browser.test.ts',
    project: 'unit',
    cases: cases * pricedEach,
    kind: 'cases',
  },
];
const settlement = [
  { file: 'features/lottery/server/settlement/crash.test.ts', cases, kind: 'draws with killed workers' },
];
const wagering = [
  { file: 'features/promotions/server/wagering/stories.test.ts', cases, kind: 'cases on PostgreSQL' },
];
const bonuses: CaseFile[] = [
  {
    file: 'features/promotions/server/stories/stories.test.ts',
    cases,
    kind: 'cases on PostgreSQL',
    tellsSeeds: true,
  },
];
const bound = [{ file: 'features/promotions/server/stories/alone.test.ts', cases, kind: 'cases' }];
const cashier = [
  { file: 'features/cashier/server/stories/stories.test.ts', cases, kind: 'cases on PostgreSQL' },
];
/** Stories and killed workers for so many reads. */
const readsEach = 1_000;
const agents = [
  { file: 'features/reports/server/team/random-tree.test.ts', cases, kind: 'reads' },
  { file: 'features/commissions/server/reads/reads.test.ts', cases, kind: 'reads over HTTP' },
  {
    file: 'features/commissions/server/stories/stories.test.ts',
    cases: Math.ceil(cases / readsEach),
    kind: 'stories',
  },
  {
    file: 'tools/crash/agents/agents-kill.test.ts',
    cases: Math.ceil(cases / readsEach),
    kind: 'killed while paying',
  },
];
const gifts = [{ file: 'tools/crash/gifts/gifts-kill.test.ts', cases, kind: 'killed while giving' }];
const sets: Record<string, readonly CaseFile[]> = {
  ...{ ledger, calls, transfers, lottery, settlement, wagering, bonuses, bound, agents, gifts, cashier },
};
const { set } = values;
const files = sets[set];
if (files === undefined) throw new Error(`there is no set "${set}"`);
const missing = files.find(({ file }) => !fs.existsSync(path.join(root, file)));
if (missing) throw new Error(`${missing.file} is not there`);

/** A test file whose title says how many cases it ran. */
interface CaseFile {
  file: string;
  cases: number;
  kind: string;
  /** Of vitest; those on PostgreSQL where it is not said. */
  project?: string;
  /** Takes all seeds at once, as `8-12`, and names its seed in each title: beginning costs more than a seed does. */
  tellsSeeds?: boolean;
}

interface VitestReport {
  testResults: {
    message: string;
    assertionResults: { title: string; status: string; failureMessages: string[] }[];
  }[];
}

const seeds = readSeeds(values.seeds);
let isStopping = false;
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => {
    isStopping = true;
  });
const { report, count, endSeed } = beginReport(set === 'ledger' ? 'properties' : set, seeds, (it) => {
  if (values.json) fs.writeFileSync(values.json, `${JSON.stringify(it, null, 2)}\n`);
});
if (files.every(({ tellsSeeds }) => tellsSeeds)) {
  for (const each of files) await runFile(`${seeds.first}-${seeds.last}`, each);
  for (let seed = seeds.first; seed <= seeds.last && !isStopping; seed += 1) endSeed();
} else
  for (let seed = seeds.first; seed <= seeds.last && !isStopping; seed += 1) {
    for (const each of files) await runFile(`${seed}`, each);
    if (!isStopping) endSeed();
  }
console.log(JSON.stringify({ ...report, failures: report.failures.length }));
process.exitCode = report.failures.length > 0 ? 1 : 0;

async function runFile(seed: string, each: CaseFile): Promise<void> {
  const { file, cases: count_, kind, project, tellsSeeds } = each;
  const output = path.join(os.tmpdir(), `kislap-properties-${process.pid}.json`);
  fs.rmSync(output, { force: true });
  const settings = { PROPERTY_CASES: `${count_}`, PROPERTY_SEED: seed };
  const again = `PROPERTY_CASES=${count_} PROPERTY_SEED=${seed} npx vitest run ${file}`;
  await runVitest(
    [file, '--project', project ?? 'integration', '--reporter=json', `--outputFile=${output}`],
    settings,
  );
  if (!fs.existsSync(output)) {
    if (!isStopping) report.failures.push(`seed ${seed}: ${file} did not run\n  again with: ${again}`);
    return;
  }
  const result: VitestReport = JSON.parse(fs.readFileSync(output, 'utf8'));
  fs.rmSync(output, { force: true });
  const tests = result.testResults.flatMap((it) => it.assertionResults);
  // A file that could not be loaded, or a worker that ended before its tests: not all was tried.
  if (tests.length < (tellsSeeds ? seeds.last - seeds.first + 1 : 1)) {
    const said = result.testResults.map(({ message }) => message.slice(0, 600)).join('; ');
    report.failures.push(`seed ${seed}: ${file} did not run: ${said}\n  again with: ${again}`);
  }
  for (const { title, status, failureMessages } of tests) {
    // Each test says in its name how many cases it runs.
    const ran = Number(/(\d+) cases/.exec(title)?.[1] ?? 0);
    if (status === 'passed') count(kind, ran);
    else
      report.failures.push(
        `seed ${seed}: ${title}: ${failureMessages[0]?.slice(0, 600)}\n  again with: ${again}`,
      );
    console.log(`seed ${seed}: ${status} ${title}`);
  }
}

function runVitest(args: string[], settings: Record<string, string>): Promise<void> {
  const program = path.join(root, 'node_modules/vitest/vitest.mjs');
  const child = spawn(process.execPath, [program, 'run', ...args], {
    cwd: root,
    env: plainEnvironment(settings),
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  return new Promise((resolve) => child.on('exit', () => resolve()));
}
