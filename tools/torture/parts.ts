import type { PartReport } from './report.ts';

/** One part of the torture: a program that runs seeds, and how many of them make the long form. */
export interface Part {
  name: string;
  title: string;
  /** Below the repository. */
  program: string;
  args(seeds: { first: number; last: number }): string[];
  /** Seeds from 1 to this one are the long form. */
  goal: number;
  /** So many seeds are run by one program before its result is entered. */
  slice: number;
  /** So many programs run beside each other, each with a database of its own; one where it is not said. */
  atOnce?: number;
  /** What a seed is made of, for the table. */
  seedIs: string;
  /** Makes a report of what the program wrote, where that has a form of its own. */
  read?(written: unknown, seeds: { first: number; last: number }): PartReport;
}

const requestsEach = 10_000;

const plain = ({ first, last }: { first: number; last: number }) => ['--seeds', `${first}-${last}`];

export const parts: readonly Part[] = [
  {
    name: 'simulator',
    title: 'Simulator, on PostgreSQL',
    program: 'tools/torture/simulator.ts',
    args: (seeds) => ['--world', 'database', ...plain(seeds)],
    goal: 200,
    slice: 10,
    seedIs: '1,500 doings of 60 players, two to four processes that die eight times',
  },
  {
    name: 'core',
    title: 'Simulator, the decisions alone',
    program: 'tools/torture/simulator.ts',
    args: (seeds) => ['--world', 'core', ...plain(seeds)],
    goal: 100,
    slice: 10,
    seedIs: '12,000 doings of 3,000 players',
  },
  {
    name: 'properties',
    title: 'Property cases',
    program: 'tools/torture/properties.ts',
    args: plain,
    goal: 10,
    slice: 1,
    seedIs: '50,000 cases of each property, and some on PostgreSQL',
  },
  {
    name: 'adversary',
    title: 'Hostile requests',
    program: 'tools/adversary/run.ts',
    args: ({ first }) => ['--seed', `${first}`, '--requests', `${requestsEach}`],
    goal: 10,
    slice: 1,
    seedIs: '10,000 requests of a vendor with the right keys to two gateways',
    read: readAdversary,
  },
  {
    name: 'calls',
    title: 'Hostile calls',
    program: 'tools/torture/properties.ts',
    args: (seeds) => ['--set', 'calls', '--cases', `${requestsEach}`, ...plain(seeds)],
    goal: 10,
    slice: 1,
    seedIs:
      '10,000 hostile requests over every call of players and operators, and 2,500 at the doors of vendors and payment providers, none answered by a failure',
  },
  {
    name: 'transfers',
    title: 'Transfers between wallets',
    program: 'tools/torture/properties.ts',
    args: (seeds) => ['--set', 'transfers', '--cases', '200', ...plain(seeds)],
    goal: 10,
    slice: 1,
    seedIs: '200 stories of players, tabs, workers and a vendor that fails',
  },
  {
    name: 'lottery',
    title: 'Stories of the lottery',
    program: 'tools/torture/properties.ts',
    args: (seeds) => ['--set', 'lottery', '--cases', '100', ...plain(seeds)],
    goal: 10,
    slice: 1,
    seedIs:
      '100 stories of players, two conductors and operators who correct results; 100 of feeds, cancellations and draws at one time; 100,000 orders priced in browser code and on the server alike',
  },
  {
    name: 'settlement',
    title: 'Settlement with killed workers',
    program: 'tools/torture/properties.ts',
    args: (seeds) => ['--set', 'settlement', '--cases', '10', ...plain(seeds)],
    goal: 2,
    slice: 1,
    seedIs: 'ten draws settled and corrected by workers that are killed and whose clocks are wrong',
  },
  {
    name: 'wagering',
    title: 'Turnover of players',
    program: 'tools/torture/properties.ts',
    args: (seeds) => ['--set', 'wagering', '--cases', '100', ...plain(seeds)],
    goal: 10,
    slice: 1,
    seedIs: '100 stories of deposits, rounds and what is taken back, with the play feed cut anywhere',
  },
  {
    name: 'bonuses',
    title: 'Bonus money',
    program: 'tools/torture/properties.ts',
    args: (seeds) => ['--set', 'bonuses', '--cases', '1000', ...plain(seeds)],
    goal: 100,
    slice: 2,
    // One process keeps one core busy, and its database half of another.
    atOnce: 2,
    seedIs:
      '1,000 stories of deposits, bonuses of every kind, free rounds, prizes, rounds, what is taken back, ends and sweeps, forty side by side, held against a second implementation after every step',
  },
  {
    name: 'bound',
    title: 'Bonus money, the second implementation alone',
    program: 'tools/torture/properties.ts',
    args: (seeds) => ['--set', 'bound', '--cases', '100000', ...plain(seeds)],
    goal: 10,
    slice: 1,
    seedIs:
      '100,000 of these stories in memory, after each step of which what can be taken out is no more than was paid in, won by cash and played for',
  },
  {
    name: 'agents',
    title: 'Agents: reads, bills and killed workers',
    program: 'tools/torture/properties.ts',
    args: (seeds) => ['--set', 'agents', '--cases', '10000', ...plain(seeds)],
    goal: 10,
    slice: 1,
    seedIs:
      '10,000 random reads of a random tree, none of which shows anything outside of the own team; 40 stories of contracts and their versions, bets and late corrections held against a second reckoning; ten workers that die while they make bills and have them paid',
  },
  {
    name: 'gifts',
    title: 'Gifts of the house, killed',
    program: 'tools/torture/properties.ts',
    args: (seeds) => ['--set', 'gifts', '--cases', '20', ...plain(seeds)],
    goal: 50,
    slice: 1,
    seedIs:
      'twenty processes that die while they change points, begin bonuses, and pay gifts, prizes, rain and the points of a night',
  },
  {
    name: 'cashier',
    title: 'Deposits and withdrawals',
    program: 'tools/torture/properties.ts',
    args: (seeds) => ['--set', 'cashier', '--cases', '48', ...plain(seeds)],
    goal: 20,
    slice: 1,
    seedIs:
      '48 stories of players, payers, four kinds of provider that fail, repeat themselves and lie, operators, and workers that die, held against a second implementation after every step',
  },
  {
    name: 'crash',
    title: 'Crash runs',
    program: 'tools/crash/run.ts',
    args: plain,
    goal: 1_000,
    slice: 20,
    seedIs: 'one process or PostgreSQL killed at a named point under load',
  },
  surroundings('links', 'Links to the database', 'a link cut, half open, slow or reset under load', 100),
  surroundings('disk', 'Disk errors', 'the disk full or failing under load', 40),
  surroundings('clock', 'Clock jumps', 'the clock of a process jumping by 25 hours under load', 40),
];

