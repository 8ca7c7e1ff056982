import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AccountId, type OperatorRole, operatorRoles, parseDecimal } from '@kislap/contracts';
import { createTestDatabase } from '@kislap/testkit';
import { runOnce } from 'graphile-worker';
import { expect } from 'vitest';
import type { Config } from '../../config.ts';
import { AppError } from '../../platform/errors.ts';
import { registerCallbacks } from '../../platform/http/callback.ts';
import type { OperatorActor, PlayerActor } from '../../platform/http/context.ts';
import { createHttp } from '../../platform/http/http.ts';
import { newId } from '../../platform/ids.ts';
import { createPlatform } from '../../platform/platform.ts';
import { createAudit } from '../audit/index.ts';
import { createLedger, executorOf } from '../ledger/index.ts';
import {
  createPaymentPasswords,
  createWallet,
  startBalancePushes,
  walletConsoleRoutes,
  walletRoutes,
} from '../wallet/index.ts';
import { startAdversary } from './cashier.adversary.ts';
import {
  cashierConsoleRoutes,
  cashierJobs,
  cashierRoutes,
  createCashier,
  type PlayerDirectory,
  webhookRoutes,
} from './index.ts';

export const loginPassword = 'correct horse battery';
export const pin = '482915';
export const start = new Date('2026-11-21T04:00:00.000Z');

export interface Reply {
  status: number;
  code: string | undefined;
  // biome-ignore lint/suspicious/noExplicitAny: tests read whatever came over the wire.
  value: any;
}

interface CallOptions {
  as?: string;
  key?: string | null;
  body?: unknown;
  headers?: Record<string, string>;
}

interface TestPlayer {
  id: AccountId;
  type: 0 | 4;
  name: string | null;
  refusal: 'verification_required' | 'account_locked' | undefined;
}

export type World = Awaited<ReturnType<typeof buildWorld>>;

