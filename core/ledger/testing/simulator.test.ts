import { createTestDatabase } from '@kislap/testkit';
import { Simulation, SimulationFailure, type SimulationResult } from '@kislap/testkit/simulator/index';
import { expect, it } from 'vitest';
import { guardReasons, refusalReasons } from '../index.ts';
import { type CoreDecide, createCorePort } from './simulator-core.testkit.ts';
import { openDatabasePort } from './simulator-database.testkit.ts';
import {
  forgetsTombstones,
  losesBets,
  paysTwice,
  releasesTooLittle,
  reopensRounds,
} from './simulator-mistakes.testkit.ts';
import type { Plant } from './simulator-process.testkit.ts';

/** Nobody here has so much, is led, or has a limit on stakes or wins: those have tests of their own. */
const left: readonly string[] = ['balance_limit', 'win_not_held', 'led', ...guardReasons];
const simulated = refusalReasons.filter((reason) => !left.includes(reason));

// The short form; `npm run torture -- --part simulator` is the long one.

async function runOnDatabase(seed: number, steps: number, plant?: Plant): Promise<SimulationResult> {
  const test = await createTestDatabase();
  const simulation = new Simulation({ world: 'database', seed, steps, players: 40, crashes: 3 });
  const port = await openDatabasePort({
    url: test.url,
    clock: simulation.clock,
    seed,
    ...(plant ? { plant } : {}),
  });
  try {
    return await simulation.run(port);
  } finally {
    await port.close();
    await test.drop();
  }
}

function runOnCore(seed: number, steps: number, plant?: (decide: CoreDecide) => CoreDecide) {
  const simulation = new Simulation({ world: 'core', seed, steps, players: 1_000, crashes: 0 });
  return simulation.run(createCorePort(simulation.clock, plant));
}

it.each([2, 5])('agrees with the model on PostgreSQL, in processes that die (seed %i)', async (seed) => {
  const result = await runOnDatabase(seed, 400);
  expect(result.calls).toBeGreaterThan(1_000);
  expect(result.crashes).toBe(3);
});

it.each([1, 2])(
  'agrees with the model by the decisions alone, with a thousand players (seed %i)',
  async (seed) => {
    const { answers } = await runOnCore(seed, 3_000);
    expect(Object.keys(answers).sort()).toEqual(['posted', 'replayed', ...simulated].sort());
  },
);

it('does the very same again for the same seed, and something else for another', async () => {
  const first = await runOnDatabase(11, 120);
  expect(await runOnDatabase(11, 120)).toEqual(first);
  expect((await runOnDatabase(12, 120)).hash).not.toBe(first.hash);
});

it.each([
  ['a bet that was answered and never written', losesBets],
  ['a win that is paid twice', paysTwice],
  ['a hold of which too little is given back', releasesTooLittle],
] as const)('finds %s, and says how to see it again', async (_, plant) => {
  await expectFound(runOnDatabase(21, 400, plant), 21);
});

it.each([
  ['a rollback that leaves no tombstone', forgetsTombstones],
  ['a closed round that takes another win', reopensRounds],
] as const)('finds %s, and says how to see it again', async (_, plant) => {
  await expectFound(runOnCore(22, 2_000, plant), 22);
});

async function expectFound(run: Promise<SimulationResult>, seed: number) {
  const failure = await run.then(
    () => undefined,
    (error: unknown) => error,
  );
  expect(failure).toBeInstanceOf(SimulationFailure);
  expect(`${failure}`).toMatch(`--seeds ${seed} `);
  expect(`${failure}`).toMatch(/the model says|the ledger|processes say/);
}
