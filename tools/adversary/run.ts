/**
 * The long form of the vendor adversary: `node tools/adversary/run.ts --requests 100000 --races 100 --seed 7 --json out.json`
 * starts a durable PostgreSQL, two gateways and a worker, attacks them, and holds what was answered against the ledger. Ends
 * with 1 if anything is wrong.
 */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { migrate } from '../../apps/server/src/migrate.ts';
import { startSeveralProcesses } from '../../apps/server/src/testing/several-processes.ts';
import { attack, raceTrials } from '../../packages/testkit/src/adversary/index.ts';
import { checkHistory } from '../../packages/testkit/src/history/index.ts';
import { removeCluster, startPostgres } from '../postgres.ts';

const { values } = parseArgs({
  options: {
    requests: { type: 'string', default: '100000' },
    seed: { type: 'string', default: '1' },
    races: { type: 'string', default: '100' },
    json: { type: 'string' },
  },
});
/** Two for each conversation that goes on at the same time. */
const seatCount = 80;
const pesos = 1_000_000;
const racePesos = 1_000;
const unitsPerPeso = 100_000;
const shownMax = 50;

const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'kislap-adversary-'));
const began = performance.now();
const postgres = await startPostgres({ dataDir, durability: 'full' });
try {
  const result = await run(postgres.url);
  const text = JSON.stringify(result, null, 2);
  if (values.json) fs.writeFileSync(values.json, `${text}\n`);
  console.log(text);
  process.exitCode = result.isSound ? 0 : 1;
} finally {
  await postgres.stop();
  await removeCluster(dataDir);
}

async function run(databaseUrl: string) {
  await migrate(databaseUrl);
  const house = await startSeveralProcesses({ databaseUrl, entries: ['gateway', 'gateway', 'worker'] });
  try {
    const { privateKey, ...vendor } = house.vendor;
    const report = await attack({
      house: vendor,
      privateKey,
      gateways: house.of('gateway').map(({ port }) => port),
      seats: await house.seat(seatCount, pesos),
      seed: Number(values.seed),
      requests: Number(values.requests),
      held: 100,
      onProgress: progress(),
    });
    const { history, ...counts } = report;
    const races = await raceTrials({
      house: vendor,
      privateKey,
      gateways: house.of('gateway').map(({ port }) => port),
      seats: await house.seat(Number(values.races), racePesos),
      units: racePesos * unitsPerPeso,
      seed: Number(values.seed),
      history,
    });
    const faults = [...report.faults, ...races.faults];
    const violations = await checkHistory(history, house.platform.database.pool);
    const { problems, transfers } = await house.features.ledger.verify();
    const deadlocks = await house.deadlocks();
    const errors = house.errors();
    const found = [faults, violations, problems, errors].map(({ length }) => length);
    return {
      ...counts,
      races: { rounds: Number(values.races), requests: races.requests },
      seconds: Math.round((performance.now() - began) / 1000),
      transfers,
      isSound: deadlocks === 0 && found.every((count) => count === 0),
      deadlocks,
      faults: faults.slice(0, shownMax),
      violations: violations.slice(0, shownMax),
      problems: problems.slice(0, shownMax),
      errors: errors.slice(0, shownMax),
    };
  } finally {
    await house.close();
  }
}

function progress(): (requests: number) => void {
  let told = 0;
  return (requests) => {
    if (requests < told + 10_000) return;
    told = requests;
    console.error(`${requests} requests`);
  };
}
