/**
 * `npm run bench`: the ledger and the gateway beside `pgbench` on one durable PostgreSQL, in interleaved rounds, so that
 * whatever else the machine does disturbs all of them alike. Writes docs/benchmarks.md.
 *   --rounds 5  --seconds 4  --requests 16000  --no-http  --no-report
 */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { removeCluster, startPostgres } from '../postgres/cluster.ts';
import { prepareDatabases } from './databases.ts';
import { startGateway } from './gateway.ts';
import { runLedger } from './ledger.ts';
import { findPgbench, runStoredFunction, runTpcB } from './pgbench.ts';
import { type Measurements, writeReport } from './report.ts';

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '4' },
    requests: { type: 'string', default: '16000' },
    http: { type: 'boolean', default: true },
    report: { type: 'boolean', default: true },
  },
  allowNegative: true,
});
const rounds = Number(values.rounds);
const seconds = Number(values.seconds);

const pgbench = findPgbench();
if (!pgbench) {
  console.error(
    'pgbench is not on PATH. It comes with PostgreSQL (Debian: apt-get install postgresql-contrib).',
  );
  process.exit(1);
}

const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'kislap-bench-'));
const postgres = await startPostgres({ dataDir });
try {
  await measure(pgbench);
} finally {
  await postgres.stop();
  await removeCluster(dataDir);
}

async function measure(program: string): Promise<void> {
  console.log('preparing');
  const databases = await prepareDatabases(postgres, program);
  const gateway = values.http
    ? await startGateway(databases.gateway, path.join(dataDir, 'gateway'))
    : undefined;
  const results: Measurements = {
    tpcb: [],
    stored: [],
    ledger: [],
    ledgerP99: [],
    few: [],
    hot: [],
    http: [],
    httpP99: [],
    load: [],
  };
  for (let round = 1; round <= rounds; round += 1) {
    results.load.push(os.loadavg()[0] ?? 0);
    results.tpcb.push(runTpcB(program, databases.tpcb, seconds));
    const ledger = await runLedger(databases.ledger, { inFlight: 512, players: 10_000, seconds });
    results.ledger.push(ledger.perSecond);
    results.ledgerP99.push(ledger.p99);
    results.stored.push(runStoredFunction(program, databases.stored, seconds));
    results.few.push(
      (await runLedger(databases.ledger, { inFlight: 8, players: 10_000, seconds })).perSecond,
    );
    results.hot.push((await runLedger(databases.ledger, { inFlight: 512, players: 1, seconds })).perSecond);
    if (gateway) {
      const http = await gateway.load(Number(values.requests));
      results.http.push(http.perSecond);
      results.httpP99.push(http.p99);
    }
    console.log(`round ${round}: ${JSON.stringify(last(results))}`);
  }
  await gateway?.stop();
  const report = writeReport(results, values.report ? 'docs/benchmarks.md' : undefined);
  console.log(report);
}

function last(results: Measurements): Record<string, number> {
  return Object.fromEntries(
    Object.entries(results).map(([name, list]) => [name, Math.round(list.at(-1) ?? 0)]),
  );
}
