import { randomUUID, sign } from 'node:crypto';
import type { Call } from '@kislap/api-client';
import { approvalsConsoleRoutes } from '@kislap/approvals/server';
import {
  type AccountId,
  type BodyOf,
  type GameId,
  type GameSessionId,
  parseDecimal,
} from '@kislap/contract-kit';
import { gatewayRoutes, nobodyLeads, usualLimits } from '@kislap/gateway/server';
import { createConsumers } from '@kislap/platform/database/consumers.ts';
import { AppError } from '@kislap/platform/errors.ts';
import type { Platform } from '@kislap/platform/platform.ts';
import { createPlay, hub88Of, openWallet, playRows } from '@kislap/server-app/testing/play-parts';
import { createTestDesk } from '@kislap/server-app/testing/test-desk';
import {
  createTestClock,
  createTestGatekeepers,
  startTestServer,
  type TestClock,
} from '@kislap/server-app/testing/test-server';
import { createSite } from '@kislap/site/server';
import * as calls from '../contract/free-rounds.console.ts';
import { listFreeRewards } from '../contract/free-rounds.ts';
import { createFreeRounds, freeRoundsConsoleRoutes, freeRoundsRoutes } from './index.ts';
import { startFreebetVendor } from './vendor.testkit.ts';

export const pesos = (text: string) => parseDecimal(text);

type Wanted = BodyOf<typeof calls.requestFreeCampaign>;
type OperatorName = 'finance' | 'other' | 'support' | 'content';

interface Seat {
  accountId: AccountId;
  session: GameSessionId;
}