function surroundings(name: string, title: string, seedIs: string, goal: number): Part {
  const args = (seeds: { first: number; last: number }) => ['--part', name, ...plain(seeds)];
  return { name, title, program: 'tools/crash/run.ts', args, goal, slice: 10, seedIs };
}

interface AdversaryResult {
  requests: number;
  seconds: number;
  transfers: number;
  isSound: boolean;
  deadlocks: number;
  faults: unknown[];
  violations: unknown[];
  problems: unknown[];
  errors: unknown[];
}

function readAdversary(written: unknown, { first }: { first: number }): PartReport {
  const { requests, seconds, transfers, isSound, deadlocks, ...found } = written as AdversaryResult;
  const named = [...found.faults, ...found.violations, ...found.problems, ...found.errors];
  const again = `node tools/adversary/run.ts --seed ${first} --requests ${requestsEach}`;
  const first5 = named.slice(0, 5).map((each) => (typeof each === 'string' ? each : JSON.stringify(each)));
  const failures = isSound
    ? []
    : [`seed ${first}: ${first5.join('; ') || `${deadlocks} deadlocks`}\n  again with: ${again}`];
  return {
    part: 'adversary',
    counts: { requests, transfers },
    seeds: { first, last: first, run: 1 },
    failures,
    seconds,
  };
}
