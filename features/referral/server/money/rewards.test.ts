import { approveRequest } from '@kislap/approvals/contract/approvals.console';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  clearInvitation,
  getPlayerReferral,
  getReferralTerms,
  listAllInvitations,
  putReferralTerms,
  voidInvitation,
} from '../../contract/referral.console.ts';
import { claimReferralReward, listCommissionDays, listReferralRewards } from '../../contract/referral.ts';
import { buildReferralWorld, peso, type ReferralWorld } from '../referral.world.ts';

let world: ReferralWorld;
type Member = Awaited<ReturnType<ReferralWorld['addMember']>>;

beforeAll(async () => {
  world = await buildReferralWorld();
});
afterAll(() => world.close());

/** So many who qualify on one day, and whose rewards are given. */
async function inviteAll(inviter: Member, friends: number) {
  const { code } = await inviter.own();
  for (let place = 0; place < friends; place += 1) await world.addQualified(code);
  await world.look();
  world.later(25);
  await world.look();
}

const listAll = async (member: Member) => (await member.call(listReferralRewards, { query: {} })).list;
const sumOf = (list: readonly { amount: bigint }[]) => list.reduce((sum, { amount }) => sum + amount, 0n);

async function claimAll(member: Member) {
  for (const { rewardId } of await listAll(member))
    await member.call(claimReferralReward, { params: { rewardId } });
}

describe('rewards for inviting', () => {
  it('P9: five qualified are 250 + 188 = 438.00, paid when they are claimed', async () => {
    const inviter = await world.addMember();
    await inviteAll(inviter, 5);
    const list = await listAll(inviter);
    expect(sumOf(list)).toBe(438n * peso);
    expect(list.filter(({ part }) => part === 'milestone')).toMatchObject([
      { amount: 188n * peso, count: 5 },
    ]);
    expect(await inviter.cash()).toBe(0n);
    await claimAll(inviter);
    expect(await inviter.cash()).toBe(438n * peso);
    expect(await inviter.own()).toMatchObject({ earned: 438n * peso, waiting: 0n });
  });

  it('are at most ten of a day; milestones count those beyond', async () => {
    const inviter = await world.addMember();
    await inviteAll(inviter, 12);
    const list = await listAll(inviter);
    expect(list.filter(({ part }) => part === 'inviter')).toHaveLength(10);
    expect(sumOf(list)).toBe((500n + 188n + 388n) * peso);
    expect((await inviter.own()).counts).toMatchObject({ all: 12, rewarded: 12 });
  });

  it('are paid once, however many claims come at the same time', async () => {
    const inviter = await world.addMember();
    await inviteAll(inviter, 1);
    const [reward] = await listAll(inviter);
    if (!reward) throw new Error('there is a reward');
    const call = await inviter.signIn();
    const claims = await Promise.allSettled(
      Array.from({ length: 200 }, () => call(claimReferralReward, { params: { rewardId: reward.rewardId } })),
    );
    expect(claims.filter(({ status }) => status === 'rejected')).toEqual([]);
    expect(await inviter.cash()).toBe(50n * peso);
    await inviter.call(claimReferralReward, { params: { rewardId: reward.rewardId } });
    expect(await inviter.cash()).toBe(50n * peso);
  });

  it('wait in the reward centre by their kinds, and are claimed by nobody else', async () => {
    const inviter = await world.addMember();
    const other = await world.addMember();
    await inviteAll(inviter, 1);
    const [source] = world.rewards.slots.sources.list().filter(({ kinds }) => kinds.includes('REFERRAL'));
    const [waiting] = (await source?.listWaiting(inviter.accountId)) ?? [];
    expect(waiting).toMatchObject({ kind: 'REFERRAL', amount: 50n * peso, until: null });
    await expect(source?.claim(other.accountId, 'REFERRAL', waiting?.rewardId ?? '')).rejects.toMatchObject({
      code: 'not_found',
    });
  });

  it('are neither shown to nor paid to whoever takes a break, and are there afterwards', async () => {
    const inviter = await world.addMember();
    await inviteAll(inviter, 1);
    const [reward] = await listAll(inviter);
    const { ledger } = world.server.features;
    const { accountId } = inviter;
    await ledger.setGuard(world.server.platform.database.pool, accountId, {
      rules: [],
      excludedUntil: null,
      coolingUntil: new Date(world.clock.now().getTime() + 60_000),
    });
    const { source } = world.referral.rewards;
    expect(await source.listWaiting(accountId)).toEqual([]);
    await expect(source.claim(accountId, 'REFERRAL', reward?.rewardId ?? '')).rejects.toMatchObject({
      code: 'cooling_off',
    });
    world.clock.advance(61);
    await source.claim(accountId, 'REFERRAL', reward?.rewardId ?? '');
    expect(await inviter.cash()).toBe(50n * peso);
  });
});