/** The cashier over HTTP on a real database and ledger, with a provider that can misbehave. */
export async function buildWorld() {
  const database = await createTestDatabase();
  const dataDir = join(tmpdir(), `cashier-${randomBytes(6).toString('hex')}`);
  let now = start;
  const clock = { now: () => now };
  const players = new Map<string, TestPlayer>();
  let secrets = { apiKey: '', webhookSecret: '' };
  let url = '';
  const adversary = await startAdversary({
    secrets: () => secrets,
    webhookUrl: () => `${url}/cashier/webhooks/sandbox`,
    now: () => now,
  });

  const config: Config = {
    port: 0,
    arcadePort: 0,
    metricsPort: 0,
    dataDir,
    databaseUrl: database.url,
    publicUrl: 'http://site.test',
    arcadeUrl: adversary.baseUrl,
    demo: false,
    logLevel: 'silent',
    trustedProxies: [],
    databasePool: 8,
  };
  const platform = await createPlatform(config, { clock });
  const db = platform.database.kysely;
  const ledger = await createLedger({ pool: platform.database.pool, clock, lanes: 2 });
  await ledger.ensurePartitions();
  const pushes: { accountId: string; type: string; [field: string]: unknown }[] = [];
  const pusher = {
    ...platform.pusher,
    push: (accountId: AccountId, event: { type: string }) => void pushes.push({ accountId, ...event }),
  };
  const balancePushes = startBalancePushes({ ledger, pusher, log: platform.log });

  const directory: PlayerDirectory = {
    async requireMoneyAllowed(accountId) {
      const refusal = players.get(accountId)?.refusal;
      if (refusal) throw new AppError(refusal);
    },
    async requirePassword(_accountId, password) {
      if (password !== loginPassword) throw new AppError('old_password_incorrect');
    },
    findRegisteredName: async (accountId) => players.get(accountId)?.name ?? null,
    listAccountNames: async (ids) => new Map(ids.map((id) => [id, `user-${id.slice(-4)}`])),
  };
  const cashier = createCashier({
    platform: { ...platform, pusher },
    ledger,
    audit: createAudit({ db, clock, vault: platform.vault }),
    players: directory,
    games: { listGameNames: async () => new Map() },
    paymentPasswords: createPaymentPasswords({ db, clock }),
    balancePushes,
    brand: { currency: 'PHP', currencySymbol: '₱' },
  });
  secrets = await cashier.providers.provisionSandbox();

  const http = await createHttp({
    db,
    clock,
    log: platform.log,
    payloadKeys: platform.payloadKeys,
    gatekeepers: { findPlayer, findOperator, requireOpen: async () => undefined },
    publicUrl: config.publicUrl,
    trustedProxies: [],
  });
  const wallet = createWallet({ ledger, brand: { currency: 'PHP', currencySymbol: '₱' } });
  walletRoutes(http, wallet);
  walletConsoleRoutes(http, wallet);
  cashierRoutes(http, cashier);
  cashierConsoleRoutes(http, cashier);
  webhookRoutes(http, cashier.webhookParts);
  await registerCallbacks(http);
  url = await http.app.listen({ port: 0, host: '127.0.0.1' });

  async function findPlayer(token: string): Promise<PlayerActor | undefined> {
    const player = players.get(token);
    return (
      player && {
        kind: 'player',
        accountId: player.id,
        sessionId: newId(now),
        accountType: player.type,
        account: `user-${player.id.slice(-4)}`,
      }
    );
  }

  async function findOperator(token: string): Promise<OperatorActor | undefined> {
    const role = operatorRoles.find((known) => known === token);
    return (
      role && {
        kind: 'operator',
        operatorId: newId(now),
        sessionId: newId(now),
        username: `op-${role}`,
        role,
      }
    );
  }

  async function call(method: string, path: string, options: CallOptions = {}): Promise<Reply> {
    const { as, key = randomBytes(8).toString('hex'), body, headers } = options;
    const response = await fetch(`${url}${path}`, {
      method,
      headers: {
        ...(as && { authorization: `Bearer ${as}` }),
        ...(key && { 'idempotency-key': key }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      body: body === undefined ? undefined : typeof body === 'string' ? body : JSON.stringify(body),
    });
    const { code, value } = await response.json();
    return { status: response.status, code, value };
  }

  const tasks = Object.fromEntries(
    cashierJobs(cashier).map(({ name, run }) => [name, (payload: unknown) => run(payload)]),
  );

  const world = {
    cashier,
    ledger,
    platform,
    adversary,
    pushes,
    players,
    url,
    call,
    get now() {
      return now;
    },
    later(seconds: number) {
      now = new Date(now.getTime() + seconds * 1000);
    },
    reset() {
      now = start;
      adversary.mood = 'ok';
      pushes.length = 0;
    },

    /** A verified player with money, a payment password and a payee bound two days ago. */
    async player(
      options: { balance?: string; name?: string | null; hasPayee?: boolean; number?: string } = {},
    ) {
      const { balance = '10000.00', name = 'Maria Santos', hasPayee = true, number } = options;
      const id = AccountId.parse(newId(now));
      players.set(id, { id, type: 0, name, refusal: undefined });
      await db.transaction().execute((tx) => ledger.openPlayer(executorOf(tx), id, 'PHP'));
      if (parseDecimal(balance) > 0n) {
        await ledger.post({
          kind: 'post',
          type: 'ADJUST',
          accountId: id,
          source: 'test',
          reference: id,
          from: 'house:adjustment',
          to: 'player:cash',
          amount: parseDecimal(balance),
          currency: 'PHP',
        });
      }
      const body = { loginPassword, paymentPassword: pin };
      expect(await call('PUT', '/wps/cashier/payment-password', { as: id, body })).toMatchObject({
        status: 200,
      });
      if (!hasPayee) return { id, payeeId: '' };
      const bound = await world.bind(id, { number });
      expect(bound.status).toBe(200);
      await platform.database.pool.query(
        `UPDATE cashier.payee SET created_at = created_at - interval '4 days' WHERE payee_id = $1`,
        [bound.value.payeeId],
      );
      const payeeId: string = bound.value.payeeId;
      return { id, payeeId };
    },

    bind(as: string, overrides: { number?: string | undefined; [field: string]: unknown } = {}) {
      const { number = `09${randomBytes(8).readBigUInt64BE() % 1_000_000_000n}`.padEnd(11, '1'), ...rest } =
        overrides;
      const body = {
        methodId: 'gcash',
        payeeName: 'Maria Santos',
        accountNumber: number,
        paymentPassword: pin,
        ...rest,
      };
      return call('POST', '/wps/cashier/payees', { as, body });
    },

    deposit(as: string, amount = '500.00', options: CallOptions = {}) {
      return call('POST', '/wps/cashier/deposits', { as, body: { methodId: 'gcash', amount }, ...options });
    },

    withdraw(player: { id: string; payeeId: string }, amount = '1000.00', options: CallOptions = {}) {
      const body = { payeeId: player.payeeId, amount, paymentPassword: pin };
      return call('POST', '/wps/cashier/withdrawals', { as: player.id, body, ...options });
    },

    /** Applies, and answers the withdrawal's id. */
    async applied(player: { id: string; payeeId: string }, amount = '1000.00'): Promise<string> {
      const reply = await world.withdraw(player, amount);
      expect(reply).toMatchObject({ status: 200, value: { status: 'APPLIED' } });
      return reply.value.withdrawalId;
    },

    console(id: string, action: string, body?: object, role: OperatorRole = 'finance') {
      return call('POST', `/console/api/withdrawals/${id}/${action}`, { as: role, body: body ?? {} });
    },

    /** Approved and sent to the provider; answers its id of the (only) payout. */
    async paying(player: { id: string; payeeId: string }, amount = '1000.00') {
      const id = await world.applied(player, amount);
      expect(await world.console(id, 'approve')).toMatchObject({ status: 200 });
      await world.runJobs();
      expect(await world.status(player.id, id)).toBe('PAYING');
      return { id, payouts: await world.payoutsOf(id) };
    },

    async status(as: string, id: string): Promise<string> {
      return (await call('GET', `/wps/cashier/withdrawals/${id}`, { as })).value.status;
    },

    /** The provider's payouts of a withdrawal, by part. */
    async payoutsOf(id: string) {
      const { rows } = await platform.database.pool.query<{ payout_id: string }>(
        'SELECT payout_id FROM cashier.payout WHERE withdrawal_id = $1 ORDER BY part, attempt',
        [id],
      );
      return rows.flatMap(({ payout_id }) =>
        [...adversary.payouts.values()].filter((payout) => payout.referenceId === payout_id),
      );
    },

    async balances(id: string) {
      const balances = await ledger.findBalances(id);
      return { cash: balances?.cash, held: balances?.held };
    },

    /** Runs what waits, the way a worker would; failures stay waiting and are due at once. */
    async runJobs() {
      await platform.database.pool.query('UPDATE graphile_worker._private_jobs SET run_at = now()');
      await runOnce({
        pgPool: platform.database.pool,
        taskList: tasks,
        noHandleSignals: true,
        logger: quiet,
      });
    },

    async expectSound() {
      const report = await ledger.verify();
      expect(report.problems).toEqual([]);
    },

    async close() {
      balancePushes.stop();
      await http.app.close();
      adversary.close();
      await ledger.close();
      await platform.close();
      await database.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
  return world;
}

const silent = () => undefined;
const quiet = { error: silent, warn: silent, info: silent, debug: silent, scope: () => quiet } as never;
