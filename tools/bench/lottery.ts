/**
 * `npm run bench -- lottery`: orders a second with exposure, the settlement of one draw, and a day of all fast games, on
 * one durable PostgreSQL. The load generator shares its process with what it measures.
 *   --seconds 5  --orders 1000000  --players 10000  --no-day
 */
import '../../features/cashier/server/index.ts';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import type { AccountId } from '@kislap/contract-kit/ids';
import { createGiveBack } from '@kislap/give-back/server';
import { createLedger, type Ledger } from '../../core/ledger/index.ts';
import { newId } from '../../core/platform/database/ids.ts';
import { createPlatform, type Platform } from '../../core/platform/platform.ts';
import { createLottery, type Lottery } from '../../features/lottery/server/index.ts';
import { removeCluster, startPostgres } from '../postgres/cluster.ts';
import { createOwnDatabase, withDatabase } from './databases.ts';
import { createDice } from './numbers.ts';

const { values } = parseArgs({
  args: process.argv.slice(3),
  options: {
    seconds: { type: 'string', default: '5' },
    orders: { type: 'string', default: '1000000' },
    players: { type: 'string', default: '10000' },
    day: { type: 'boolean', default: true },
  },
  allowNegative: true,
});
const players = Number(values.players);
const dice = createDice(1_000_000);
const digit = () => String(dice() % 10);
const secondsSince = (began: number) => (performance.now() - began) / 1000;

const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'kislap-bench-'));
const postgres = await startPostgres({ dataDir });
try {
  const databaseUrl = await createOwnDatabase(postgres, 'lottery');
  const platform = await createPlatform({
    port: 0,
    consolePort: 0,
    arcadePort: 0,
    metricsPort: 0,
    dataDir,
    databaseUrl,
    publicUrl: 'http://localhost',
    consoleUrl: 'http://localhost',
    arcadeUrl: 'http://localhost',
    demo: false,
    demoDays: 14,
    logLevel: 'error',
    trustedProxies: [],
    insideAddresses: [],
    auditHeads: undefined,
    auditHeadsMailTo: [],
    networksFile: undefined,
    opensOldSeals: false,
    databasePool: 10,
  });
  const ledger = await createLedger({ pool: platform.database.pool, clock: platform.clock });
  const lottery = await openLottery(platform, ledger);
  const began = performance.now();
  const draws = await lottery.schedules.run();
  console.log(`${draws} draws of 48 hours made in ${secondsSince(began).toFixed(1)} s`);
  const accountIds = await openPlayers(platform, ledger);
  await measureOrders(lottery, accountIds);
  await measureSettlement(platform, ledger, lottery, accountIds);
  if (values.day) await measureDay(platform, lottery);
  const { problems } = await ledger.verify();
  console.log(problems.length === 0 ? 'the ledger proves itself' : problems);
  await ledger.close();
  await platform.close();
} finally {
  await postgres.stop();
  await removeCluster(dataDir);
}

function openLottery(platform: Platform, ledger: Ledger): Promise<Lottery> {
  return createLottery({
    platform,
    ledger,
    agents: { listPlaces: async () => new Map() },
    approvals: { define: () => async () => Promise.reject(new Error('nobody asks')) },
    audit: { record: async () => undefined },
    giveBack: createGiveBack({ platform, games: { catalogue: { entries: () => [] } } }),
    listNames: async () => new Map(),
    tellPlayer: async () => () => undefined,
    balancePushes: { push: () => undefined },
    requirePlayAllowed: async () => undefined,
    isOffered: async () => true,
    brand: { currency: 'PHP', currencySymbol: '₱' },
  });
}

async function openPlayers({ database, clock }: Platform, ledger: Ledger): Promise<AccountId[]> {
  const ids = Array.from({ length: players }, () => newId<AccountId>(clock.now()));
  for (let at = 0; at < ids.length; at += 500) {
    await Promise.all(
      ids.slice(at, at + 500).map(async (accountId) => {
        await ledger.openPlayer(database.pool, accountId, 'PHP');
        await ledger.post({
          kind: 'post',
          type: 'DEPOSIT',
          accountId,
          source: 'bench',
          reference: `deposit ${accountId}`,
          currency: 'PHP',
          from: 'house:payment:bench',
          to: 'player:cash',
          amount: 1_000_000_000_000n,
        });
      }),
    );
  }
  return ids;
}

