import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Call, type ClientSettings, createClient, type EncryptionKey } from '@kislap/api-client';
import type { AccountId, AccountType, OperatorId, OperatorRole, SessionId } from '@kislap/contract-kit';
import type { Clock } from '@kislap/platform/clock.ts';
import type { Config } from '@kislap/platform/config.ts';
import { newId } from '@kislap/platform/database/ids.ts';
import { registerCallbacks } from '@kislap/platform/http/callback.ts';
import type { Gatekeepers, OperatorActor, PlayerActor } from '@kislap/platform/http/context.ts';
import { createHttp, type Http } from '@kislap/platform/http/http.ts';
import { createPlatform, type Platform } from '@kislap/platform/platform.ts';
import { createTestDatabase } from '@kislap/testkit';
import { errorBook } from '../error-book.ts';
import { joinModulePermissions } from '../permissions.ts';
import { watchConnections } from './one-connection.ts';
import { planOnce, withLastingPlans } from './plan-once.ts';

/** A clock that moves only when the test moves it. */
export interface TestClock extends Clock {
  set(instant: Date): void;
  advance(seconds: number): void;
}

export function createTestClock(start = new Date()): TestClock {
  let current = start;
  return {
    now: () => current,
    set(instant) {
      current = instant;
    },
    advance(seconds) {
      current = new Date(current.getTime() + seconds * 1000);
    },
  };
}

export interface TestServer {
  platform: Platform;
  http: Http;
  url: string;
  /** A client with this token, or a visitor's. */
  as(token: string | null, language?: string): Call;
  /** Fails where a call answered a code that its contract does not declare, or a transaction asked on a second connection. */
  close(): Promise<void>;
}

export interface TestServerOptions<Made> {
  clock?: Clock;
  config?: Partial<Config>;
  /** Makes what is under test, before anybody can call. */
  make?: (platform: Platform) => Promise<Made>;
  gatekeepers?: (made: Made) => Gatekeepers;
  /** For long runs of the same statements. */
  plansOnce?: boolean;
  /** Registers the features under test. */
  register(http: Http, platform: Platform, made: Made): void | Promise<void>;
}

/** A real server on a free port with a database of its own. */
export async function startTestServer<Made = undefined>(
  options: TestServerOptions<Made>,
): Promise<TestServer & { made: Made }> {
  const database = await createTestDatabase();
  const dataDir = await mkdtemp(join(tmpdir(), 'kislap-test-'));
  const config: Config = {
    port: 0,
    consolePort: 0,
    arcadePort: 0,
    metricsPort: 0,
    dataDir,
    databaseUrl: options.plansOnce ? withLastingPlans(database.url) : database.url,
    publicUrl: 'http://localhost:8080',
    consoleUrl: 'http://localhost:8082',
    arcadeUrl: 'http://localhost:8081',
    demo: false,
    demoDays: 14,
    logLevel: 'silent',
    trustedProxies: [],
    auditHeads: undefined,
    networksFile: undefined,
    auditHeadsMailTo: [],
    opensOldSeals: true,
    insideAddresses: ['127.0.0.0/8', 'localhost'],
    databasePool: 10,
    ...options.config,
  };
  const platform = await createPlatform(config, options.clock ? { clock: options.clock } : {});
  if (options.plansOnce) planOnce(platform.database.pool);
  const nested = watchConnections(platform.database);
  const made = (await options.make?.(platform)) as Made;
  const gatekeepers = options.gatekeepers?.(made) ?? createTestGatekeepers().gatekeepers;
  joinModulePermissions();
  const http = await createHttp({
    db: platform.database.kysely,
    clock: platform.clock,
    log: platform.log,
    payloadKeys: platform.payloadKeys,
    gatekeepers,
    errors: errorBook,
    publicUrl: config.publicUrl,
    trustedProxies: config.trustedProxies,
  });
  await options.register(http, platform, made);
  registerCallbacks(http);
  await http.app.listen({ port: 0, host: '127.0.0.1' });
  const address = http.app.server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const url = `http://127.0.0.1:${port}`;
  return {
    platform,
    http,
    url,
    made,
    as(token, language = 'EN') {
      const settings: ClientSettings = {
        baseUrl: url,
        token: () => token,
        language: () => language,
        encryptionKey: async () => (await platform.payloadKeys.current()) as EncryptionKey,
      };
      return createClient(settings);
    },
    async close() {
      await http.app.close();
      await platform.close();
      await database.drop();
      await rm(dataDir, { recursive: true, force: true });
      const wrong = [
        ...http.undeclared,
        ...[...nested].map((place) => `asks on a second connection: ${place}`),
      ];
      if (wrong.length > 0) throw new Error(wrong.join('\n'));
    },
  };
}

/** Actors by token, for testing a feature without those that know about sessions. */
export function createTestGatekeepers() {
  const players = new Map<string, PlayerActor>();
  const operators = new Map<string, OperatorActor>();
  const gatekeepers: Gatekeepers = {
    findPlayer: async (token) => players.get(token),
    findOperator: async (token) => operators.get(token),
    requireOpen: async () => undefined,
  };
  let count = 0;
  return {
    gatekeepers,
    addPlayer(accountType: AccountType = 0, now = new Date()): { token: string; accountId: AccountId } {
      count += 1;
      const token = `player-token-${count}`;
      const accountId = newId<AccountId>(now);
      const sessionId = newId<SessionId>(now);
      players.set(token, { kind: 'player', accountId, sessionId, accountType, account: `player${count}` });
      return { token, accountId };
    },
    addOperator(role: OperatorRole, now = new Date()): { token: string; operatorId: OperatorId } {
      count += 1;
      const token = `operator-token-${count}`;
      const operatorId = newId<OperatorId>(now);
      const sessionId = newId<SessionId>(now);
      operators.set(token, { kind: 'operator', operatorId, sessionId, role, username: `operator${count}` });
      return { token, operatorId };
    },
  };
}

/** The code that a call is refused with; `ok` when it is not. */
export const refusal = (work: Promise<unknown>) =>
  work.then(
    () => 'ok',
    (error) => error.code as string,
  );
