/**
 * Plays the ledger through simulated worlds, one for each seed, and holds it against a plain model:
 * `node tools/torture/simulator.ts --world database|core --seeds 1-100 --json out.json`. A failing seed is told with the
 * fewest steps that still fail and the command that plays it again.
 */
import fs from 'node:fs';
import path from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { createCorePort } from '../../core/ledger/testing/simulator-core.testkit.ts';
import { openDatabasePort } from '../../core/ledger/testing/simulator-database.testkit.ts';
import {
  Simulation,
  SimulationFailure,
  type SimulationOptions,
  type SimulationResult,
} from '../../packages/testkit/src/simulator/index.ts';
import { type Databases, openDatabases } from './databases.ts';
import { beginReport, readSeeds } from './report.ts';

const usual = {
  database: { steps: '1500', players: '60', crashes: '8' },
  core: { steps: '12000', players: '3000', crashes: '0' },
};
const shrinkMax = 7;

const { values } = parseArgs({
  options: {
    world: { type: 'string', default: 'database' },
    seeds: { type: 'string', default: '1-20' },
    steps: { type: 'string' },
    players: { type: 'string' },
    crashes: { type: 'string' },
    json: { type: 'string' },
    journal: { type: 'boolean', default: false },
  },
});
const world = values.world === 'core' ? 'core' : 'database';
const size = {
  steps: Number(values.steps ?? usual[world].steps),
  players: Number(values.players ?? usual[world].players),
  crashes: Number(values.crashes ?? usual[world].crashes),
};
const seeds = readSeeds(values.seeds);

const dataDir = path.resolve(import.meta.dirname, '../../.data-tests', `${process.pid}`);
const databases = world === 'database' ? await openDatabases(dataDir) : undefined;
let isStopping = false;
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => {
    isStopping = true;
  });

const { report, count, endSeed } = beginReport(world === 'core' ? 'core' : 'simulator', seeds, (it) => {
  if (values.json) fs.writeFileSync(values.json, `${JSON.stringify(it, null, 2)}\n`);
});
try {
  for (let seed = seeds.first; seed <= seeds.last && !isStopping; seed += 1) {
    await runSeed(seed);
    endSeed();
    // The decisions alone never wait for anything; a signal is heard here.
    await setImmediate();
  }
} finally {
  await databases?.close();
}
console.log(JSON.stringify({ ...report, failures: report.failures.length }));
process.exit(report.failures.length > 0 ? 1 : 0);

async function runSeed(seed: number): Promise<void> {
  const options = { world, seed, ...size } as const;
  const outcome = await simulate(options, databases);
  if (outcome instanceof SimulationFailure) {
    const smallest = await shrink(outcome);
    report.failures.push(smallest.message);
    console.error(smallest.message);
    if (values.journal) console.error(smallest.journal.join('\n'));
    return;
  }
  count('calls', outcome.calls);
  count('lines', outcome.lines);
  if (outcome.crashes > 0) count('crashes', outcome.crashes);
  console.log(`seed ${seed}: ${outcome.calls} calls, ${outcome.lines} lines, ${outcome.hash}`);
}

/** The same seed with fewer steps, for as long as it fails. */
async function shrink(failure: SimulationFailure): Promise<SimulationFailure> {
  let smallest = failure;
  let passing = 0;
  for (let attempt = 0; attempt < shrinkMax && !isStopping; attempt += 1) {
    const steps = Math.floor((passing + smallest.options.steps) / 2);
    if (steps === passing) break;
    const outcome = await simulate({ ...failure.options, steps }, databases);
    if (outcome instanceof SimulationFailure) smallest = outcome;
    else passing = steps;
  }
  return smallest;
}

async function simulate(
  options: SimulationOptions,
  source: Databases | undefined,
): Promise<SimulationResult | SimulationFailure> {
  const simulation = new Simulation(options);
  try {
    if (!source) return await simulation.run(createCorePort(simulation.clock));
    const database = await source.create();
    const port = await openDatabasePort({ url: database.url, clock: simulation.clock, seed: options.seed });
    try {
      return await simulation.run(port);
    } finally {
      await port.close();
      await database.drop();
    }
  } catch (error) {
    if (error instanceof SimulationFailure) return error;
    throw error;
  }
}
