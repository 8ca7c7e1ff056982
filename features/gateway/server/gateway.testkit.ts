import { randomUUID, sign } from 'node:crypto';
import type { AccountId, GameId, GameSessionId } from '@kislap/contract-kit';
import { newId } from '@kislap/platform/database/ids.ts';
import { createPlay, hub88Of, openWallet, playRows } from '@kislap/server-app/testing/play-parts';
import { createTestClock, startTestServer } from '@kislap/server-app/testing/test-server';
import { newKeyPair } from '@kislap/testkit/local-server';
import { expect } from 'vitest';
import { usualLimits } from './held-wins/win-limits.ts';
import { gatewayRoutes, nobodyLeads } from './index.ts';

/** Hub88's unit: a hundred-thousandth. */
export const units = 100_000;
const peso = 1_000_000n;
const nowhere = 'http://127.0.0.1:1';

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
export async function buildGatewayWorld({ winLimits = usualLimits } = {}) {
  const keys = newKeyPair();
  const clock = createTestClock();
  const server = await startTestServer({
    clock,
    make: createPlay,
    register: (http, platform, play) =>
      gatewayRoutes(http, { platform, winLimits, leader: nobodyLeads, ...play }),
  });
  const { ledger, games, close } = server.made;
  const { pool } = server.platform.database;
  const rows = playRows(pool, clock);
  await games.addIntegration(hub88Of('arcade', nowhere, keys));
  for (const { vendorKey, settings } of tokenVendors) {
    const none = hub88Of(vendorKey, nowhere, { privateKey: '', publicKey: '' });
    await games.addIntegration({ ...none, protocol: vendorKey, settings });
  }
  await rows.addStudio();

  async function addGame(gameCode: string, category = 'RNG', vendorKey = 'arcade'): Promise<GameId> {
    const id = await rows.addGame(vendorKey, gameCode, category);
    await games.catalogue.reload();
    return id;
  }
  const gameId = await addGame('fiesta-20');

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
    ledger,
    games,
    server,
    gameId,
    addGame,
    send,
    call,
    /** A player with money and an open game; the amount may be in millionths. */
    async seat(money: number | bigint, game: GameId = gameId, vendorKey = 'arcade'): Promise<Seat> {
      const accountId = newId<AccountId>(clock.now());
      const amount = typeof money === 'bigint' ? money : BigInt(money) * peso;
      await openWallet(ledger, pool, accountId, amount);
      const token = await rows.openSession(accountId, game, vendorKey);
      return { accountId, token };
    },
    open: rows.openSession,
    async cash(seat: Seat): Promise<bigint | undefined> {
      return (await ledger.findBalances(seat.accountId))?.cash;
    },
    async expectSound() {
      expect((await ledger.verify()).problems).toEqual([]);
    },
    async close() {
      await close();
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
