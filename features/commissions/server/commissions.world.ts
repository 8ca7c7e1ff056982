import type { AccountId } from '@kislap/contract-kit/ids';
import { newId } from '@kislap/platform/database/ids.ts';
import { createTestClock } from '@kislap/server-app/testing/test-server';
import { startWholeServer } from '@kislap/server-app/testing/whole-server';
import type { ContractId } from '../contract/commissions.ids.ts';
import type { WireTerms } from './contracts/contract.view.ts';
import { createPlaying } from './play.world.ts';

const password = 'velvet-anchor-plum';
const seen = {
  ip: '127.0.0.1',
  requestId: 'test',
  userAgent: 'test',
  cookies: {},
  setCookie: () => undefined,
};

/** Terms with one tier that asks for nothing; the rate in per cents. */
export function plainTerms(kind: WireTerms['kind'], rate: number, more: Partial<WireTerms> = {}): WireTerms {
  const period = { DIVIDEND: 'WEEK', DAILY: 'DAY', HOURLY: 'HOUR', REALTIME: 'FIVE_MINUTES' } as const;
  const tier = { minTurnover: 0n, minNetLoss: 0n, minActive: 0, rate: Math.round(rate * 100), loseRate: 0 };
  const rest = { categories: [], carryMode: 'NONE', unit: 0n } as const;
  return { kind, period: period[kind], tiers: [tier], ...rest, categories: [], ...more };
}

/** The whole house and agents in a tree. */
export async function buildCommissionsWorld() {
  // A Friday, ten in the morning in Manila.
  const clock = createTestClock(new Date('2026-11-20T02:00:00Z'));
  const server = await startWholeServer({ clock });
  const { identity, agents, commissions, inbox } = server.features;
  const db = server.platform.database.kysely;
  let count = 0;

  async function addAgent(upline?: { accountId: AccountId }) {
    count += 1;
    const username = `agent${count}`;
    const type = upline ? 2 : 1;
    const uplineId = upline?.accountId ?? null;
    const { id: accountId } = await identity.createMember(db, {
      ...{ type, username, password, language: 'EN', ip: seen.ip },
      ...(upline && { uplineId: upline.accountId }),
    });
    await agents.join(db, { accountId, account: username, type, uplineId, joinedAt: clock.now() });
    async function signIn() {
      const { token } = await identity.logins.login({ username, password, portal: 'agent' }, seen);
      return server.as(token);
    }
    const call = await signIn();
    return {
      accountId,
      username,
      call,
      /** Again, after a session's time is over. */
      signIn,
      titles: async () =>
        (await inbox.list(accountId, { language: 'EN', pageSize: 50 })).list.map(({ title }) => title),
    };
  }

  async function addTrial() {
    const username = 'trialagent';
    const account = { type: 41, username, password, language: 'EN', ip: seen.ip } as const;
    await identity.createMember(db, account);
    return server.as((await identity.logins.login({ username, password, portal: 'agent' }, seen)).token);
  }

  const playing = createPlaying(server);

  async function addMember(upline: { accountId: AccountId }) {
    count += 1;
    const account = `member${count}`;
    const { id: accountId } = await identity.createMember(db, {
      ...{ type: 0, username: account, password, language: 'EN', ip: seen.ip, uplineId: upline.accountId },
    });
    const place = { accountId, account, type: 0, uplineId: upline.accountId, joinedAt: clock.now() };
    await agents.join(db, place);
    return { accountId, account };
  }

  return {
    server,
    clock,
    playing,
    addMember,
    addTrial,
    commissions,
    addAgent,
    /** A contract that both sides have agreed on, from the next period on. */
    async contract(
      payer: { accountId: AccountId } | null,
      payee: { accountId: AccountId },
      terms: WireTerms,
    ) {
      const { contracts } = commissions;
      const proposal = { payerId: payer?.accountId ?? null, payeeId: payee.accountId, terms };
      const { id } = await db.transaction().execute((tx) => contracts.insertProposal(tx, proposal));
      await contracts.answer(payee.accountId, id, { action: 'accept' });
      return id;
    },
    /** A contract of the platform, as two operators make it. */
    async offer(payeeId: AccountId, terms: WireTerms) {
      const { contracts } = commissions;
      const proposal = { payerId: null, payeeId, terms };
      return db.transaction().execute((tx) => contracts.insertProposal(tx, proposal));
    },
    /** With its period, as an operator ends one. */
    async end(id: ContractId) {
      const actor = { kind: 'operator', operatorId: newId(clock.now()), username: 'world', role: 'owner' };
      const by = { actor, ip: seen.ip, requestId: 'world' };
      return commissions.contracts.terminateByOperator(id, 'It is over', by as never);
    },
    close: () => server.close(),
  };
}

export type CommissionsWorld = Awaited<ReturnType<typeof buildCommissionsWorld>>;
export type TestAgent = Awaited<ReturnType<CommissionsWorld['addAgent']>>;
