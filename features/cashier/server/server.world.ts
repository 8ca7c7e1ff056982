import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createAudit } from '@kislap/audit/server';
import { AccountId, operatorRoles } from '@kislap/contract-kit';
import { createIdentity } from '@kislap/identity/server';
import { createLedger } from '@kislap/ledger';
import { createMessaging } from '@kislap/messaging/server';
import { createOperators } from '@kislap/operators/server';
import type { Config } from '@kislap/platform/config.ts';
import { newId } from '@kislap/platform/database/ids.ts';
import { assert } from '@kislap/platform/errors.ts';
import { registerCallbacks } from '@kislap/platform/http/callback.ts';
import type { OperatorActor, PlayerActor } from '@kislap/platform/http/context.ts';
import { createHttp } from '@kislap/platform/http/http.ts';
import { createPlatform } from '@kislap/platform/platform.ts';
import { createScreening } from '@kislap/protection/server';
import { errorBook } from '@kislap/server-app/error-book';
import { joinModulePermissions } from '@kislap/server-app/permissions';
import { brand, createSite } from '@kislap/site/server';
import { createTestDatabase } from '@kislap/testkit';
import {
  createPaymentPasswords,
  createWallet,
  startBalancePushes,
  walletConsoleRoutes,
  walletRoutes,
} from '@kislap/wallet/server';
import { runOnce } from 'graphile-worker';
import pg from 'pg';
import { expect } from 'vitest';
import { startAdversary } from './cashier.adversary.ts';
import { cashierConsoleRoutes, cashierJobs, cashierRoutes, createCashier, webhookRoutes } from './index.ts';

const start = new Date('2026-11-21T04:00:00.000Z');

export interface Reply {
  status: number;
  code: string | undefined;
  // biome-ignore lint/suspicious/noExplicitAny: tests read whatever came over the wire.
  value: any;
}

export interface CallOptions {
  as?: string;
  key?: string | null;
  body?: unknown;
  headers?: Record<string, string>;
}

/** The cashier over HTTP on a real database and ledger, with a provider that can misbehave. */
export async function buildServer() {
  const database = await createTestDatabase();
  const dataDir = join(tmpdir(), `cashier-${randomBytes(6).toString('hex')}`);
  let now = start;
  const clock = { now: () => now };
  const trials = new Set<string>();
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
  const pushes: { accountId: AccountId; type: string; [field: string]: unknown }[] = [];
  const pusher = {
    ...platform.pusher,
    push: (accountId: AccountId, event: { type: string }) => void pushes.push({ accountId, ...event }),
  };
  const balancePushes = startBalancePushes({ ledger, pusher, log: platform.log });

  const site = createSite({ ...platform, db });
  const audit = createAudit({ ...platform, db });
  const uplines = { findUpline: async () => undefined };
  const messaging = createMessaging({ ...platform, db, site, audit, brandName: brand.name });
  const paymentPasswords = createPaymentPasswords({ db, clock });
  const identity = createIdentity({
    ...platform,
    db,
    site,
    audit,
    ledger,
    messaging,
    paymentPasswords,
    publicUrl: config.publicUrl,
    uplines,
    staff: createOperators({ ...platform, db, audit }),
    screening: createScreening({ vault: platform.vault, clock }),
  });
  const cashier = createCashier({
    platform: { ...platform, pusher },
    ledger,
    audit,
    identity,
    findGameName: () => undefined,
    paymentPasswords,
    balancePushes,
    brand,
  });
  secrets = await cashier.providers.provisionSandbox();

  joinModulePermissions();
  const http = await createHttp({
    db,
    clock,
    log: platform.log,
    payloadKeys: platform.payloadKeys,
    gatekeepers: { findPlayer, findOperator, requireOpen: async () => undefined },
    errors: errorBook,
    publicUrl: config.publicUrl,
    trustedProxies: [],
  });
  const wallet = createWallet({ ledger, brand });
  walletRoutes(http, wallet);
  walletConsoleRoutes(http, wallet);
  cashierRoutes(http, cashier);
  cashierConsoleRoutes(http, cashier);
  webhookRoutes(http, cashier.webhookParts);
  registerCallbacks(http);
  url = await http.app.listen({ port: 0, host: '127.0.0.1' });

  /** A player's token is the account's id. */
  async function findPlayer(token: string): Promise<PlayerActor | undefined> {
    const account = await identity.findAccount(AccountId.parse(token));
    return (
      account && {
        kind: 'player',
        accountId: account.id,
        sessionId: newId(now),
        accountType: trials.has(account.id) ? 4 : account.type,
        account: account.username,
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
    if (response.status >= 500 && response.status !== 503) throw new Error(`${path}: ${response.status}`);
    return { status: response.status, code, value };
  }

  // The job runner writes its ids into JSON, so it must get them as text.
  const jobPool = new pg.Pool({ connectionString: database.url, max: 4, types: { getTypeParser: textIds } });
  jobPool.on('error', () => undefined);
  jobPool.on('connect', (client) => client.on('error', () => undefined));
  const tasks = Object.fromEntries(
    cashierJobs(cashier).map(({ name, run }) => [name, (payload: unknown) => run(payload)]),
  );

  const server = {
    cashier,
    identity,
    paymentPasswords,
    ledger,
    platform,
    adversary,
    pushes,
    trials,
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

    async balances(id: AccountId) {
      const balances = await ledger.findBalances(id);
      return { cash: balances?.cash, held: balances?.held };
    },

    /** Runs what waits, the way a worker would; failures stay waiting and are due at once. */
    async runJobs() {
      await platform.database.pool.query('UPDATE graphile_worker._private_jobs SET run_at = now()');
      await runOnce({
        pgPool: jobPool,
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
      await jobPool.end();
      await ledger.close();
      await platform.close();
      await database.drop();
      await rm(dataDir, { recursive: true, force: true });
      assert(http.undeclared.size === 0, [...http.undeclared].join(', '));
    },
  };
  return server;
}

const textIds: typeof pg.types.getTypeParser = (id: number, format?: unknown) =>
  id === pg.types.builtins.INT8 ? (text: string) => text : pg.types.getTypeParser(id, format as 'text');

const silent = () => undefined;
const quiet = { error: silent, warn: silent, info: silent, debug: silent, scope: () => quiet } as never;
