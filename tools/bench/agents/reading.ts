import type { AccountId } from '@kislap/contract-kit/ids';
import { manilaDay } from '../../../core/platform/clock.ts';
import { userFigures } from '../../../features/reports/contract/team-lines.ts';
import type { Postgres } from '../../postgres/cluster.ts';
import { dropDatabase, withDatabase } from '../databases.ts';
import { type BenchHouse, openBenchHouse } from '../loyalty/house.ts';
import { createDice, percentile } from '../numbers.ts';
import { postgresTime, processorTime } from '../processor.ts';
import { agentId, fillTeam, roundDays } from './team-data.ts';

interface Sizes {
  /** Members of the team, each in turn. */
  sizes: readonly number[];
  roundsEach: number;
  /** Of each page. */
  reads: number;
}

/** What an agent reads of a team, by the size of the team. */
export async function measureReading(postgres: Postgres, dataDir: string, sizes: Sizes): Promise<void> {
  const found = new Map<string, number[]>();
  for (const members of sizes.sizes) {
    const name = `agents${members}`;
    const bench = await openBenchHouse(postgres, dataDir, name);
    const began = performance.now();
    await withDatabase(bench.platform.config.databaseUrl ?? '', (run) =>
      fillTeam(run, members, sizes.roundsEach),
    );
    const rows = members * sizes.roundsEach;
    const seconds = Math.round((performance.now() - began) / 1000);
    console.log(`${members} members, ${rows} rounds, filled in ${seconds} s`);
    for (const [page, { took, cpu }] of await readAll(bench, sizes.reads)) {
      const p95 = percentile(took, 0.95);
      console.log(
        `  ${page}: p50 ${percentile(took, 0.5).toFixed(1)} ms, p95 ${p95.toFixed(1)} ms, processor time ${cpu.toFixed(1)} ms`,
      );
      found.set(page, [...(found.get(page) ?? []), p95]);
    }
    await bench.close();
    await dropDatabase(postgres, name);
  }
  for (const [page, p95s] of found) {
    const [first = 0] = p95s;
    const ratios = p95s.slice(1).map((p95) => (p95 / first).toFixed(2));
    if (ratios.length > 0) console.log(`${page}: ${ratios.join(', ')} times the first size`);
  }
}

interface Reads {
  /** Milliseconds of each. */
  took: number[];
  /** Of this process and PostgreSQL, in milliseconds each. */
  cpu: number;
}

/** Each page again and again, with other filters and further down each time. */
async function readAll(bench: BenchHouse, reads: number): Promise<Map<string, Reads>> {
  const { reports } = bench.house.services;
  const agent = agentId as AccountId;
  const today = manilaDay(new Date());
  const month = { from: `${today.slice(0, 8)}01`, to: today };
  const recent = { from: manilaDay(new Date(Date.now() - (roundDays - 1) * 86_400_000)), to: today };
  const dice = createDice(2 ** 30);
  const next = new Map<string, string | null>();
  const after = (list: string) => {
    const cursor = next.get(list);
    return cursor ? { after: cursor } : {};
  };
  async function paged(list: string, read: () => Promise<{ next: string | null }>) {
    next.set(list, (await read()).next);
  }
  const sorted = () => {
    const sort = userFigures[dice() % userFigures.length] ?? 'bets';
    const order = dice() % 2 === 0 ? 'most' : 'least';
    return { key: `users ${sort} ${order}`, query: { sort, order } as const };
  };
  const category = () => (['RNG', 'LIVE', 'FISH', 'PVP'] as const)[dice() % 4] ?? 'RNG';

  const pages: Record<string, () => Promise<unknown>> = {
    overview: () =>
      paged('overview', () => reports.getTeamOverview(agent, { ...month, ...after('overview') })),
    'overview by day': () => reports.listTeamDays(agent, month),
    today: () => reports.getTeamToday(agent),
    'online now': () => paged('online', () => reports.listTeamOnline(agent, after('online'))),
    'profit and loss, by any figure': () => {
      const { key, query } = sorted();
      return paged(key, () => reports.listTeamUsers(agent, { ...month, ...query, ...after(key) }));
    },
    'profit and loss, by name': () =>
      reports.listTeamUsers(agent, { ...month, search: `member${dice() % 10_000}` }),
    transactions: () =>
      paged('transactions', () =>
        reports.listTeamTransactions(agent, { ...month, ...after('transactions') }),
      ),
    'transactions of a kind': () =>
      paged('kind', () =>
        reports.listTeamTransactions(agent, { ...month, kind: 'deposits', ...after('kind') }),
      ),
    rounds: () => paged('rounds', () => reports.listTeamRounds(agent, { ...recent, ...after('rounds') })),
    'rounds of a game': () =>
      reports.listTeamRounds(agent, { ...recent, gameId: `game${1 + (dice() % 100)}` }),
    'rounds of a category': () => reports.listTeamRounds(agent, { ...recent, category: category() }),
    'rounds that are open, where none is': () =>
      paged('open', () => reports.listTeamRounds(agent, { ...recent, state: 'open', ...after('open') })),
    income: () => reports.getAgentRevenue(agent, month),
  };
  const times = new Map<string, Reads>();
  const cpu = () => processorTime(process.pid) + postgresTime(bench.postgres.pid);
  for (const [page, read] of Object.entries(pages)) {
    const took: number[] = [];
    await read();
    const before = cpu();
    for (let count = 0; count < reads; count += 1) {
      const began = performance.now();
      await read();
      took.push(performance.now() - began);
    }
    times.set(page, { took, cpu: (cpu() - before) / reads / 1_000 });
  }
  return times;
}