/** The feature behind a real server, the gateway beside it, and a vendor that fails when it is told to. */
export async function buildFreeRoundsWorld() {
  const vendor = await startFreebetVendor();
  const clock = createTestClock();
  const people = createTestGatekeepers();
  const members = new Map<string, AccountId>();
  const barred = new Set<AccountId>();
  const server = await startTestServer({
    clock,
    make: (platform) => makeFeatures(platform, members, barred),
    gatekeepers: () => people.gatekeepers,
    register(http, platform, { ledger, games, freeRounds, approvals }) {
      approvalsConsoleRoutes(http, approvals);
      freeRoundsRoutes(http, freeRounds);
      freeRoundsConsoleRoutes(http, freeRounds);
      gatewayRoutes(http, { platform, ledger, games, winLimits: usualLimits, leader: nobodyLeads });
    },
  });
  const { ledger, games, freeRounds, closePlay } = server.made;
  const { pool, kysely } = server.platform.database;
  const rows = playRows(pool, clock);
  const keys = { privateKey: vendor.privateKey, publicKey: vendor.vendorKeys.publicKey };
  await games.addIntegration(hub88Of('arcade', vendor.url, keys));
  await rows.addStudio();
  const addGame = (gameCode: string) => rows.addGame('arcade', gameCode);
  const mango = await addGame('mango-rush');
  const fiesta = await addGame('fiesta-20');
  const ludo = await addGame('ludo');
  await games.catalogue.reload();
  const consumers = createConsumers({
    db: kysely,
    signals: server.platform.signals,
    log: server.platform.log,
    consumers: [freeRounds.consumer],
  });

  /** A member with an account in the ledger and a session of the game. */
  async function addMember() {
    const { token, accountId } = people.addPlayer(0, clock.now());
    const name = `member${members.size + 1}`;
    members.set(name, accountId);
    await openWallet(ledger, pool, accountId);
    const session = await rows.openSession(accountId, mango, 'arcade');
    const call = server.as(token);
    return {
      name,
      accountId,
      session,
      free: async () => (await call(listFreeRewards)).list,
      cash: async () => (await ledger.findBalances(accountId))?.cash,
    };
  }

  const { callGateway, play } = createGatewayCalls(server.url, vendor.vendorKeys.privateKey);

  const operators = {
    finance: people.addOperator('finance').token,
    other: people.addOperator('finance').token,
    support: people.addOperator('support').token,
    content: people.addOperator('content').token,
  };
  const as = (who: OperatorName) => server.as(operators[who]);

  const request = createAsking(as, mango, clock);

  return {
    server,
    clock,
    vendor,
    games,
    ledger,
    freeRounds,
    barred,
    mango,
    fiesta,
    ludo,
    as,
    addMember,
    callGateway,
    play,
    /** Until nothing is left: what other transactions of the cluster still hold back comes with a later turn. */
    async drain() {
      for (;;) {
        await consumers.drain();
        const { 'free_rounds.played': lag } = await consumers.lag();
        if (lag === undefined || lag.events === 0) return;
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
    },
    rebuild: () => consumers.rebuild('free_rounds.played'),
    /** Everything that waits is due now. */
    async pass() {
      await pool.query('update free_rounds.reward set next_try_at = $1 where next_try_at is not null', [
        clock.now(),
      ]);
      await freeRounds.delivery.run();
    },
    request,
    /** A campaign that one operator may give. */
    async ask(...wanted: Parameters<typeof request>) {
      const { campaign } = await request(...wanted);
      if (!campaign) throw new TypeError('it takes two people');
      return campaign;
    },
    detail: (campaignId: calls.FreeCampaign['campaignId']) =>
      as('support')(calls.getFreeCampaign, { params: { campaignId }, query: {} }),
    async close() {
      await consumers.stop();
      await closePlay();
      await server.close();
      vendor.close();
    },
  };
}

function createAsking(as: (who: OperatorName) => Call, gameId: GameId, clock: TestClock) {
  return (change: Partial<Wanted>, who: OperatorName = 'finance', key: string = randomUUID()) => {
    const body = {
      name: 'Mango week',
      vendorKey: 'arcade',
      gameIds: [gameId],
      bet: pesos('5'),
      rounds: 10,
      endsAt: new Date(clock.now().getTime() + 86_400_000),
      accounts: [],
      note: 'A present for regulars',
      ...change,
    };
    return as(who)(calls.requestFreeCampaign, { body }, { idempotencyKey: key });
  };
}

async function makeFeatures(
  platform: Platform,
  members: ReadonlyMap<string, AccountId>,
  barred: ReadonlySet<AccountId>,
) {
  const db = platform.database.kysely;
  const { approvals, audit } = createTestDesk(platform);
  const listNames = async (ids: readonly string[]) =>
    new Map([...members].filter(([, id]) => ids.includes(id)).map(([name, id]) => [id, name]));
  const { ledger, games, close: closePlay } = await createPlay(platform, { listNames });
  const freeRounds = createFreeRounds({
    platform,
    ledger,
    games,
    approvals,
    audit,
    site: createSite({ ...platform, db }),
    identity: {
      findAccountByUsername: async (username) => {
        const id = members.get(username.toLowerCase());
        return id && ({ id, type: 0, username, status: 'open' } as never);
      },
    },
    requirePlayAllowed: async (accountId) => {
      if (barred.has(accountId)) throw new AppError('self_excluded');
    },
    listNames,
  });
  return { ledger, games, freeRounds, approvals, closePlay };
}

function createGatewayCalls(url: string, privateKey: string) {
  async function callGateway(path: string, content: object): Promise<{ status: string; balance?: number }> {
    const body = JSON.stringify({ request_uuid: randomUUID(), transaction_uuid: randomUUID(), ...content });
    const signature = sign('sha256', Buffer.from(body), privateKey).toString('base64');
    const response = await fetch(`${url}/gateway/arcade/transaction/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-hub88-signature': signature },
      body,
    });
    return response.json();
  }

  /** The vendor reports a free round: its bet and its win. */
  async function play(member: Seat, rewardUuid: string, win: number) {
    const round = randomUUID();
    const bet = randomUUID();
    const common = {
      user: member.accountId,
      token: member.session,
      game_code: 'mango-rush',
      round,
      currency: 'PHP',
      is_free: true,
      reward_uuid: rewardUuid,
    };
    const staked = await callGateway('bet', { ...common, transaction_uuid: bet, amount: 500_000 });
    const paid = await callGateway('win', {
      ...common,
      reference_transaction_uuid: bet,
      round_closed: true,
      amount: win * 100_000,
    });
    return { round, bet, staked, paid, common };
  }

  return { callGateway, play };
}

export type FreeRoundsWorld = Awaited<ReturnType<typeof buildFreeRoundsWorld>>;
