import '../../../features/cashier/server/index.ts';
import type { AccountId } from '@kislap/contract-kit/ids';
import { createLedger, executorOf, verifyLedger } from '../../../core/ledger/index.ts';
import { openDatabase } from '../../../core/platform/database/database.ts';
import { listReport, sumReport } from '../../../features/reports/server/report.queries.ts';
import type { Postgres } from '../../postgres/cluster.ts';
import { createDatabase, createOwnDatabase, dropDatabase, withDatabase } from '../databases.ts';
import { runLedger } from '../ledger/ledger.ts';
import type { Measurements } from '../measurements.ts';
import { createDice, median } from '../numbers.ts';
import { fillLedger, players, regulars } from './growth-data.ts';
import { fillReports } from './growth-reports.ts';

export interface GrowthOptions {
  rounds: number;
  seconds: number;
  /** Before each measured stretch: both have written the same since their checkpoint, and most pages have been touched once. */
  warmUpSeconds: number;
  large: number;
  isVerified: boolean;
}

export const smallTransfers = 100_000;
const samples = 300;

/** The same work on the same server over a ledger of 10^5 transfers and over a large one, in turn. */
export async function measureGrowth(
  postgres: Postgres,
  results: Measurements,
  options: GrowthOptions,
): Promise<void> {
  const large = await fill(postgres, 'growth_large', options.large, results, options.isVerified);
  const small = await fill(postgres, 'growth_small', smallTransfers, results, options.isVerified);
  for (let round = 1; round <= options.rounds; round += 1) {
    await measureReading(small, large, results);
    // Bets would soon make the small one ten times as large: each round begins on a fresh copy.
    const copy = await createDatabase(postgres, 'growth_copy', 'growth_small');
    const order = [['small', copy] as const, ['large', large] as const];
    for (const [name, url] of round % 2 === 0 ? order.reverse() : order) {
      await checkpoint(postgres);
      const load = { inFlight: 512, players, postmaster: postgres.pid, isVerified: false };
      const result = await runLedger(url, { ...load, ...options });
      results.note(`growth.${name}`, result.perSecond);
      results.note(`growth.${name}.node`, result.node);
      results.note(`growth.${name}.postgres`, result.postgres);
    }
    await dropDatabase(postgres, 'growth_copy');
    console.log(
      `growth round ${round}: ${['small', 'large'].map((name) => Math.round(results.all(`growth.${name}`).at(-1) ?? 0)).join(' and ')} a second`,
    );
  }
}

async function fill(
  postgres: Postgres,
  name: string,
  transfers: number,
  results: Measurements,
  isVerified: boolean,
): Promise<string> {
  const began = performance.now();
  const url = await createOwnDatabase(postgres, name);
  await withDatabase(url, async (run) => {
    await fillLedger(run, transfers, new Date());
    await fillReports(run);
    await run('vacuum analyze');
    const [row] = await run(
      'select count(*)::integer as count, pg_database_size(current_database())::float8 as size from ledger.transfer',
    );
    results.note(`${name}.transfers`, Number(row?.count));
    results.note(`${name}.gigabytes`, Number(row?.size) / 1e9);
  });
  results.note(`${name}.fillSeconds`, (performance.now() - began) / 1000);
  console.log(`${name} is filled after ${Math.round((performance.now() - began) / 1000)} s`);
  if (!isVerified) return url;
  const proofBegan = performance.now();
  const database = openDatabase(url, { poolSize: 1 });
  const report = await verifyLedger(database.pool);
  await database.close();
  if (!report.ok)
    throw new Error(`the generated ledger is not sound: ${JSON.stringify(report.problems.slice(0, 3))}`);
  results.note(`${name}.verifySeconds`, (performance.now() - proofBegan) / 1000);
  console.log(`${name} proves itself after ${Math.round((performance.now() - proofBegan) / 1000)} s`);
  return url;
}

/** A regular's first page, and a team's report of one day, on both in turn. */
async function measureReading(small: string, large: string, results: Measurements): Promise<void> {
  const readers = [
    { name: 'small', ...(await openReader(small)) },
    { name: 'large', ...(await openReader(large)) },
  ];
  const dice = createDice(regulars);
  const times = new Map<string, number[]>();
  for (let sample = 0; sample < samples; sample += 1) {
    const at = dice();
    for (const { name, ...reader } of readers) {
      for (const kind of ['history', 'report'] as const) {
        const began = performance.now();
        await reader[kind](at);
        const ms = performance.now() - began;
        // The first ones meet cold connections and caches.
        if (sample < samples / 4) continue;
        const known = times.get(`growth.${name}.${kind}`) ?? [];
        times.set(`growth.${name}.${kind}`, [...known, ms]);
      }
    }
  }
  for (const [name, list] of times) results.note(name, median(list));
  for (const reader of readers) await reader.close();
}

async function openReader(url: string) {
  const database = openDatabase(url, { poolSize: 2 });
  const ledger = await createLedger({ pool: database.pool, clock: { now: () => new Date() } });
  const { rows } = await database.pool.query('select id, team from bench_player where n <= $1 order by n', [
    regulars,
  ]);
  const found = rows.map(({ id, team }) => ({ id: String(id), team: String(team) }));
  const last = await database.pool.query('select max(day) - 3 as day, max(day) - 2 as next from reports.day');
  const [from, to] = [String(last.rows[0]?.day), String(last.rows[0]?.next)];
  const executor = executorOf(database.kysely);
  return {
    async history(at: number) {
      const page = await ledger.listTransfers((found[at]?.id ?? '') as AccountId, { page: 1, pageSize: 20 });
      if (page.list.length !== 20) throw new Error('a regular has a whole page of history');
    },
    async report(at: number) {
      const filter = {
        accountId: (found[at]?.team ?? '') as AccountId,
        scope: 1 as const,
        unit: 'day' as const,
        from,
        to,
      };
      const [{ rows: list }] = await Promise.all([
        listReport(executor, filter, 'category', 20, 0),
        sumReport(executor, filter),
      ]);
      if (list.length === 0) throw new Error('a team has figures for the day');
    },
    async close() {
      await ledger.close();
      await database.close();
    },
  };
}

function checkpoint(postgres: Postgres): Promise<void> {
  return withDatabase(postgres.adminUrl, async (run) => void (await run('checkpoint')));
}
