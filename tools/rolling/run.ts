/**
 * `npm run rolling -- --bets 500 --seconds 200`: every process of a running house is replaced, one after the other, while
 * a vendor sends signed bets and visitors look at pages. Ends with 1 where a bet or a page was lost, or one bet in a
 * hundred waited longer than it may. The balancer in front is the script's own and knows nothing but `/readyz`.
 */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { migrate } from '../../apps/server/src/migrate.ts';
import { type ServerProcess, startServerProcess } from '../../apps/server/src/testing/server-processes.ts';
import { startSeveralProcesses } from '../../apps/server/src/testing/several-processes.ts';
import { startLoadClient } from '../bench/load.ts';
import { removeCluster, startPostgres } from '../postgres.ts';
import { type Balancer, startBalancer, warmUpMs } from './balancer.ts';

const { values } = parseArgs({
  options: { bets: { type: 'string', default: '500' }, seconds: { type: 'string', default: '200' } },
});
const perSecond = Number(values.bets);
const seconds = Number(values.seconds);
const p99MaxMs = 250;
const seatCount = 200;
const pesos = 1_000_000;
const connections = 256;
const pageEveryMs = 100;
/** A start takes a processor for seconds, which here is one of those that answer the bets. */
const givesWay = process.getuid?.() === 0;

const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'kislap-rolling-'));
const environment = {
  DRAIN_SECONDS: '2',
  DATABASE_POOL: '10',
  // As `npm start` and the units keep it: what is compiled once is there for the next process.
  NODE_COMPILE_CACHE: path.join(dataDir, 'compile-cache'),
};
const postgres = await startPostgres({ dataDir });
try {
  await migrate(postgres.url);
  process.exitCode = (await run(postgres.url)) ? 0 : 1;
} finally {
  await postgres.stop();
  await removeCluster(dataDir);
}

async function run(databaseUrl: string): Promise<boolean> {
  const entries = ['gateway', 'gateway', 'api', 'api', 'worker'] as const;
  const house = await startSeveralProcesses({ databaseUrl, entries, environment });
  const [vendors, visitors] = [await startBalancer(), await startBalancer()];
  const balancerOf = { gateway: vendors, api: visitors, worker: undefined };
  for (const { entry, port } of house.processes) balancerOf[entry]?.add(port);
  const client = startLoadClient();
  try {
    const { privateKey, vendorKey, gameCode } = house.vendor;
    const seats = await house.seat(seatCount, pesos);
    await client.sign({
      privateKey,
      seats,
      count: perSecond * (seconds + 2) + connections,
      vendorKey,
      gameCode,
    });
    const watched = { server: process.pid, postmaster: postgres.pid };
    const load = client.paced({
      port: vendors.port,
      connections,
      perSecond,
      seconds,
      warmUpSeconds: 1,
      watched,
    });
    const pages = look(visitors.port);
    await sleep(3_000);
    const replaced: number[] = [];
    for (const [index, old] of house.processes.entries()) {
      const from = performance.now();
      house.processes[index] = await replace(old, balancerOf[old.entry], {
        databaseUrl,
        dataDir: house.platform.config.dataDir,
      });
      replaced.push((performance.now() - from) / 1000);
      console.log(`${old.entry} replaced in ${replaced.at(-1)?.toFixed(1)} s`);
    }
    const endedAt = performance.now();
    const bets = await load;
    const wasShort = performance.now() - endedAt < 1_000;
    const seen = await pages.stop();
    const { problems } = await house.features.ledger.verify();
    const errors = house.errors();
    const met = (what: 'repeated' | 'cut') => vendors.counts()[what] + visitors.counts()[what];
    console.log(
      `${perSecond * seconds} bets at ${perSecond} a second: ${bets.failed} failed, p99 ${bets.p99.toFixed(0)} ms, ` +
        `worst second ${Math.max(...bets.seconds.map(({ p99 }) => p99)).toFixed(0)} ms; ${seen.asked} pages, ${seen.failed} failed; ` +
        `${met('repeated')} calls met a closed port, ${met('cut')} were cut off; ledger ${problems.length === 0 ? 'sound' : problems.length}`,
    );
    console.log(`p99 of each second in ms: ${bets.seconds.map(({ p99 }) => p99.toFixed(0)).join(' ')}`);
    if (wasShort) console.log('The load ended before everything was replaced: give it more --seconds.');
    for (const line of errors) console.log(line);
    const lost = bets.failed + seen.failed + problems.length + errors.length;
    return lost === 0 && bets.p99 < p99MaxMs && !wasShort;
  } finally {
    client.stop();
    await house.close();
    await Promise.all([vendors.close(), visitors.close()]);
  }
}

/** The new one is there before the old one is told to end, as a balancer's operator does it. */
async function replace(
  old: ServerProcess,
  balancer: Balancer | undefined,
  settings: { databaseUrl: string; dataDir: string },
): Promise<ServerProcess> {
  const next = await startServerProcess(old.entry, { ...settings, environment, givesWay });
  balancer?.add(next.port);
  // Kubernetes calls it `minReadySeconds`: the old one goes on until the new one is as quick.
  if (balancer) await sleep(warmUpMs);
  await old.stop();
  balancer?.remove(old.port);
  return next;
}

/** A visitor who asks for one page after the other. */
function look(port: number) {
  let isOpen = true;
  let [asked, failed] = [0, 0];
  const looking = (async () => {
    while (isOpen) {
      asked += 1;
      const isGood = await fetch(`http://127.0.0.1:${port}/wps/relay/vendors`).then(
        async (answer) => {
          await answer.arrayBuffer();
          return answer.ok;
        },
        () => false,
      );
      if (!isGood) failed += 1;
      await sleep(pageEveryMs);
    }
  })();
  return {
    async stop() {
      isOpen = false;
      await looking;
      return { asked, failed };
    },
  };
}
