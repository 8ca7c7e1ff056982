/**
 * `npm run bench`: the ledger and the gateway beside their peers on one durable PostgreSQL, in interleaved rounds, so
 * that whatever else the machine does disturbs all of them alike; then growth, overload, browsing, logins and pages. Writes docs/benchmarks.md
 * when every part was measured.
 *   lottery, loyalty, agents, chat  these alone; see lottery.ts, loyalty/loyalty.ts, agents/agents.ts and chat/chat.ts
 *   --rounds 3  --seconds 3           how often and how long each is measured
 *   --only ledger,http,growth,overload,browsing,logins,pages
 *   --pgledger <pgledger.sql>         a checkout of github.com/pgr0ss/pgledger, whose `vendor` folder lies beside it
 *   --growth 10000000                 transfers of the large ledger; --growth-warm-up 30  --no-growth-verify
 *   --overload 1280                   connections
 *   --report, --no-report             write the page in any case, or never
 *   --json <file>                     every single figure; what another run left there is kept where it is not measured
 *                                     again, so that each part can have a quiet hour of its own
 */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { removeCluster, startPostgres } from '../postgres/cluster.ts';
import { measureGrowth } from './growth/growth.ts';
import type { Contender } from './ledger/contender.ts';
import { prepareHttp, prepareLedger, prepareYardstick } from './ledger/contenders.ts';
import { findPgbench } from './ledger/pgbench.ts';
import { measureLogins } from './logins.ts';
import { createMeasurements } from './measurements.ts';
import { measureBrowsing, measureOverload } from './overload.ts';
import { measureSpeed } from './pages/pages.ts';
import { writeReport } from './report.ts';

const parts = ['ledger', 'http', 'growth', 'overload', 'browsing', 'logins', 'pages'] as const;
const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '3' },
    seconds: { type: 'string', default: '3' },
    only: { type: 'string', default: parts.join(',') },
    pgledger: { type: 'string' },
    growth: { type: 'string', default: '10000000' },
    'growth-warm-up': { type: 'string', default: '30' },
    'growth-verify': { type: 'boolean', default: true },
    overload: { type: 'string', default: '1280' },
    report: { type: 'boolean' },
    json: { type: 'string' },
  },
  allowNegative: true,
});
const rounds = Number(values.rounds);
const seconds = Number(values.seconds);
const wanted = new Set(values.only.split(','));
const unknown = [...wanted].filter((part) => !parts.some((known) => known === part));
if (unknown.length > 0) fail(`--only takes ${parts.join(', ')}, not ${unknown.join(', ')}`);
if (values.pgledger && !fs.existsSync(values.pgledger)) fail(`there is no file ${values.pgledger}`);
const pgbench =
  findPgbench() ??
  fail('pgbench is not on PATH. It comes with PostgreSQL (Debian: apt-get install postgresql-contrib).');

const began = performance.now();
const results = createMeasurements(readEarlier(values.json));
const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'kislap-bench-'));
const postgres = await startPostgres({ dataDir });
try {
  if (wanted.has('ledger') || wanted.has('http')) await measureContenders();
  if (wanted.has('growth')) {
    noteLoad();
    await measureGrowth(postgres, results, {
      rounds,
      seconds,
      warmUpSeconds: Number(values['growth-warm-up']),
      large: Number(values.growth),
      isVerified: values['growth-verify'],
    });
  }
  const overload = { seconds, connections: Number(values.overload), dataDir };
  if (wanted.has('overload')) {
    noteLoad();
    await measureOverload(postgres, results, overload);
  }
  if (wanted.has('browsing')) {
    noteLoad();
    await measureBrowsing(postgres, results, overload);
  }
  if (wanted.has('logins')) {
    noteLoad();
    await measureLogins(postgres, results, { rounds, ...overload });
  }
  if (wanted.has('pages')) {
    noteLoad();
    await measureSpeed(results);
  }
} finally {
  if (values.json) fs.writeFileSync(values.json, JSON.stringify(results, undefined, 1));
  await postgres.stop();
  await removeCluster(dataDir);
}
const isWhole = parts.every((part) => wanted.has(part));
const isWritten = values.report ?? isWhole;
const conditions = { rounds, seconds, growthWarmUp: Number(values['growth-warm-up']), isWhole };
console.log(writeReport(results, conditions, isWritten ? 'docs/benchmarks.md' : undefined));
console.log(`measured in ${Math.round((performance.now() - began) / 1000)} s`);

async function measureContenders(): Promise<void> {
  console.log('preparing');
  const shared = { postgres, pgbench, results, seconds };
  const contenders: Contender[] = [await prepareYardstick(shared)];
  if (wanted.has('ledger')) contenders.push(...(await prepareLedger(shared, values.pgledger)));
  const http = wanted.has('http') ? await prepareHttp(shared, dataDir) : undefined;
  if (http) contenders.push(http.contender);
  for (let round = 1; round <= rounds; round += 1) {
    noteLoad();
    // Another begins each time, so that none always comes after the same one.
    const turn = round % contenders.length;
    for (const contend of [...contenders.slice(turn), ...contenders.slice(0, turn)]) await contend();
    console.log(`round ${round}: ${summary()}`);
  }
  await http?.stop();
}

function summary(): string {
  return [
    'tpcb',
    'stored',
    'storedFew',
    'pgledger',
    'pgledgerHot',
    'ledger',
    'ledgerFew',
    'ledgerHot',
    'http',
    'fastify',
  ]
    .flatMap((name) => {
      const last = results.all(name).at(-1);
      return last === undefined ? [] : [`${name} ${Math.round(last)}`];
    })
    .join(', ');
}

function noteLoad(): void {
  results.note('load', os.loadavg()[0] ?? 0);
}

function readEarlier(file: string | undefined): Record<string, number[]> {
  return file && fs.existsSync(file) ? JSON.parse(fs.readFileSync(file, 'utf8')) : {};
}

function fail(message: string): never {
  console.error(message);
  process.exit(1);
}
