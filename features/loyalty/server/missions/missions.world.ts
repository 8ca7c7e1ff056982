import { randomUUID } from 'node:crypto';
import { approveRequest } from '@kislap/approvals/contract/approvals.console';
import type { AccountId } from '@kislap/contract-kit';
import { createConsumers } from '@kislap/platform/database/consumers.ts';
import { createTestClock } from '@kislap/server-app/testing/test-server';
import { startWholeServer } from '@kislap/server-app/testing/whole-server';
import type { MissionId } from '../../contract/loyalty.ids.ts';
import { listMissions, type MissionWanted, requestMission } from '../../contract/missions.console.ts';
import { createMissions } from './create-missions.ts';
import { createPlayers } from './players.world.ts';

export const peso = 1_000_000n;
const face = (title: string) => ({
  texts: { EN: { title, text: '' }, TY: { title: `${title} TY`, text: '' } },
  place: 10,
});

export type Terms = MissionWanted['terms'];
/** Bets of ₱100 on anything for ₱5 and ten points. */
export const usualTerms: Terms = {
  metric: 'VALID_BET',
  category: null,
  target: 100n * peso,
  reward: { kind: 'CASH', amount: 5n * peso },
  missionPoints: 10,
  vipMin: 0,
};

/** The whole house on a Monday morning in Manila, with players, and operators who make missions. */
export async function buildMissionsWorld() {
  const clock = createTestClock(new Date('2026-11-23T02:00:00Z'));
  const server = await startWholeServer({ clock });
  const { identity, ledger, loyalty, promotions, rewards } = server.features;
  const { platform } = server;
  const { kysely } = platform.database;
  const vipLevels = new Map<AccountId, number>();
  const points: { accountId: AccountId; points: bigint }[] = [];
  let names = 0;

  /** As the house is with points, levels and invitations. */
  const rich = createMissions({
    platform,
    ledger,
    approvals: { define: () => () => Promise.reject(new Error('asked of the house itself')) },
    audit: { record: async () => undefined },
    listAccounts: identity.listAccounts,
    listNames: identity.listNames,
    credits: promotions.credits,
    pushBalance: () => undefined,
    giveTickets: rewards.tickets.give,
    givePoints: async (_tx, gift) => points.push(gift),
    findVipLevel: async (_executor, accountId) => vipLevels.get(accountId) ?? 0,
    inviteTopic: 'tests.invited',
  });
  const { signals, log } = platform;
  const consumers = createConsumers({ db: kysely, signals, log, consumers: rich.consumers });

  const operator = async (role: 'finance' | 'content' | 'support' | 'auditor') => {
    names += 1;
    return server.as(await server.signInOperator(role, `${role}${names}`));
  };

  const addPlayer = createPlayers({
    server,
    clock,
    setVip: (accountId, level) => vipLevels.set(accountId, level),
  });

  return {
    server,
    clock,
    ledger,
    kysely,
    rich,
    points,
    house: loyalty.missions,
    addPlayer,
    operator,

    /** Asked for by one operator, agreed to by another; it begins with the next day or week. */
    async addMission(
      terms: Partial<Terms> = {},
      { cycle = 'DAILY' as 'DAILY' | 'WEEKLY', title = `Mission ${randomUUID()}` } = {},
    ): Promise<MissionId> {
      const [one, two] = [await operator('content'), await operator('finance')];
      const wanted = { known: null, cycle, face: face(title), terms: { ...usualTerms, ...terms } };
      const { approvalId } = await one(requestMission, { body: { ...wanted, reason: 'for the tests' } });
      await two(approveRequest, { params: { approvalId }, body: {} });
      const { list } = await one(listMissions);
      const entry = list.find((known) => known.face.texts.EN.title === title);
      if (!entry) throw new Error('the mission was not made');
      return entry.missionId;
    },
    /** To this time of a day in Manila. */
    goTo(day: string, time = '10:00:00') {
      clock.set(new Date(`${day}T${time}+08:00`));
    },
    /** Until both feeds are read to their end. */
    async follow() {
      for (let tries = 0; tries < 3_000; tries += 1) {
        await consumers.drain();
        const lags = Object.values(await consumers.lag());
        if (lags.every(({ events }) => events === 0)) return;
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
      throw new Error('the feeds were not read to their end');
    },
    async rebuild() {
      await consumers.rebuild('loyalty.mission_plays');
      await consumers.rebuild('loyalty.mission_facts');
      await this.follow();
    },
    close: () => server.close(),
  };
}

export type MissionsWorld = Awaited<ReturnType<typeof buildMissionsWorld>>;
