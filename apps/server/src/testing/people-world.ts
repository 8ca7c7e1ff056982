import type { Platform } from '@kislap/platform/platform.ts';
import { openNetworks } from './open-networks.ts';
import './ledger-terms.ts';
import { type ApprovalDesk, approvalsConsoleRoutes, createApprovalDesk } from '@kislap/approvals/server';
import { auditConsoleRoutes, createAudit, createOutsideHeads } from '@kislap/audit/server';
import type { AccountId, BodyOf, OperatorId, OperatorRole } from '@kislap/contract-kit';
import { registerMember } from '@kislap/identity/contract/member';
import type { LoginReply } from '@kislap/identity/contract/session';
import {
  accessRoutes,
  createIdentity,
  createPlayerDoor,
  doorsConsoleRoutes,
  doorsRoutes,
  type Identity,
  identityConsoleRoutes,
  identityRoutes,
} from '@kislap/identity/server';
import { createLedger } from '@kislap/ledger';
import { createMessaging, type Messaging, messagingConsoleRoutes } from '@kislap/messaging/server';
import {
  createOperators,
  type Operators,
  operatorsConsoleRoutes,
  recordConsoleCalls,
} from '@kislap/operators/server';
import { createScreening } from '@kislap/protection/server';
import {
  brand,
  createSite,
  rulesSetting,
  type Site,
  siteConsoleRoutes,
  siteRoutes,
} from '@kislap/site/server';
import { createPaymentPasswords } from '@kislap/wallet/server';
import { CompactEncrypt, importJWK } from 'jose';
import { TOTP } from 'otpauth';
import { lonePersons } from './lone-persons.ts';
import { createTestClock, startTestServer, type TestClock, type TestServer } from './test-server.ts';

interface RawRequest {
  body?: unknown;
  token?: string;
  headers?: Record<string, string>;
  /** Wrap the body the way (enc) calls want it. */
  encrypted?: boolean;
}

export interface RawReply {
  status: number;
  headers: Headers;
  body: { success: boolean; code?: string; message: string; value: Record<string, unknown> };
}

/** A server with everything that knows people, and the people a test needs. */
export interface PeopleWorld extends TestServer {
  clock: TestClock;
  site: Site;
  identity: Identity;
  operators: Operators;
  approvals: ApprovalDesk;
  audit: ReturnType<typeof createAudit>;
  messaging: Messaging;
  /** The affiliate code `AGENT1` is this account's, once it is set. */
  uplines: Map<string, AccountId>;
  raw(method: string, path: string, request?: RawRequest): Promise<RawReply>;
  /** A registration that the brand's settings accept; given fields replace it, undefined removes one. */
  registration(change?: Partial<BodyOf<typeof registerMember>>): BodyOf<typeof registerMember>;
  register(change?: Partial<BodyOf<typeof registerMember>>): Promise<LoginReply & { password: string }>;
  /** A signed-in operator's token. */
  signInOperator(role: OperatorRole): Promise<string>;
  totp(secret: string): string;
  /** As a member's page does; `headers` may name an address or a device. */
  signIn(
    username: string,
    password: string,
    more?: object,
    headers?: Record<string, string>,
  ): Promise<RawReply>;
  isAlive(token: string): Promise<boolean>;
  /** An operator who can sign in with `operatorPassword`, and their authenticator. */
  addOperator(role?: OperatorRole): Promise<{ username: string; operatorId: OperatorId; totpSecret: string }>;
  signInAtConsole(body: object): Promise<RawReply>;
}

export const goodPassword = 'tumble-herring-fig';
export const operatorPassword = 'velvet-anchor-plum';

