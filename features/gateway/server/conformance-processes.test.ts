import { connect, createServer, type Server } from 'node:net';
import type { GameId, GameSessionId } from '@kislap/contract-kit';
import { newId } from '@kislap/platform/database/ids.ts';
import { type SeveralProcesses, startSeveralProcesses } from '@kislap/server-app/testing/several-processes';
import { createTestDatabase, type TestDatabase } from '@kislap/testkit';
import { runConformance } from 'kislap-conformance';
import { afterAll, beforeAll, expect, it } from 'vitest';

const keys = { evolution: 'auth-token', groove: 'security-key' };
const settings = {
  evolution: { casinoKey: 'kislap', apiToken: 'api-token', authToken: keys.evolution },
  groove: { securityKey: keys.groove },
};

let database: TestDatabase;
let house: SeveralProcesses;
let balancer: { url: string; server: Server };

beforeAll(async () => {
  database = await createTestDatabase();
  house = await startSeveralProcesses({ databaseUrl: database.url, entries: ['gateway', 'gateway'] });
  balancer = await startBalancer(house.of('gateway').map(({ port }) => port));
}, 180_000);
afterAll(async () => {
  balancer?.server.close();
  await house?.close();
  await database?.drop();
});

/** Every connection goes to the next gateway, as a load balancer spreads them. */
async function startBalancer(ports: readonly number[]) {
  let count = 0;
  const server = createServer((from) => {
    const to = connect(ports[count++ % ports.length] ?? 0, '127.0.0.1');
    from.on('error', () => to.destroy()).on('close', () => to.destroy());
    to.on('error', () => from.destroy()).on('close', () => from.destroy());
    from.pipe(to).pipe(from);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return { server, url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}` };
}

/** A vendor with one game, and a player who has it open. */
async function seatAt(protocol: keyof typeof keys) {
  const { platform, features } = house;
  const vendorKey = `kit-${protocol}`;
  const now = platform.clock.now();
  await features.games.addIntegration({
    vendorKey,
    protocol,
    operatorId: 'kislap',
    apiUrl: 'http://127.0.0.1:1',
    privateKey: '',
    vendorPublicKey: '',
    currency: 'PHP',
    settings: settings[protocol],
  });
  const gameId = newId<GameId>(now);
  const { pool } = platform.database;
  await pool.query(
    `insert into games.game (id, vendor_key, game_code, name, vendor_code, category, classify, is_offered, has_demo,
       tints, position, offer_hash, created_at, updated_at)
     values ($1, $2, 'kit-game', 'Kit', 'HOSTILE', 'RNG', 'SLOT', true, true, '{#000,#fff}', 1, '', $3, $3)`,
    [gameId, vendorKey, now],
  );
  await features.games.catalogue.changed();
  const [player] = await house.seat(1, 1_000_000);
  const token = newId<GameSessionId>(now);
  await pool.query(
    `insert into games.session (bucket, account_id, id, game_id, vendor_key, currency, language, device, ip,
       opened_at, expires_at)
     values (get_byte(uuid_send($1), 15), $1, $2, $3, $4, 'PHP', 'EN', 'desktop', '127.0.0.1', $5, $6)`,
    [player?.user, token, gameId, vendorKey, now, new Date(now.getTime() + 12 * 3_600_000)],
  );
  return { vendorKey, seat: { user: player?.user ?? '', token } };
}

it.each(['evolution', 'groove'] as const)(
  'spreads the copies of %s’s calls over two gateways',
  async (protocol) => {
    const { vendorKey, seat } = await seatAt(protocol);
    const url = `${balancer.url}/gateway/${vendorKey}`;
    // Both have heard of the new vendor and its game.
    await expect.poll(async () => (await runPart(['balance-is-told'])).failed).toBe(0);
    const parts = ['bet-and-win', 'rollback-before-its-bet', 'rollback-of-a-bet', 'at-once'];
    const report = await runPart(parts);
    expect(report.results.flatMap(({ failure }) => failure ?? [])).toEqual([]);
    expect((await house.features.ledger.verify()).problems).toEqual([]);
    expect(house.errors()).toEqual([]);
    expect(await house.deadlocks()).toBe(0);

    function runPart(only: readonly string[]) {
      const money = { seats: [seat], currency: 'PHP', game: 'kit-game', key: keys[protocol] };
      const timing = { answerWithinMs: 0, retryAfterMs: 0, timeoutMs: 30_000 };
      return runConformance({
        protocol,
        url,
        only,
        // Sent at once to two gateways, a win may be read before its bet: it is told so, and paid when it comes again.
        except: ['bet-and-its-win-at-once'],
        modes: ['plain', 'duplicated'],
        duplicates: 50,
        ...money,
        ...timing,
      });
    }
  },
  120_000,
);
