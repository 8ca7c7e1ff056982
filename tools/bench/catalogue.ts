/**
 * `node tools/bench/catalogue.ts`: what a catalogue of ten thousand games costs beside one of three hundred. Lobby and
 * lists over HTTP at a fixed rate, the documents a page fetches, and the search in a real browser. Prints ratios;
 * docs/benchmarks.md says what they were.
 *   --games 10000  --few 300  --rate 200  --seconds 5
 */
import fs from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { openBrowser } from '../../packages/testkit/src/browser.ts';
import { removeCluster, startPostgres } from '../postgres/cluster.ts';
import { createOwnDatabase, withDatabase } from './databases.ts';
import { median, percentile } from './numbers.ts';
import { processorTime } from './processor.ts';
import { startServer } from './server-process.ts';

const { values } = parseArgs({
  options: {
    games: { type: 'string', default: '10000' },
    few: { type: 'string', default: '300' },
    rate: { type: 'string', default: '200' },
    seconds: { type: 'string', default: '5' },
  },
});
const rate = Number(values.rate);
const seconds = Number(values.seconds);
const root = path.resolve(import.meta.dirname, '../..');
const rulesFile = path.join(root, 'packages/rules/src/name-search.ts');

const paths = {
  lobby: '/wps/relay/lobby',
  'game list': '/wps/relay/game-list?gameType=RNG&pageNo=3&pageSize=18',
  'search by name': '/wps/relay/game-list?gameName=mang&pageSize=18',
  'search, mistyped': '/wps/relay/game-list?gameName=magno%20forutne&pageSize=18',
  'game names': '/wps/relay/game-names',
} as const;
type Name = keyof typeof paths;
const names = Object.keys(paths) as Name[];

/** Names as vendors give them: two or three words of some hundreds, and a number here and there. */
const fill = `
  insert into games.vendor (code, display_name, position)
  select 'BENCH' || n, 'Bench Studio ' || n, 100 + n from generate_series(1, 40) n;
  insert into games.game (id, vendor_key, game_code, name, vendor_code, category, classify, is_offered, is_hot,
    has_demo, tints, position, offer_hash, created_at, updated_at)
  select gen_random_uuid(), 'arcade', 'bench-' || n,
    initcap((array['golden','mango','lucky','fiesta','dragon','pearl','jeepney','thunder','royal','night','carnival','tiger'])[1 + n % 12]
      || ' ' || (array['rush','fortune','nights','gems','quest','market','parade','island','reels','legend','bonanza'])[1 + n % 11]
      || ' ' || substr(md5(n::text), 1, 5)),
    'BENCH' || (1 + n % 40), (array['RNG','RNG','RNG','LIVE','FISH','PVP','MINI','SPORTS'])[1 + n % 8], 'SLOT', true,
    n % 200 = 0, n % 3 > 0, '{#7a4bb0,#1b1323}', n, '', now(), now()
  from generate_series(1, COUNT) n;`;

interface Measured {
  /** Milliseconds of the server's processors for each request: what a busy machine disturbs least. */
  cpuMs: number;
  p50: number;
  p99: number;
  bytes: number;
}

/** Requests by the clock, each on its own, whether the last was answered or not. */
async function measure(url: string, pid: number): Promise<Measured> {
  const times: number[] = [];
  const running: Promise<void>[] = [];
  const headers = { 'accept-encoding': 'br' };
  const ask = async (isCounted: boolean) => {
    const begunAt = performance.now();
    const reply = await fetch(url, { headers });
    await reply.arrayBuffer();
    if (isCounted) times.push(performance.now() - begunAt);
  };
  for (let turn = 0; turn < 100; turn += 1) await ask(false);
  const cpuBefore = processorTime(pid);
  const begunAt = performance.now();
  for (let sent = 0; sent < rate * seconds; sent += 1) {
    const dueMs = (sent * 1000) / rate - (performance.now() - begunAt);
    if (dueMs > 0) await new Promise((resolve) => setTimeout(resolve, dueMs));
    running.push(ask(true));
  }
  await Promise.all(running);
  const cpuMs = (processorTime(pid) - cpuBefore) / 1000 / times.length;
  const size = Number((await fetch(url, { headers })).headers.get('content-length'));
  return { cpuMs, p50: median(times), p99: percentile(times, 0.99), bytes: size };
}