/** Orders of three lines each on random numbers, 256 in flight. */
async function measureOrders(lottery: Lottery, accountIds: readonly AccountId[]): Promise<void> {
  await lottery.conductor.run();
  const { numeros } = await lottery.reading.opened(({ code }) => code === 'VN_C');
  const issue = numeros[0]?.issue ?? '';
  const until = performance.now() + Number(values.seconds) * 1000;
  const began = performance.now();
  const times: number[] = [];
  let refused = 0;
  const send = async () => {
    while (performance.now() < until) {
      const accountId = accountIds[dice() % accountIds.length] as AccountId;
      const picks = [...new Set(Array.from({ length: 3 }, () => digit() + digit()))];
      const ask = { game: 'VN_C', issue, betType: 'DE_DB', picks, unit: 1_000_000n, multiple: 1, version: 1 };
      const sentAt = performance.now();
      await lottery.orders.place(accountId, crypto.randomUUID(), ask).catch(() => {
        refused += 1;
      });
      times.push(performance.now() - sentAt);
    }
  };
  await Promise.all(Array.from({ length: 256 }, send));
  const seconds = secondsSince(began);
  const p99 = times.toSorted((one, other) => one - other)[Math.floor(times.length * 0.99)] ?? 0;
  const rate = Math.round((times.length - refused) / seconds);
  console.log(
    `orders accepted: ${rate} a second with exposure, p99 ${Math.round(p99)} ms, ${refused} refused`,
  );
}

/**
 * One draw of many orders of three lines each, which are written as a day's sales would have left them: those of a
 * player lie far apart.
 */
async function measureSettlement(
  platform: Platform,
  ledger: Ledger,
  lottery: Lottery,
  accountIds: readonly AccountId[],
): Promise<void> {
  const each = Math.ceil(Number(values.orders) / accountIds.length);
  const { numeros } = await lottery.reading.opened(({ code }) => code === 'VN_S');
  const issue = numeros[0]?.issue ?? '';
  const { rows } = await platform.database.pool.query(
    `select draw_id from lottery.draw where game = 'VN_S' and issue = $1`,
    [issue],
  );
  const drawId = rows[0].draw_id;
  const orderIds = accountIds.map((id) => `${crypto.randomUUID().slice(0, -2)}${id.slice(-2)}`);
  const { betOf } = await import('../../features/lottery/server/lottery.money.ts');
  const play = { currency: 'PHP', game: 'VN_S', issue, category: 'ELOTT' as const };
  for (let at = 0; at < accountIds.length; at += 500) {
    await Promise.all(
      accountIds
        .slice(at, at + 500)
        .map((accountId, index) =>
          ledger.play(
            betOf({ ...play, accountId }, orderIds[at + index] as never, 3_000_000n * BigInt(each)),
          ),
        ),
    );
  }
  await withDatabase(platform.database.url, async (run) => {
    await run(
      `insert into lottery.player_order (bucket, order_id, account_id, draw_id, game, issue, request_key, request_hash,
         bet_type, category, picks, unit, multiple, series, version, lines, cost, currency, leaf, state, placed_at)
       select ('x' || right(a::text, 2))::bit(8)::integer::smallint,
         case when n = 1 then o else (left(gen_random_uuid()::text, 34) || right(a::text, 2))::uuid end, a, $1, 'VN_S', $2,
         n::text, '', 'DE_DB', 'ELOTT',
         json_build_array(lpad((n % 98)::text, 2, '0'), lpad((n % 98 + 1)::text, 2, '0'), lpad((n % 98 + 2)::text, 2, '0')),
         1000000, 1, 0, 1, 3, 3000000, 'PHP', md5(n::text) || md5(n::text), 'PLACED', now()
       from unnest($3::uuid[], $4::uuid[]) with ordinality as k(a, o, place), generate_series(1, $5) as n
       order by n, place * 7919 % 10007`,
      [drawId, issue, accountIds, orderIds, each],
    );
    await run('analyze lottery.player_order');
    await run(
      `update lottery.draw set closes_at = now() - interval '1 second', draws_at = now() + interval '1 hour'
       where draw_id = $1`,
      [drawId],
    );
  });
  let began = performance.now();
  await lottery.conductor.run();
  console.log(
    `closed with the hash of ${each * accountIds.length} bets in ${secondsSince(began).toFixed(1)} s`,
  );
  await platform.database.pool.query(
    `update lottery.draw set draws_at = date_trunc('milliseconds', now()) where draw_id = $1`,
    [drawId],
  );
  began = performance.now();
  await lottery.conductor.run();
  const seconds = secondsSince(began);
  const [done] = await lottery.settlements.progress([{ drawId, step: 'SETTLE 1' }]);
  const memory = Math.round(process.memoryUsage().rss / 1_048_576);
  console.log(`settled ${done?.orders} orders in ${seconds.toFixed(1)} s, ${memory} MiB in this process`);
}

/** Every issue of a day of the fast games, drawn and settled without bets, one after the other. */
async function measureDay({ database }: Platform, lottery: Lottery): Promise<void> {
  await database.pool.query(
    `update lottery.draw set closes_at = now() - interval '2 seconds', draws_at = now() - interval '1 second'
     where state in ('SCHEDULED', 'OPEN') and issue ~ '-[0-9]{4}$' and draws_at < now() + interval '24 hours'`,
  );
  const began = performance.now();
  const count = async () => {
    const { rows } = await database.pool.query(
      `select count(*)::integer as left from lottery.draw where draws_at <= now() and state not in ('SETTLED', 'CANCELLED')`,
    );
    return rows[0].left as number;
  };
  const draws = await count();
  while ((await count()) > 0) await lottery.conductor.run();
  console.log(`a day of the fast games: ${draws} draws in ${secondsSince(began).toFixed(1)} s`);
}
