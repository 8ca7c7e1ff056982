import '@kislap/server-app/testing/ledger-terms';
import { randomUUID, sign } from 'node:crypto';
import { createAudit } from '@kislap/audit/server';
import {
  type AccountId,
  type BodyOf,
  type GameId,
  type GameSessionId,
  parseDecimal,
} from '@kislap/contract-kit';
import { createGames, type Games, playRulesSetting } from '@kislap/games/server';
import { gatewayRoutes } from '@kislap/gateway/server';
import { createLedger, type Ledger } from '@kislap/ledger';
import { createConsumers } from '@kislap/platform/database/consumers.ts';
import { newId } from '@kislap/platform/database/ids.ts';
import { AppError } from '@kislap/platform/errors.ts';
import {
  createTestClock,
  createTestGatekeepers,
  startTestServer,
} from '@kislap/server-app/testing/test-server';
import { createSite } from '@kislap/site/server';
import * as calls from '../contract/free-rounds.console.ts';
import { listFreeRewards } from '../contract/free-rounds.ts';
import { createFreeRounds, type FreeRounds, freeRoundsConsoleRoutes, freeRoundsRoutes } from './index.ts';
import { startFreebetVendor } from './vendor.testkit.ts';

export const pesos = (text: string) => parseDecimal(text);

type Wanted = BodyOf<typeof calls.requestFreeCampaign>;

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
  const parts: { ledger?: Ledger; games?: Games; freeRounds?: FreeRounds } = {};
  const server = await startTestServer({
    clock,
    gatekeepers: () => people.gatekeepers,
    async register(http, platform) {
      const db = platform.database.kysely;
      const ledger = await createLedger({ pool: platform.database.pool, clock });
      const listNames = async (ids: readonly string[]) =>
        new Map([...members].filter(([, id]) => ids.includes(id)).map(([name, id]) => [id, name]));
      const games = await createGames(platform, {
        ledger,
        requireMoneyAllowed: async () => undefined,
        listNames,
        findPlayRules: async () => playRulesSetting.fallback,
        listCategoriesOff: async () => [],
      });
      const freeRounds = createFreeRounds({
        platform,
        ledger,
        games,
        audit: createAudit({ db, clock, vault: platform.vault }),
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
      freeRoundsRoutes(http, freeRounds);
      freeRoundsConsoleRoutes(http, freeRounds);
      gatewayRoutes(http, { platform, ledger, games });
      Object.assign(parts, { ledger, games, freeRounds });
    },
  });
  const { ledger, games, freeRounds } = parts;
  if (!ledger || !games || !freeRounds) throw new Error('the features were registered');
  const { pool, kysely } = server.platform.database;
  await games.addIntegration({
    vendorKey: 'arcade',
    protocol: 'hub88',
    operatorId: 'kislap',
    apiUrl: vendor.url,
    privateKey: vendor.privateKey,
    vendorPublicKey: vendor.vendorKeys.publicKey,
    currency: 'PHP',
  });
  await pool.query(`insert into games.vendor (code, display_name, position) values ('PG', 'PG', 1)`);
  const [mango, fiesta, ludo] = await Promise.all(['mango-rush', 'fiesta-20', 'ludo'].map(addGame));
  if (!mango || !fiesta || !ludo) throw new Error('the games were added');
  await games.catalogue.reload();
  const consumers = createConsumers({
    db: kysely,
    signals: server.platform.signals,
    log: server.platform.log,
    consumers: [freeRounds.consumer],
  });

  async function addGame(gameCode: string): Promise<GameId> {
    const id = newId<GameId>(clock.now());
    await pool.query(
      `insert into games.game (id, vendor_key, game_code, name, vendor_code, category, classify, is_offered, has_demo,
         tints, position, offer_hash, created_at, updated_at)
       values ($1, 'arcade', $2, $2, 'PG', 'RNG', 'SLOT', true, true, '{#000,#fff}', 1, '', $3, $3)`,
      [id, gameCode, clock.now()],
    );
    return id;
  }

  /** A member with an account in the ledger and a session of the game. */
  async function addMember() {
    const { token, accountId } = people.addPlayer(0, clock.now());
    const name = `member${members.size + 1}`;
    members.set(name, accountId);
    await ledger?.openPlayer(pool, accountId, 'PHP');
    const session = newId<GameSessionId>(clock.now());
    await pool.query(
      `insert into games.session (bucket, account_id, id, game_id, vendor_key, currency, language, device, ip,
         opened_at, expires_at)
       values (get_byte(uuid_send($1), 15), $1, $2, $3, 'arcade', 'PHP', 'EN', 'desktop', '127.0.0.1', $4, $5)`,
      [accountId, session, mango, clock.now(), new Date(clock.now().getTime() + 3_600_000)],
    );
    const call = server.as(token);
    return {
      name,
      accountId,
      session,
      free: async () => (await call(listFreeRewards)).list,
      cash: async () => (await ledger?.findBalances(accountId))?.cash,
    };
  }

  async function callGateway(path: string, content: object): Promise<{ status: string; balance?: number }> {
    const body = JSON.stringify({ request_uuid: randomUUID(), transaction_uuid: randomUUID(), ...content });
    const signature = sign('sha256', Buffer.from(body), vendor.vendorKeys.privateKey).toString('base64');
    const response = await fetch(`${server.url}/gateway/arcade/transaction/${path}`, {
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

  const operators = {
    finance: people.addOperator('finance').token,
    other: people.addOperator('finance').token,
    support: people.addOperator('support').token,
    content: people.addOperator('content').token,
  };
  const as = (who: keyof typeof operators) => server.as(operators[who]);

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
    ask(change: Partial<Wanted>, who: keyof typeof operators = 'finance', key: string = randomUUID()) {
      const body = {
        name: 'Mango week',
        vendorKey: 'arcade',
        gameIds: [mango],
        bet: pesos('5'),
        rounds: 10,
        endsAt: new Date(clock.now().getTime() + 86_400_000),
        accounts: [],
        note: 'A present for regulars',
        ...change,
      };
      return as(who)(calls.requestFreeCampaign, { body }, { idempotencyKey: key });
    },
    detail: (campaignId: calls.FreeCampaign['campaignId']) =>
      as('support')(calls.getFreeCampaign, { params: { campaignId }, query: {} }),
    async close() {
      await consumers.stop();
      await games.close();
      await ledger.close();
      await server.close();
      vendor.close();
    },
  };
}

export type FreeRoundsWorld = Awaited<ReturnType<typeof buildFreeRoundsWorld>>;