async function measureServer(count: number): Promise<{ results: Map<Name, Measured>; gameNames: string[] }> {
  const url = await createOwnDatabase(postgres, `catalogue_${count}`);
  await withDatabase(url, (run) =>
    run(`insert into platform.first_run (step, done_at) values ('history', now()) on conflict do nothing`),
  );
  const folder = path.join(dataDir, `catalogue-${count}`);
  await (await startServer('main', url, folder)).stop();
  await withDatabase(url, (run) => run(fill.replace('COUNT', String(count))));
  const server = await startServer('main', url, folder);
  const results = new Map<Name, Measured>();
  const base = `http://127.0.0.1:${server.port}`;
  for (const name of names) results.set(name, await measure(base + paths[name], server.pid));
  const reply = (await (await fetch(base + paths['game names'])).json()) as {
    value: { games: { name: string }[] };
  };
  await server.stop();
  return { results, gameNames: reply.value.games.map(({ name }) => name) };
}

interface Searched {
  buildMs: number;
  searchMs: number;
  megabytes: number;
}

/** The very module of the site, in a browser. */
async function measureSearch(gameNames: string[]): Promise<Searched> {
  const source = stripTypeScriptTypes(fs.readFileSync(rulesFile, 'utf8'));
  const browser = await openBrowser(['--enable-precise-memory-info', '--js-flags=--expose-gc']);
  try {
    const page = await browser.newPage();
    return await page.evaluate(
      async ([module, list]) => {
        const { buildNameIndex, searchNames } = await import(
          `data:text/javascript,${encodeURIComponent(module as string)}`
        );
        const collect = Reflect.get(globalThis, 'gc') as () => void;
        const used = () => Number(Reflect.get(Reflect.get(performance, 'memory'), 'usedJSHeapSize'));
        collect();
        const before = used();
        const begunAt = performance.now();
        const index = buildNameIndex(list);
        const buildMs = performance.now() - begunAt;
        collect();
        const megabytes = (used() - before) / 1e6;
        const typed = ['m', 'man', 'mango', 'magno', 'golden drgaon', 'lucky fortnue 3f', 'zzzzzzzz'];
        const times: number[] = [];
        for (let turn = 0; turn < 20; turn += 1) {
          for (const text of typed) {
            const at = performance.now();
            searchNames(index, text);
            times.push(performance.now() - at);
          }
        }
        times.sort((a, b) => a - b);
        return { buildMs, searchMs: times[Math.floor(times.length * 0.99)] ?? 0, megabytes };
      },
      [source, gameNames] as const,
    );
  } finally {
    await browser.close();
  }
}

const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'kislap-catalogue-'));
const postgres = await startPostgres({ dataDir });
try {
  const few = await measureServer(Number(values.few));
  const many = await measureServer(Number(values.games));
  console.log(`${rate} requests a second for ${seconds} s; ${values.games} games beside ${values.few}`);
  for (const name of names) {
    const small = few.results.get(name);
    const large = many.results.get(name);
    if (!small || !large) continue;
    console.log(
      `${name}: ${large.cpuMs.toFixed(2)} ms of processor (x ${(large.cpuMs / small.cpuMs).toFixed(2)}), ` +
        `median ${large.p50.toFixed(2)} ms (x ${(large.p50 / small.p50).toFixed(2)}), ` +
        `p99 ${large.p99.toFixed(1)} ms (x ${(large.p99 / small.p99).toFixed(2)}), ` +
        `${(large.bytes / 1024).toFixed(1)} KiB (x ${(large.bytes / small.bytes).toFixed(2)})`,
    );
  }
  const [smallSearch, largeSearch] = [
    await measureSearch(few.gameNames),
    await measureSearch(many.gameNames),
  ];
  console.log(
    `search in the browser: index made in ${largeSearch.buildMs.toFixed(1)} ms ` +
      `(x ${(largeSearch.buildMs / smallSearch.buildMs).toFixed(1)}), ${largeSearch.megabytes.toFixed(1)} MB, ` +
      `a search ${largeSearch.searchMs.toFixed(1)} ms at p99 (x ${(largeSearch.searchMs / smallSearch.searchMs).toFixed(1)})`,
  );
} finally {
  await postgres.stop();
  await removeCluster(dataDir);
}
