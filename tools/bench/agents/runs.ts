import { periodAt, previousPeriod, type Span } from '../../../features/commissions/rules/periods.ts';
import type { Kind, Period } from '../../../features/commissions/rules/terms.ts';
import type { Postgres } from '../../postgres/cluster.ts';
import { dropDatabase, withDatabase } from '../databases.ts';
import { type BenchHouse, openBenchHouse } from '../loyalty/house.ts';
import { peakMemory, postgresTime, processorTime } from '../processor.ts';
import {
  fillActive,
  fillContracts,
  fillPlay,
  fillTree,
  fillWindows,
  type Play,
  type TreeSize,
} from './run-data.ts';

interface Measured {
  name: string;
  kind: Kind;
  period: Period;
  /** As the tables number windows and periods of active members. */
  unit: number;
  activeUnit: number | undefined;
  play: Play;
  targetSeconds: number;
}

/** Ten bets a day are one of every 29 members in five minutes. */
const day: Play = { every: 1, bets: 10 };
const runs: readonly Measured[] = [
  {
    ...{ name: 'five minutes', kind: 'REALTIME', period: 'FIVE_MINUTES', unit: 1, activeUnit: undefined },
    ...{ play: { every: 29, bets: 1 }, targetSeconds: 5 },
  },
  {
    ...{ name: 'daily salary', kind: 'DAILY', period: 'DAY', unit: 3, activeUnit: 3, play: day },
    targetSeconds: 60,
  },
  {
    ...{ name: 'dividend of a month', kind: 'DIVIDEND', period: 'MONTH', unit: 3, activeUnit: 6, play: day },
    targetSeconds: 60,
  },
];

/** One run of each kind for all agents of a large tree, from the windows that their rollup would have come to. */
export async function measureRuns(
  postgres: Postgres,
  dataDir: string,
  size: TreeSize,
  wanted: readonly string[],
): Promise<void> {
  const name = 'runs';
  const bench = await openBenchHouse(postgres, dataDir, name);
  const fill = <Result>(work: Parameters<typeof withDatabase<Result>>[1]) =>
    withDatabase(bench.platform.config.databaseUrl ?? '', work);
  const began = performance.now();
  await fill((run) => fillTree(run, size));
  const seconds = Math.round((performance.now() - began) / 1000);
  console.log(
    `${size.agents} agents, ${size.members} members, ${size.members * day.bets} bets a day, filled in ${seconds} s`,
  );
  for (const measured of runs.filter(({ kind }) => wanted.includes(kind))) {
    const span = lastSpan(measured);
    await fill(async (run) => {
      await fillPlay(run, size, measured.play);
      await fillWindows(run, measured.unit, windowsOf(measured, span));
      if (measured.activeUnit !== undefined) await fillActive(run, measured.activeUnit, span.start);
      await fillContracts(run, { ...measured, ...span });
    });
    await measureRun(bench, measured);
  }
  const { problems } = await bench.house.services.ledger.verify();
  console.log(problems.length === 0 ? 'the ledger proves itself' : problems);
  await bench.close();
  await dropDatabase(postgres, name);
}

/** The last period that is due. */
function lastSpan({ period }: Measured): Span {
  const now = new Date(Date.now() - 3 * 3_600_000);
  return previousPeriod(period, periodAt(period, now));
}

function windowsOf({ unit }: Measured, { start, end }: Span): Date[] {
  const period = unit === 1 ? 'FIVE_MINUTES' : 'DAY';
  const starts: Date[] = [];
  for (let at = start; at < end; at = periodAt(period, at).end) starts.push(at);
  return starts;
}

async function measureRun(
  { house, postgres, query }: BenchHouse,
  { name, kind, targetSeconds }: Measured,
): Promise<void> {
  const before = { node: processorTime(process.pid), postgres: postgresTime(postgres.pid) };
  const began = performance.now();
  await house.services.commissions.runs.runDue();
  const seconds = (performance.now() - began) / 1_000;
  const micros = { node: processorTime(process.pid), postgres: postgresTime(postgres.pid) };
  const cpu = (of: 'node' | 'postgres') => ((micros[of] - before[of]) / 1_000_000).toFixed(1);
  const states = await query<{ state: string; bills: number }>(
    'select state, count(*)::integer as bills from commissions.bill where kind = $1 group by 1 order by 1',
    [kind],
  );
  console.log(
    `${name}: ${seconds.toFixed(1)} s of ${targetSeconds}; processor time ${cpu('node')} s + ${cpu('postgres')} s in ` +
      `PostgreSQL; peak memory ${peakMemory(process.pid).toFixed(0)} MiB; ` +
      states.map(({ state, bills }) => `${bills} ${state}`).join(', '),
  );
}
