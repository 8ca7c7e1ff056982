import { randomBytes } from 'node:crypto';
import { approvalsConsoleRoutes, createApprovalDesk } from '@kislap/approvals/server';
import { createAudit } from '@kislap/audit/server';
import type { AccountId } from '@kislap/contract-kit';
import { createIdentity } from '@kislap/identity/server';
import { createInbox } from '@kislap/inbox/server';
import { createLedger } from '@kislap/ledger';
import { createMessaging } from '@kislap/messaging/server';
import { createOperators } from '@kislap/operators/server';
import { surviveLosses } from '@kislap/platform/database/losses.ts';
import type { Platform } from '@kislap/platform/platform.ts';
import { createScreening } from '@kislap/protection/server';
import { lonePersons } from '@kislap/server-app/testing/lone-persons';
import { openNetworks } from '@kislap/server-app/testing/open-networks';
import { startTestServer } from '@kislap/server-app/testing/test-server';
import { brand, createSite } from '@kislap/site/server';
import { createTags } from '@kislap/tags/server';
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
import { findOperator, findPlayer } from './actors.testkit.ts';
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

export interface ServerOptions {
  /** The database as the cashier sees it: in a test that kills what works with it. */
  seen?(database: Platform['database']): Platform['database'];
}

/** The cashier over HTTP on a real database and ledger, with a provider that can misbehave. */
export async function buildServer(options: ServerOptions = {}) {
  let now = start;
  const clock = { now: () => now };
  const trials = new Set<string>();
  let secrets = { apiKey: '', webhookSecret: '' };
  let url = '';
  const adversary = await startAdversary({
    secrets: () => secrets,
    webhookUrl: () => `${url}/cashier/webhooks/sandbox`,
    now: clock.now,
  });
  const house = await startTestServer({
    clock,
    config: { publicUrl: 'http://site.test', arcadeUrl: adversary.baseUrl, databasePool: 8 },
    make: (platform) => makeFeatures(platform, options),
    gatekeepers: ({ identity }) => ({
      /** A player's token is the account's id, an operator's the role. */
      findPlayer: (token) => findPlayer(identity, token, now, trials),
      findOperator: async (token) => findOperator(token, now),
      requireOpen: async () => undefined,
    }),
    register(http, _platform, { approvals, ledger, cashier }) {
      const wallet = createWallet({ ledger, brand });
      wallet.slots.balanceBadges.add(cashier.withdrawals.balanceBadges);
      walletRoutes(http, wallet);
      walletConsoleRoutes(http, wallet);
      cashierRoutes(http, cashier);
      cashierConsoleRoutes(http, cashier);
      approvalsConsoleRoutes(http, approvals);
      webhookRoutes(http, cashier.webhookParts);
    },
  });
  const { platform, made } = house;
  const { cashier, ledger, pushes, balancePushes } = made;
  url = house.url;
  secrets = made.secrets;

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
  const jobPool = new pg.Pool({
    connectionString: platform.database.url,
    max: 4,
    types: { getTypeParser: textIds },
  });
  surviveLosses(jobPool);
  const tasks = Object.fromEntries(
    cashierJobs(cashier).map(({ name, run }) => [name, (payload: unknown) => run(payload)]),
  );

  async function countLocked(): Promise<number> {
    const { rowCount } = await jobPool.query(
      'SELECT 1 FROM graphile_worker._private_jobs WHERE locked_at IS NOT NULL',
    );
    return rowCount ?? 0;
  }

  const server = {
    ...made,
    made,
    platform,
    tasks,
    adversary,
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
      // What failed is noted a moment later; before that it would not be due again.
      await expect.poll(countLocked).toBe(0);
    },

    async expectSound() {
      const report = await ledger.verify();
      expect(report.problems).toEqual([]);
    },

    async close() {
      balancePushes.stop();
      adversary.close();
      await jobPool.end();
      await ledger.close();
      await house.close();
    },
  };
  return server;
}

async function makeFeatures(platform: Platform, { seen }: ServerOptions) {
  const { clock, vault, log, config } = platform;
  const db = platform.database.kysely;
  const ledger = await createLedger({ pool: platform.database.pool, clock, lanes: 2 });
  const pushes: { accountId: AccountId; type: string; [field: string]: unknown }[] = [];
  const pusher = {
    ...platform.pusher,
    push: (accountId: AccountId, event: { type: string }) => void pushes.push({ accountId, ...event }),
  };
  const balancePushes = startBalancePushes({ ledger, pusher, log });
  const site = createSite({ ...platform, db });
  const audit = createAudit({ ...platform, db });
  const approvals = createApprovalDesk({ db, clock, vault, audit });
  const messaging = createMessaging({ ...platform, db, site, audit, approvals, brandName: brand.name });
  const paymentPasswords = createPaymentPasswords({ db, clock });
  const identity = createIdentity({
    ...platform,
    db,
    site,
    audit,
    approvals,
    ledger,
    messaging,
    paymentPasswords,
    networks: openNetworks,
    publicUrl: config.publicUrl,
    uplines: {
      findUpline: async () => undefined,
      countUse: async () => undefined,
      hasRoomBelow: async () => true,
    },
    staff: createOperators({
      ...platform,
      db,
      audit,
      approvals,
      messaging,
      consoleUrl: `${config.consoleUrl}/console`,
    }),
    screening: createScreening({ vault, clock }),
    persons: lonePersons,
  });
  const tags = createTags({ platform, identity, audit });
  const inbox = createInbox({
    platform: { ...platform, pusher },
    identity,
    audit,
    listNames: async () => new Map(),
    mayMarketTo: async () => true,
  });
  const line = new Map<AccountId, { type: number; path: AccountId[] }>();
  const rings = new Map<AccountId, AccountId[]>();
  const received: { accountId: AccountId; transferId: string; amount: bigint }[] = [];
  const cashier = createCashier({
    agents: { listPlaces: async () => line },
    networks: openNetworks,
    persons: {
      listMates: async () => [],
      listAccounts: async (_db, id) => [id, ...(rings.get(id) ?? [])],
    },
    platform: { ...platform, pusher, database: seen?.(platform.database) ?? platform.database },
    ledger,
    approvals,
    audit,
    identity,
    tags,
    findGameName: (gameId) => (gameId === 'dice' ? 'Quick Dice' : undefined),
    paymentPasswords,
    balancePushes,
    tellPlayer: inbox.tell,
    brand,
  });
  /** What each player still has to play, and the credits that were told. */
  const turnover = new Map<AccountId, bigint>();
  const credits: { accountId: AccountId; transferId: string; amount: bigint }[] = [];
  // Nobody in this world stands above VIP 0.
  cashier.slots.allowance.add(async () => undefined);
  cashier.slots.wagering.add({
    opened: async (_tx, credit) => void credits.push(credit),
    received: async (_tx, credit) => void received.push(credit),
    findLeft: async (_executor, accountId) => turnover.get(accountId) ?? 0n,
  });
  const secrets = await cashier.providers.provisionSandbox();
  return {
    audit,
    approvals,
    ledger,
    pushes,
    balancePushes,
    paymentPasswords,
    identity,
    cashier,
    inbox,
    secrets,
    turnover,
    credits,
    received,
    line,
    tags,
    rings,
  };
}

const textIds: typeof pg.types.getTypeParser = (id: number, format?: unknown) =>
  id === pg.types.builtins.INT8 ? (text: string) => text : pg.types.getTypeParser(id, format as 'text');

const silent = () => undefined;
const quiet = { error: silent, warn: silent, info: silent, debug: silent, scope: () => quiet } as never;