describe('commission', () => {
  const days = async (member: Member) => (await member.call(listCommissionDays, { query: {} })).list;

  async function nextDay() {
    await world.follow();
    world.later(24);
    await world.referral.commissions.computeAll();
  }

  it('P9: 120,000 and 40,000 are 132.00, once, as often as the job runs', async () => {
    const top = await world.addMember();
    const first = await world.register((await top.own()).code);
    const second = await world.register((await first.own()).code);
    await first.fund(200_000n);
    await second.fund(200_000n);
    await first.bet(100_000n);
    await first.bet(40_000n, 'BINGO');
    await second.bet(80_000n, 'BINGO');
    await world.follow();
    expect((await top.own()).today).toMatchObject({ amount: 132n * peso, isOpen: true });
    await nextDay();
    await world.referral.commissions.computeAll();

    expect(await days(top)).toMatchObject([
      {
        level1: { bets: 120_000n * peso, rate: 100 },
        level2: { bets: 40_000n * peso, rate: 30 },
        amount: 132n * peso,
        deducted: 0n,
      },
    ]);
    expect(await days(first)).toMatchObject([{ amount: 40n * peso }]);
    await claimAll(top);
    expect(await top.cash()).toBe(132n * peso);
  });

  it('is nothing below one peso, and keeps back what later was taken back', async () => {
    const inviter = await world.addMember();
    const friend = await world.register((await inviter.own()).code);
    await friend.fund(20_000n);
    await friend.bet(999n);
    const taken = await friend.bet(1n);
    await friend.takeBack(taken);
    await nextDay();
    expect(await days(inviter)).toMatchObject([{ level1: { bets: 999n * peso }, amount: 0n }]);
    expect(await listAll(inviter)).toEqual([]);

    const large = await friend.bet(5_000n);
    await nextDay();
    expect((await days(inviter))[0]).toMatchObject({ amount: 5n * peso });
    await friend.takeBack(large);
    await nextDay();
    expect((await days(inviter))[0]).toMatchObject({ level1: { bets: -5_000n * peso }, amount: 0n });
    await friend.bet(8_000n);
    await nextDay();
    expect((await days(inviter))[0]).toMatchObject({ deducted: 5n * peso, amount: 3n * peso });
  });

  it('is computed once where the feed is read again from its beginning', async () => {
    const inviter = await world.addMember();
    const friend = await world.register((await inviter.own()).code);
    await friend.fund(20_000n);
    await friend.bet(10_000n);
    await nextDay();
    await world.rebuild('referral.turnover');
    await world.referral.commissions.computeAll();
    expect(await days(inviter)).toMatchObject([{ amount: 10n * peso }]);
    expect(sumOf(await listAll(inviter))).toBe(10n * peso);
  });

  it('is not earned by bets of an account that is void for what it shares', async () => {
    const inviter = await world.addMember();
    const friend = await world.register((await inviter.own()).code);
    await inviter.note({ device: 'one-browser' });
    await friend.note({ device: 'one-browser' });
    await friend.fund(20_000n);
    await friend.bet(10_000n);
    await world.look();
    await nextDay();
    expect(await days(inviter)).toMatchObject([{ level1: { bets: 0n }, amount: 0n }]);
  });
});