export async function buildPeopleWorld(): Promise<PeopleWorld> {
  const clock = createTestClock(new Date('2026-11-21T04:00:00Z'));
  const uplines = new Map<string, AccountId>();

  const server = await startTestServer({
    clock,
    make: (platform) => makePeople(platform, uplines),
    gatekeepers: ({ site, identity, operators }) => ({
      ...createPlayerDoor(identity.parts.db, identity.sessions, site),
      findOperator: (token) => operators.findSession(token),
    }),
    register(http, platform, { site, approvals, audit, messaging, identity, operators }) {
      siteRoutes(http, { site, rng: platform.rng });
      siteConsoleRoutes(http, { site, audit });
      auditConsoleRoutes(http, audit, createOutsideHeads({ ...platform, db: platform.database.kysely }));
      messagingConsoleRoutes(http, messaging);
      identityRoutes(http, identity);
      doorsRoutes(http, identity);
      doorsConsoleRoutes(http, identity);
      accessRoutes(http, identity);
      identityConsoleRoutes(http, identity);
      operatorsConsoleRoutes(http, operators);
      approvalsConsoleRoutes(http, approvals);
      recordConsoleCalls(http, operators);
    },
  });
  const { made } = server;
  const db = server.platform.database.kysely;
  let count = 0;

  async function encrypt(body: unknown) {
    const { kid, jwk } = await server.platform.payloadKeys.current();
    const payload = await new CompactEncrypt(new TextEncoder().encode(JSON.stringify(body)))
      .setProtectedHeader({
        alg: 'RSA-OAEP-256',
        enc: 'A256GCM',
        kid,
        iat: Math.floor(server.platform.clock.now().getTime() / 1000),
        jti: crypto.randomUUID(),
      })
      .encrypt(await importJWK(jwk, 'RSA-OAEP-256'));
    return { payload };
  }

  const totp = (secret: string) => new TOTP({ secret }).generate({ timestamp: clock.now().getTime() });

  const registration: PeopleWorld['registration'] = (change = {}) => {
    count += 1;
    const body = {
      username: `player${count}`,
      password: goodPassword,
      confirmPassword: change.password ?? goodPassword,
      payeeName: 'Maria Santos',
      birthDate: '1990-05-12',
      registerMethod: 'WEB' as const,
      termsAccepted: true,
      login: true as const,
      ...change,
    };
    return Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined)) as typeof body;
  };

  const raw: PeopleWorld['raw'] = async (method, path, { body, token, headers, encrypted } = {}) => {
    const sent = encrypted ? await encrypt(body) : body;
    const response = await fetch(server.url + path, {
      method,
      headers: {
        ...(sent === undefined ? {} : { 'content-type': 'application/json' }),
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...headers,
      },
      body: sent === undefined ? undefined : typeof sent === 'string' ? sent : JSON.stringify(sent),
    });
    return { status: response.status, headers: response.headers, body: await response.json() };
  };

  async function addOperator(role: OperatorRole = 'support') {
    count += 1;
    const username = `${role}${count}`;
    const password = operatorPassword;
    const wanted = { username, name: username, role, password };
    return { username, ...(await made.operators.createOperator(db, wanted)) };
  }

  return {
    ...server,
    ...made,
    clock,
    uplines,
    registration,
    totp,

    raw,

    async register(change) {
      const body = registration(change);
      const reply = await server.as(null)(registerMember, { body });
      return { ...reply, password: body.password };
    },

    async signInOperator(role) {
      const { username, totpSecret } = await addOperator(role);
      const reply = await made.operators.login(
        { username, password: operatorPassword, totp: totp(totpSecret) },
        { ip: '127.0.0.1', requestId: 'test', userAgent: 'test' },
      );
      if (reply.state !== 'signed_in') throw new Error('the operator did not sign in');
      return reply.token;
    },

    addOperator,
    signIn: (username, password, more = {}, headers = {}) =>
      raw('POST', '/wps/session/login', { body: { username, password, ...more }, encrypted: true, headers }),
    isAlive: async (token) => (await raw('GET', '/wps/member/info', { token })).status === 200,
    signInAtConsole: (body) => raw('POST', '/console/api/operators/session/login', { body }),

    async close() {
      await made.ledger.close();
      await server.close();
    },
  };
}

async function makePeople(platform: Platform, uplines: ReadonlyMap<string, AccountId>) {
  const { clock, vault } = platform;
  const db = platform.database.kysely;
  const site = createSite({ ...platform, db });
  const audit = createAudit({ ...platform, db });
  const ledger = await createLedger({ pool: platform.database.pool, clock });
  const approvals = createApprovalDesk({ db, clock, vault, audit });
  const mailbox = { put: async () => undefined };
  const messaging = createMessaging({
    ...platform,
    ...{ db, site, audit, approvals, mailbox },
    brandName: brand.name,
  });
  const consoleUrl = `${platform.config.consoleUrl}/console`;
  const operators = createOperators({ ...platform, db, approvals, audit, messaging, consoleUrl });
  const identity = createIdentity({
    ...platform,
    db,
    site,
    audit,
    approvals,
    ledger,
    messaging,
    paymentPasswords: createPaymentPasswords({ db, clock }),
    publicUrl: platform.config.publicUrl,
    staff: operators,
    screening: createScreening({ vault, clock }),
    persons: lonePersons,
    networks: openNetworks,
    uplines: {
      async findUpline(code) {
        const accountId = uplines.get(code);
        return accountId && { accountId, type: 0 };
      },
      countUse: async () => undefined,
      hasRoomBelow: async () => true,
    },
  });
  return { site, approvals, audit, ledger, operators, messaging, identity };
}

/** The rules of the demo world: the birth date is enough. */
export async function dropIdentityCheck(world: PeopleWorld): Promise<void> {
  await world.site.changeSetting(world.platform.database.kysely, rulesSetting, {
    ...rulesSetting.fallback,
    identityCheck: 'none',
  });
  world.site.announce();
}
