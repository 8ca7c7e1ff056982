import path from 'node:path';
import type { Postgres } from '../postgres/cluster.ts';
import { createOwnDatabase, withDatabase } from './databases.ts';
import { type BenchGateway, startGateway, usualConnections } from './gateway.ts';
import { type Second, startLoadClient } from './load.ts';
import type { Measurements } from './measurements.ts';

export interface OverloadOptions {
  seconds: number;
  /** Of the overload and of browsing, against `usualConnections` of the peak. */
  connections: number;
  dataDir: string;
}

/** After the overload the usual load is watched for so long. */
const recoverySeconds = 12;
/** Usual again: so much of what is sent is answered, and within this time or twice what was usual before. */
const rateShare = 0.95;
const p99MaxMs = 25;
const gamesShown = 300;
const pages = ['/wps/relay/lobby', '/wps/relay/game-list', '/', '/wps/relay/hot-games', '/wps/relay/vendors'];

/** Ten times the vendors' calls at once, and the usual load after it. */
export async function measureOverload(
  postgres: Postgres,
  results: Measurements,
  options: OverloadOptions,
): Promise<void> {
  const url = await createOwnDatabase(postgres, 'overload');
  const gateway = await startGateway(url, path.join(options.dataDir, 'overload'), postgres.pid);
  await measureVendors(gateway, results, options);
  await gateway.stop();
}

/** What is left of the bets when everybody browses, all three roles in one process. */
export async function measureBrowsing(
  postgres: Postgres,
  results: Measurements,
  options: OverloadOptions,
): Promise<void> {
  const url = await createOwnDatabase(postgres, 'browsing');
  await prepareSite(url);
  const dataDir = path.join(options.dataDir, 'browsing');
  const site = await startGateway(url, dataDir, postgres.pid, 'main', fillCatalogue);
  await measureVisitors(site, results, options);
  await site.stop();
}

async function measureVendors(
  gateway: BenchGateway,
  results: Measurements,
  { seconds, connections }: OverloadOptions,
): Promise<void> {
  const peak = await gateway.closed(usualConnections, seconds, 2);
  results.note('overload.peak', peak.perSecond);
  const usual = await gateway.paced(peak.perSecond / 2, seconds);
  results.note('overload.usualP99', usual.p99);
  const flood = await gateway.closed(connections, Math.max(seconds, 6), 2);
  results.note('overload.goodput', flood.perSecond);
  results.note('overload.p99', flood.p99);
  results.note('overload.refused', flood.refused);
  results.note('overload.timedOut', flood.timedOut);
  results.note('overload.lost', flood.lost);
  const after = await gateway.paced(peak.perSecond / 2, recoverySeconds, 0);
  results.note('overload.recovery', recoveryOf(after.seconds, peak.perSecond / 2, usual.p99));
  console.log(
    `overload: ${Math.round(flood.perSecond)} of ${Math.round(peak.perSecond)} a second, ${flood.refused} refused, ` +
      `${flood.timedOut} timed out; afterwards by the second: ` +
      after.seconds.map(({ answered, p99 }) => `${answered} in ${Math.round(p99)} ms`).join(', '),
  );
}

/** After how many seconds the usual load is served as usual, and stays so; all of them where it never is. */
function recoveryOf(list: readonly Second[], perSecond: number, usualP99: number): number {
  const limit = Math.max(p99MaxMs, 2 * usualP99);
  const bad = list.findLastIndex(({ answered, p99 }) => answered < perSecond * rateShare || p99 > limit);
  return bad + 1;
}

async function measureVisitors(
  site: BenchGateway,
  results: Measurements,
  { seconds, connections }: OverloadOptions,
): Promise<void> {
  const alone = await site.closed(usualConnections, seconds, 2);
  const visitors = startLoadClient();
  const work = { port: site.server.port, connections, paths: pages };
  const quiet = await visitors.browse({ ...work, seconds, warmUpSeconds: 1 });
  await site.ready(usualConnections, seconds + 2);
  const [bets, browsing] = await Promise.all([
    site.closed(usualConnections, seconds, 2),
    visitors.browse({ ...work, seconds: seconds + 1, warmUpSeconds: 1 }),
  ]);
  visitors.stop();
  results.note('browsing.betsAlone', alone.perSecond);
  results.note('browsing.bets', bets.perSecond);
  results.note('browsing.betsP99', bets.p99);
  results.note('browsing.betsRefused', bets.refused);
  results.note('browsing.betsTimedOut', bets.timedOut);
  results.note('browsing.pagesAlone', quiet.perSecond);
  results.note('browsing.pages', browsing.perSecond);
  results.note('browsing.pagesP99', browsing.p99);
  results.note('browsing.pagesRefused', browsing.refusedPerSecond);
  console.log(
    `bets ${Math.round(alone.perSecond)} a second alone (${alone.refused} refused, ${alone.timedOut} timed out), ` +
      `${Math.round(bets.perSecond)} (${bets.refused}, ${bets.timedOut}) beside ` +
      `${Math.round(browsing.perSecond)} pages a second (${Math.round(browsing.refusedPerSecond)} refused)`,
  );
}

/** A first start without the arcade would wait a minute for it, to play the demo world's history. */
async function prepareSite(url: string): Promise<void> {
  await withDatabase(url, (run) =>
    run(`insert into platform.first_run (step, done_at) values ('history', now()) on conflict do nothing`),
  );
}

/** As many games as a lobby shows. */
async function fillCatalogue(url: string): Promise<void> {
  await withDatabase(url, (run) =>
    run(`insert into games.game (id, vendor_key, game_code, name, vendor_code, category, classify, is_offered, is_hot,
        has_demo, tints, position, offer_hash, created_at, updated_at)
      select gen_random_uuid(), 'arcade', 'bench-' || n, 'Bench ' || n, 'BENCH',
        (array['RNG', 'LIVE', 'FISH', 'PVP'])[1 + n % 4], 'SLOT', true, n % 10 = 0, true, '{#7a4bb0,#1b1323}', n, '', now(), now()
      from generate_series(1, ${gamesShown}) n`),
  );
}