describe('operators', () => {
  it('see invitations, and void one with a reason before its rewards are given', async () => {
    const desk = world.server.as(await world.server.signInOperator('support'));
    const inviter = await world.addMember();
    const friend = await world.addQualified((await inviter.own()).code);
    await world.look();
    const { list } = await desk(listAllInvitations, { query: { show: 'QUALIFIED' } });
    const found = list.find(({ inviteeId }) => inviteeId === friend.accountId);
    if (!found) throw new Error('the invitation is listed');
    const voided = await desk(voidInvitation, {
      params: { invitationId: found.invitationId },
      body: { reason: 'Same handwriting on both documents' },
    });
    expect(voided).toMatchObject({ state: 'VOID', voidReason: 'OPERATOR', voidedBy: 'supportone' });
    await expect(
      desk(voidInvitation, { params: { invitationId: found.invitationId }, body: { reason: 'once more' } }),
    ).rejects.toMatchObject({ code: 'invitation_ended' });
    world.later(25);
    await world.look();
    expect(await listAll(inviter)).toEqual([]);
    const fresh = world.server.as(await world.server.signInOperator('auditor'));
    const player = await fresh(getPlayerReferral, { params: { playerId: friend.accountId }, query: {} });
    expect(player.own).toMatchObject({ state: 'VOID', note: 'Same handwriting on both documents' });
  });

  it('let a held invitation pass, and only then are its rewards given', async () => {
    const first = await world.addMember();
    const inviter = await world.register((await first.own()).code);
    const friend = await world.addQualified((await inviter.own()).code);
    await first.note({ device: 'a-shared-browser' });
    await friend.note({ device: 'a-shared-browser' });
    await world.look();
    world.later(48);
    await world.look();
    const { list } = await world.referral.desk.list({ show: 'SUSPECT', pageSize: 100 });
    const held = list.find(({ inviteeId }) => inviteeId === friend.accountId);
    expect(held).toMatchObject({ state: 'QUALIFIED', isHeld: true });
    expect(await world.referral.desk.getPlayer(inviter.accountId, { pageSize: 5 })).toMatchObject({
      earned: 0n,
    });
    const params = { invitationId: held?.invitationId ?? ('' as never) };
    const desk = world.server.as(await world.server.signInOperator('support', 'supportheld'));
    const cleared = await desk(clearInvitation, { params, body: { reason: 'Two sisters, seen by video' } });
    expect(cleared).toMatchObject({ isHeld: false, clearedBy: 'supportheld' });
    await world.look();
    const own = (await world.referral.desk.getPlayer(friend.accountId, { pageSize: 5 })).own;
    expect(own).toMatchObject({ state: 'REWARDED' });
    const again = desk(clearInvitation, { params, body: { reason: 'once more' } });
    await expect(again).rejects.toMatchObject({ code: 'invitation_ended' });
  });

  it('change what inviting brings with two persons; milestones must rise', async () => {
    const asks = world.server.as(await world.server.signInOperator('finance', 'financetwo'));
    const agrees = world.server.as(await world.server.signInOperator('owner', 'ownertwo'));
    const terms = await asks(getReferralTerms);
    const reason = 'A campaign for the fiesta';
    const crossed = [...terms.milestones].reverse();
    await expect(
      asks(putReferralTerms, { body: { terms: { ...terms, milestones: crossed }, reason } }),
    ).rejects.toMatchObject({ code: 'referral_milestones_crossed' });
    const wanted = { ...terms, inviterReward: 60n * peso };
    const { approvalId } = await asks(putReferralTerms, { body: { terms: wanted, reason } });
    expect((await asks(getReferralTerms)).inviterReward).toBe(50n * peso);
    await agrees(approveRequest, { params: { approvalId }, body: {} });
    expect(await asks(getReferralTerms)).toEqual(wanted);
  });
});
