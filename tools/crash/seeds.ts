import type { Adversary } from '../../features/cashier/server/cashier.adversary.ts';
import { type CashierHouse, openCashierHouse } from './cashier/cashier-house.ts';
import { runCashierSeed } from './cashier/cashier-seed.ts';
import { createDice, type Dice } from './dice.ts';
import { runGatewaySeed } from './gateway-seed.ts';
import type { House } from './house.ts';
import { runMoneySeed } from './money-seed.ts';
import type { Fault, Outcome } from './outcome.ts';
import { type ProcessName, points, type Victim } from './points.ts';

export type Part = 'crash' | 'links' | 'disk' | 'clock';

export interface SeedsReport {
  part: Part;
  counts: Record<string, number>;
  seeds: { first: number; last: number; run: number };
  failures: string[];
  seconds: number;
}

export interface SeedsOptions {
  first: number;
  last: number;
  processes: readonly string[];
  /** Where api and worker are among them. */
  provider?: Adversary | undefined;
  /** This one alone, instead of one by the seed. */
  point?: string | undefined;
  say(line: string): void;
  save(report: SeedsReport): void;
}

/** Small enough that a whole proof after every seed costs little. */
const seedsPerDatabase = 40;
const timesMax = 12;

/** How often each kind of process is the one that comes to the point, in a hundred. */
const weights: Record<ProcessName, number> = {
  money: 62,
  gateway: 20,
  api: 12,
  worker: 6,
  // Killed by a test of its own.
  transfers: 0,
};

/** Runs one seed after the other; a failing one is told with what it did, and the others go on. */
export async function runSeeds(house: House, options: SeedsOptions): Promise<SeedsReport> {
  const began = performance.now();
  const { first, last } = options;
  const report: SeedsReport = {
    part: 'crash',
    counts: {},
    seeds: { first, last, run: 0 },
    failures: [],
    seconds: 0,
  };
  const cashiers = new Map<string, CashierHouse>();
  async function run(seed: number, fault: Fault, dice: Dice): Promise<Outcome> {
    if (fault.process === 'money') return runMoneySeed(house, seed, fault, dice);
    if (fault.process === 'gateway') return runGatewaySeed(house, seed, fault, dice);
    if (!options.provider) throw new Error('the cashier needs a provider');
    const url = house.databaseUrl();
    const cashier = cashiers.get(url) ?? (await openCashierHouse(house, options.provider));
    cashiers.set(url, cashier);
    return runCashierSeed(house, cashier, fault, dice);
  }
  const count = (name: string, by = 1) => {
    report.counts[name] = (report.counts[name] ?? 0) + by;
  };
  for (let seed = first; seed <= last; seed += 1) {
    if (report.seeds.run > 0 && report.seeds.run % seedsPerDatabase === 0) await house.moveToFreshDatabase();
    const dice = createDice(seed);
    const fault = throwFault(dice, options);
    const name = `seed ${seed}: ${fault.victim} at ${fault.process} ${fault.point} #${fault.nth}`;
    const from = performance.now();
    try {
      const outcome = await run(seed, fault, dice);
      count(outcome.isReached ? `point ${fault.point}` : 'not reached');
      count(`victim ${fault.victim === 'itself' ? fault.process : fault.victim}`);
      count('operations', outcome.operations);
      count('in doubt', outcome.inDoubt);
      if (outcome.problems.length > 0) {
        report.failures.push(`${name}: ${outcome.problems.slice(0, 10).join('; ')}`);
        await house.moveToFreshDatabase();
      }
      const seconds = ((performance.now() - from) / 1000).toFixed(1);
      options.say(
        `${name} ${outcome.isReached ? '' : '(not reached) '}${outcome.operations} operations, ` +
          `${outcome.inDoubt} in doubt, ${outcome.problems.length} problems, ${seconds} s`,
      );
    } catch (error) {
      report.failures.push(`${name}: ${error instanceof Error ? error.stack : error}`);
      options.say(`${name} FAILED: ${error}`);
      await house.reviveDatabase();
      await house.moveToFreshDatabase();
    }
    report.seeds.run += 1;
    report.seconds = Math.round((performance.now() - began) / 100) / 10;
    options.save(report);
  }
  return report;
}

function throwFault(dice: Dice, { processes, point: wanted }: SeedsOptions): Fault {
  const able = points.filter(
    (point) => (!wanted || point.name === wanted) && point.processes.some((name) => processes.includes(name)),
  );
  const names = (Object.keys(weights) as ProcessName[]).filter(
    (name) => processes.includes(name) && able.some((point) => point.processes.includes(name)),
  );
  const process = dice.pick(names.flatMap((name) => Array<ProcessName>(weights[name]).fill(name)));
  const point = dice.pick(able.filter(({ processes: at }) => at.includes(process)));
  const victim: Victim = dice.pick([
    'itself',
    'itself',
    'itself',
    'postgres',
    'itself',
    'itself',
    'postgres',
    'backend',
  ]);
  return { process, point: point.name, nth: 1 + dice.below(point.times ?? timesMax), victim };
}
