import '@kislap/server-app/testing/ledger-terms';
import { generateKeyPairSync, randomUUID, sign } from 'node:crypto';
import type { AccountId, GameId, GameSessionId } from '@kislap/contract-kit';
import { createGames, type Games, playRulesSetting } from '@kislap/games/server';
import { createLedger, type Ledger } from '@kislap/ledger';
import { newId } from '@kislap/platform/database/ids.ts';
import { createTestClock, startTestServer } from '@kislap/server-app/testing/test-server';
import { expect } from 'vitest';
import { gatewayRoutes } from './index.ts';

/** Hub88's unit: a hundred-thousandth. */
export const units = 100_000;
const peso = 1_000_000n;

/** Vendors with tokens instead of key pairs, each named like its protocol. */
const tokenVendors = [
  {
    vendorKey: 'evolution',
    settings: { casinoKey: 'kislap', apiToken: 'api-token', authToken: 'auth-token' },
  },
  { vendorKey: 'groove', settings: { securityKey: 'security-key' } },
] as const;

export interface Hub88Reply {
  status: string;
  user?: string;
  request_uuid?: string;
  currency?: string;
  balance?: number;
}

export interface Seat {
  accountId: AccountId;
  token: GameSessionId;
}

/** The gateway over HTTP, with the vendor's key in hand. */
export async function buildGatewayWorld() {
  const keys = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  const clock = createTestClock();
  let ledger!: Ledger;
  let games!: Games;
  const server = await startTestServer({
    clock,
    async register(http, platform) {
      ledger = await createLedger({ pool: platform.database.pool, clock });
      games = await createGames(platform, {
        ledger,
        requireMoneyAllowed: async () => undefined,
        listNames: async () => new Map(),
        findPlayRules: async () => playRulesSetting.fallback,
        listCategoriesOff: async () => [],
      });
      await games.addIntegration({
        vendorKey: 'arcade',
        protocol: 'hub88',
        operatorId: 'kislap',
        apiUrl: 'http://127.0.0.1:1',
        privateKey: keys.privateKey,
        vendorPublicKey: keys.publicKey,
        currency: 'PHP',
      });
      for (const { vendorKey, settings } of tokenVendors) {
        const common = { operatorId: 'kislap', apiUrl: 'http://127.0.0.1:1', currency: 'PHP' };
        const known = { ...common, vendorKey, protocol: vendorKey, privateKey: '', vendorPublicKey: '' };
        await games.addIntegration({ ...known, settings });
      }
      gatewayRoutes(http, { platform, ledger, games });
    },
  });
  const { pool } = server.platform.database;
  await pool.query(`insert into games.vendor (code, display_name, position) values ('PG', 'PG', 1)`);

  async function addGame(gameCode: string, category = 'RNG', vendorKey = 'arcade'): Promise<GameId> {
    const id = newId<GameId>(clock.now());
    await pool.query(
      `insert into games.game (id, vendor_key, game_code, name, vendor_code, category, classify, is_offered, has_demo,
         tints, position, offer_hash, created_at, updated_at)
       values ($1, $5, $2, $2, 'PG', $3, 'SLOT', true, true, '{#000,#fff}', 1, '', $4, $4)`,
      [id, gameCode, category, clock.now(), vendorKey],
    );
    await games.catalogue.reload();
    return id;
  }
  const gameId = await addGame('fiesta-20');

  /** What a launch leaves behind. */
  async function open(accountId: AccountId, game: GameId, vendorKey: string): Promise<GameSessionId> {
    const token = newId<GameSessionId>(clock.now());
    await pool.query(
      `insert into games.session (bucket, account_id, id, game_id, vendor_key, currency, language, device, ip,
         opened_at, expires_at)
       values (get_byte(uuid_send($1), 15), $1, $2, $3, $6, 'PHP', 'EN', 'desktop', '127.0.0.1', $4, $5)`,
      [accountId, token, game, clock.now(), new Date(clock.now().getTime() + 3_600_000), vendorKey],
    );
    return token;
  }

  /** Sends bytes as they are; `signature` as the vendor would make it unless given. */
  async function send(path: string, body: string | Buffer, headers: Record<string, string> = {}) {
    const bytes = Buffer.from(body);
    const signature = sign('sha256', bytes, keys.privateKey).toString('base64');
    const response = await fetch(`${server.url}/gateway/arcade/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-hub88-signature': signature, ...headers },
      body: bytes,
    });
    const text = await response.text();
    return { http: response.status, reply: JSON.parse(text) as Hub88Reply, text };
  }

  async function call(path: string, content: object): Promise<Hub88Reply> {
    const { http, reply } = await send(path, JSON.stringify(content));
    expect(http).toBe(200);
    return reply;
  }

  return {
    clock,
    get ledger() {
      return ledger;
    },
    get games() {
      return games;
    },
    server,
    gameId,
    addGame,
    send,
    call,
    /** A player with money and an open game; the amount may be in millionths. */
    async seat(money: number | bigint, game: GameId = gameId, vendorKey = 'arcade'): Promise<Seat> {
      const accountId = newId<AccountId>(clock.now());
      const amount = typeof money === 'bigint' ? money : BigInt(money) * peso;
      await ledger.openPlayer(pool, accountId, 'PHP');
      if (amount > 0n) {
        await ledger.post({
          kind: 'post',
          accountId,
          source: 'test',
          reference: `deposit ${accountId}`,
          type: 'DEPOSIT',
          from: 'house:payment:test',
          to: 'player:cash',
          amount,
          currency: 'PHP',
        });
      }
      const token = await open(accountId, game, vendorKey);
      return { accountId, token };
    },
    open,
    async cash(seat: Seat): Promise<bigint | undefined> {
      return (await ledger.findBalances(seat.accountId))?.cash;
    },
    async expectSound() {
      expect((await ledger.verify()).problems).toEqual([]);
    },
    async close() {
      await games.close();
      await ledger.close();
      await server.close();
    },
  };
}

export type GatewayWorld = Awaited<ReturnType<typeof buildGatewayWorld>>;

/** A bet or win as Hub88's supplier platforms send them. */
export function transaction(seat: Seat, pesos: number, change: Record<string, unknown> = {}) {
  return {
    user: seat.accountId,
    token: seat.token,
    game_code: 'fiesta-20',
    request_uuid: randomUUID(),
    transaction_uuid: randomUUID(),
    supplier_transaction_id: randomUUID(),
    supplier_user: null,
    round: 'round-1',
    round_closed: false,
    amount: Math.round(pesos * units),
    currency: 'PHP',
    is_free: false,
    is_aggregated: false,
    is_supplier_promo: false,
    reward_uuid: null,
    bet: 'zero',
    meta: null,
    ...change,
  };
}

export function rollbackOf(seat: Seat, referenceTo: string, change: Record<string, unknown> = {}) {
  return {
    user: seat.accountId,
    token: seat.token,
    game_code: 'fiesta-20',
    request_uuid: randomUUID(),
    transaction_uuid: randomUUID(),
    reference_transaction_uuid: referenceTo,
    round: 'round-1',
    round_closed: false,
    ...change,
  };
}
