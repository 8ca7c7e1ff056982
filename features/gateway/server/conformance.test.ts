import type { GameId } from '@kislap/contract-kit';
import { newKeyPair } from '@kislap/testkit/local-server';
import {
  type ProtocolName,
  protocolNames,
  type Report,
  type RunOptions,
  runConformance,
} from 'kislap-conformance';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { buildGatewayWorld, type GatewayWorld, type Seat } from './gateway.testkit.ts';
import type { usualLimits } from './held-wins/win-limits.ts';

/** Another each time only by hand: a test must not find something new on a day when nothing was changed. */
const seed = '20261122';
const pesos = 1_000_000;
/** The long form sends 200 copies of every call of every scenario, as the kit does when it is left alone. */
const copies = Number(process.env.CONFORMANCE_COPIES ?? 5);
/** Who play at the same time, each a scenario of his own. */
const playersCount = 4;

/**
 * A transaction is looked for among the player's own: those of other players lie in other buckets, which may be on
 * other servers. Nobody's money depends on it.
 */
const knownDifferences = ['bet-id-of-another-player'];

/** The kit wins a million on a few pesos, which is held for review unless the game has a limit that lets it. */
const kitLimits: typeof usualLimits = {
  limitOf: () => ({ multiplier: 10n ** 12n, unstaked: 10n ** 12n }),
};

let world: GatewayWorld;
const keys: Record<ProtocolName, string> = { hub88: '', evolution: 'auth-token', groove: 'security-key' };
const vendors: Record<ProtocolName, string> = { hub88: 'kit', evolution: 'evolution', groove: 'groove' };
const games: Partial<Record<ProtocolName, GameId>> = {};

beforeAll(async () => {
  world = await buildGatewayWorld({ winLimits: kitLimits });
  const vendor = newKeyPair();
  keys.hub88 = vendor.privateKey;
  await world.games.addIntegration({
    vendorKey: vendors.hub88,
    protocol: 'hub88',
    operatorId: 'kislap',
    apiUrl: 'http://127.0.0.1:1',
    privateKey: vendor.privateKey,
    vendorPublicKey: vendor.publicKey,
    currency: 'PHP',
  });
  for (const protocol of protocolNames) {
    games[protocol] = await world.addGame(`kit-${protocol}`, 'RNG', vendors[protocol]);
  }
});
afterEach(() => world.expectSound());
afterAll(() => world.close());

function seat(protocol: ProtocolName): Promise<Seat> {
  return world.seat(pesos, games[protocol], vendors[protocol]);
}

/** A player as the kit wants to know him: with a session that is over beside the one that is not. */
async function player(protocol: ProtocolName) {
  const { accountId, token } = await seat(protocol);
  const game = games[protocol];
  if (game === undefined) throw new Error('the games are not there yet');
  const expiredToken = await world.open(accountId, game, vendors[protocol]);
  await world.server.platform.database.pool.query(
    'update games.session set expires_at = opened_at where account_id = $1 and id = $2',
    [accountId, expiredToken],
  );
  return { user: accountId, token, expiredToken };
}

/** The kit as a stranger runs it, against the players of this test. */
async function run(protocol: ProtocolName, change: Partial<RunOptions> = {}): Promise<Report> {
  const players = await Promise.all(Array.from({ length: playersCount }, () => player(protocol)));
  const [other, locked] = [await seat(protocol), await seat(protocol)];
  const { pool } = world.server.platform.database;
  await world.ledger.setPlayerStatus(pool, locked.accountId, 'locked');
  return runConformance({
    protocol,
    url: `${world.server.url}/gateway/${vendors[protocol]}`,
    key: keys[protocol],
    seats: players,
    concurrency: playersCount,
    game: `kit-${protocol}`,
    currency: 'PHP',
    otherToken: other.token,
    otherUser: other.accountId,
    lockedUser: locked.accountId,
    lockedToken: locked.token,
    except: knownDifferences,
    duplicates: copies,
    orders: 2,
    retryAfterMs: 0,
    // A busy machine must not fail a test that is right.
    answerWithinMs: 0,
    timeoutMs: 30_000,
    seed,
    ...change,
  });
}

/** In few lines each, so that a failure of the test tells all of them. */
function failuresOf(report: Report): string[] {
  return report.results.flatMap(({ scenario, mode, failure }) => {
    if (!failure) return [];
    const { step, expected, got, request, reply } = failure;
    return [`${scenario} (${mode}) at ${step}: expected ${expected}, got ${got}\n${request}\n${reply}`];
  });
}

describe.each(protocolNames)('as a wallet of %s', (protocol) => {
  it('passes every scenario of the kit, in any order and over broken connections', async () => {
    const report = await run(protocol);
    expect(failuresOf(report)).toEqual([]);
    expect(report.passed).toBeGreaterThanOrEqual(280);
  }, 600_000);

  it('takes 200 copies of a call at once as one', async () => {
    const only = ['bet-and-win', 'rollback-before-its-bet', 'rollback-of-a-bet', 'all-the-money'];
    const report = await run(protocol, { only, duplicates: 200 });
    expect(failuresOf(report)).toEqual([]);
  }, 120_000);
});
