import type { GivenRate } from '@kislap/agents/contract/rates';
import { changeAccountRates } from '@kislap/agents/contract/rates.console';
import { approveRequest } from '@kislap/approvals/contract/approvals.console';
import type { AccountId, AccountType } from '@kislap/contract-kit';
import { buildLoyaltyWorld, type Member } from '@kislap/loyalty/server/loyalty.world.ts';

const password = 'velvet-anchor-plum';
const seen = {
  ip: '127.0.0.1',
  requestId: 'test',
  userAgent: 'test',
  cookies: {},
  setCookie: () => undefined,
};

/** The house of loyalty with agents above its players, and two operators who set rates. */
export async function buildRebatesWorld() {
  const world = await buildLoyaltyWorld();
  const { server, clock } = world;
  const { identity, agents, rebates } = server.features;
  const db = server.platform.database.kysely;
  let count = 0;

  async function addAgent(uplineId: AccountId | null = null, type: AccountType = uplineId ? 2 : 1) {
    count += 1;
    const username = `lead${count}`;
    const account = { type, username, password, language: 'EN', ip: seen.ip } as const;
    const { id: accountId } = await identity.createMember(db, { ...account, ...(uplineId && { uplineId }) });
    await agents.join(db, { accountId, account: username, type, uplineId, joinedAt: clock.now() });
    return {
      accountId,
      signIn: async () => server.as((await identity.logins.login({ username, password }, seen)).token),
      cash: async () => (await world.ledger.findBalances(accountId))?.cash ?? 0n,
    };
  }

  /** Sets rates as two operators do. */
  async function setRates(playerId: AccountId, rates: GivenRate[]) {
    count += 1;
    const body = { rates, reason: 'because a test says so' };
    const finance = server.as(await server.signInOperator('finance', `finance${count}`));
    const { approvalId } = await finance(changeAccountRates, { params: { playerId }, body });
    const owner = server.as(await server.signInOperator('owner', `owner${count}`));
    await owner(approveRequest, { params: { approvalId }, body: {} });
  }

  return {
    ...world,
    agents,
    rebates,
    addAgent,
    setRates,

    /** Puts a player into a team; the test's players are registered without one. */
    async under(player: Pick<Member, 'accountId'>, uplineId: AccountId) {
      const { accountId } = player;
      await agents.join(db, { accountId, account: 'player', type: 0, uplineId, joinedAt: clock.now() });
    },
  };
}

export type RebatesWorld = Awaited<ReturnType<typeof buildRebatesWorld>>;
export type Lead = Awaited<ReturnType<RebatesWorld['addAgent']>>;
