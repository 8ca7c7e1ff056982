import { type Approval, approveRequest, withdrawRequest } from '@kislap/approvals/contract/approvals.console';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import * as calls from '../contract/free-rounds.console.ts';
import { buildFreeRoundsWorld, type FreeRoundsWorld, pesos } from './free-rounds.world.ts';

const world = await buildFreeRoundsWorld();
afterEach(async () => {
  world.vendor.calm();
  expect((await world.ledger.verify()).problems).toEqual([]);
});
afterAll(() => world.close());

const refused = (code: string) => expect.objectContaining({ code });
const create = 'freebet/rewards/create';
function idOf(approval: Approval | null): Approval['approvalId'] {
  if (!approval) throw new TypeError('it waits for a second person');
  return approval.approvalId;
}

describe('a campaign', () => {
  it('gives each of its players the rounds of each game, once', async () => {
    const [one, two] = await Promise.all([world.addMember(), world.addMember()]);
    const campaign = await world.ask({
      gameIds: [world.mango, world.fiesta],
      accounts: [one.name, two.name.toUpperCase(), one.name],
    });
    expect(campaign).toMatchObject({
      status: 'ACTIVE',
      worth: pesos('200'),
      progress: { rewards: 4, waiting: 4 },
    });
    expect(await one.free()).toEqual([]);
    await world.pass();
    await world.pass();
    expect(world.vendor.rewardsOf(one.accountId)).toHaveLength(2);
    expect(await one.free()).toMatchObject([
      { bet: pesos('5'), rounds: 10, left: 10, won: 0n },
      { bet: pesos('5'), rounds: 10, left: 10, won: 0n },
    ]);
    const { campaign: after, rewards } = await world.detail(campaign.campaignId);
    expect(after.progress).toMatchObject({ granted: 4, waiting: 0, rounds: 40, used: 0 });
    expect(rewards.map(({ status }) => status)).toEqual(['ACTIVE', 'ACTIVE', 'ACTIVE', 'ACTIVE']);
    // A game is one campaign of the vendor, however many players it has.
    expect(world.vendor.campaigns).toHaveLength(2);
  });

  it('is one for one key, pressed twice', async () => {
    const member = await world.addMember();
    const [first, again] = await Promise.allSettled([
      world.ask({ accounts: [member.name] }, 'finance', 'one-key-for-this'),
      world.ask({ accounts: [member.name] }, 'finance', 'one-key-for-this'),
    ]);
    const made = [first, again].flatMap((one) => (one.status === 'fulfilled' ? [one.value.campaignId] : []));
    expect(new Set(made).size).toBe(1);
    await world.pass();
    expect(world.vendor.rewardsOf(member.accountId)).toHaveLength(1);
  });

  it('is refused when impossible, and then no player gets anything', async () => {
    const { name } = await world.addMember();
    const before = world.vendor.callsOf(create).length;
    await expect(world.ask({ accounts: [name, 'nobody77'] })).rejects.toMatchObject({
      code: 'free_rounds_accounts_unknown',
      value: { accounts: ['nobody77'], count: 1 },
    });
    const wrong: [Parameters<FreeRoundsWorld['ask']>[0], string][] = [
      [{ gameIds: [world.ludo] }, 'free_rounds_not_offered'],
      [{ bet: pesos('7') }, 'free_rounds_not_offered'],
      [{ endsAt: new Date(world.clock.now().getTime() - 1_000) }, 'free_rounds_period_invalid'],
      [{ vendorKey: 'nobody' }, 'vendor_unavailable'],
    ];
    for (const [change, code] of wrong)
      await expect(world.ask({ accounts: [name], ...change })).rejects.toEqual(refused(code));
    await expect(world.ask({ accounts: [name] }, 'support')).rejects.toEqual(refused('forbidden'));
    await world.pass();
    expect(world.vendor.callsOf(create)).toHaveLength(before);
  });

  it('needs two people above the worth of one, and only the other may agree', async () => {
    const member = await world.addMember();
    await world.as('finance')(calls.setFreeRoundsRule, {
      body: { worthOfOne: pesos('99'), reason: 'a smaller house' },
    });
    const wanted = { accounts: [member.name], bet: pesos('10') };
    const { campaign, approval } = await world.request(wanted);
    expect(campaign).toBeNull();
    expect(approval?.fields).toContainEqual({ name: 'worth', as: 'money', before: null, after: '100.00' });
    await world.pass();
    expect(world.vendor.rewardsOf(member.accountId)).toEqual([]);
    // The same name waits once, whoever asks.
    await expect(world.request(wanted, 'other')).rejects.toEqual(refused('already_requested'));
    const approve = (who: 'finance' | 'other' | 'content', of = approval) =>
      world.as(who)(approveRequest, { params: { approvalId: idOf(of) }, body: {} });
    await expect(approve('finance')).rejects.toEqual(refused('approval_own_request'));
    await expect(approve('content')).rejects.toEqual(refused('forbidden'));
    const before = (await world.as('other')(calls.listFreeCampaigns, { query: {} })).list.length;
    expect(await approve('other')).toMatchObject({ status: 'APPROVED' });
    const { list } = await world.as('other')(calls.listFreeCampaigns, { query: {} });
    expect(list).toHaveLength(before + 1);
    // Made in the same moment of the test's clock as others before it, so its place is not its age.
    const [made] = list.filter(({ worth }) => worth === pesos('100'));
    expect(made).toMatchObject({ status: 'ACTIVE', decisionNote: null });
    await world.pass();
    expect(world.vendor.rewardsOf(member.accountId)).toHaveLength(1);
    // Taken back before anybody agreed, it gives nothing.
    const second = await world.request(wanted);
    await world.as('finance')(withdrawRequest, { params: { approvalId: idOf(second.approval) } });
    await expect(approve('other', second.approval)).rejects.toEqual(refused('approval_state_changed'));
    await world.pass();
    expect(world.vendor.rewardsOf(member.accountId)).toHaveLength(1);
    // What one may give is raised by two.
    const more = { body: { worthOfOne: pesos('10000'), reason: 'as it was' } };
    const asked = await world.as('finance')(calls.setFreeRoundsRule, more);
    expect(asked).toMatchObject({
      worthOfOne: pesos('99'),
      approval: { fields: [{ name: 'worthOfOne', before: '99.00', after: '10000.00' }] },
    });
    await expect(approve('finance', asked.approval)).rejects.toEqual(refused('approval_own_request'));
    const less = { body: { worthOfOne: pesos('98'), reason: 'smaller yet' } };
    await world.as('other')(calls.setFreeRoundsRule, less);
    await expect(approve('other', asked.approval)).rejects.toEqual(refused('approval_outdated'));
    await world.as('finance')(withdrawRequest, { params: { approvalId: idOf(asked.approval) } });
    await approve('other', (await world.as('finance')(calls.setFreeRoundsRule, more)).approval);
    expect((await world.as('other')(calls.listFreeCampaigns, { query: {} })).worthOfOne).toBe(pesos('10000'));
  });
});

describe('a vendor that fails', () => {
  it.each(['lost', 'dropped', 'down'] as const)(
    'gives a reward once where its answer is %s',
    async (trouble) => {
      const member = await world.addMember();
      const campaign = await world.ask({ accounts: [member.name] });
      world.vendor.trouble(create, trouble, 2);
      for (let passes = 0; passes < 4; passes += 1) await world.pass();
      expect(world.vendor.rewardsOf(member.accountId)).toHaveLength(1);
      const { rewards } = await world.detail(campaign.campaignId);
      expect(rewards).toMatchObject([{ status: 'ACTIVE' }]);
    },
  );

  it('makes its campaign once where that answer is lost', async () => {
    const member = await world.addMember();
    const before = world.vendor.campaigns.length;
    await world.ask({ accounts: [member.name] });
    world.vendor.trouble('freebet/campaigns/create', 'lost');
    await world.pass();
    await world.pass();
    expect(world.vendor.campaigns).toHaveLength(before + 1);
    expect(world.vendor.rewardsOf(member.accountId)).toHaveLength(1);
  });

  it('that refuses a player gives the others theirs, and says why', async () => {
    const members = [await world.addMember(), await world.addMember()];
    const campaign = await world.ask({ accounts: members.map(({ name }) => name) });
    world.vendor.trouble(create, 'RS_ERROR_USER_DISABLED');
    await world.pass();
    await world.pass();
    const { rewards, campaign: after } = await world.detail(campaign.campaignId);
    expect(rewards.map(({ status, detail }) => [status, detail])).toEqual([
      ['REFUSED', 'RS_ERROR_USER_DISABLED'],
      ['ACTIVE', null],
    ]);
    expect(after.progress).toMatchObject({ granted: 1, refused: 1 });
  });

  it('is not requested for a player who may not play', async () => {
    const member = await world.addMember();
    world.barred.add(member.accountId);
    const campaign = await world.ask({ accounts: [member.name] });
    await world.pass();
    expect(world.vendor.rewardsOf(member.accountId)).toEqual([]);
    const { rewards } = await world.detail(campaign.campaignId);
    expect(rewards).toMatchObject([{ status: 'REFUSED', detail: 'self_excluded' }]);
  });
});

describe('a free round', () => {
  async function given(rounds = 3) {
    const member = await world.addMember();
    const campaign = await world.ask({ accounts: [member.name], rounds });
    await world.pass();
    const [reward] = world.vendor.rewardsOf(member.accountId);
    return { member, campaign, rewardUuid: reward?.reward_uuid ?? '' };
  }

  it('costs nothing, counts as played, and its win is not turnover', async () => {
    const { member, campaign, rewardUuid } = await given();
    const { staked, paid } = await world.play(member, rewardUuid, 7);
    expect([staked, paid]).toMatchObject([
      { status: 'RS_OK', balance: 0 },
      { status: 'RS_OK', balance: 700_000 },
    ]);
    await world.play(member, rewardUuid, 0);
    await world.drain();
    expect(await member.free()).toMatchObject([{ left: 1, won: pesos('7') }]);
    const { list } = await world.ledger.listTransfers(member.accountId, { page: 1, pageSize: 9 });
    expect(list.map(({ type, amount }) => [type, amount])).toEqual([
      ['BONUS', 0n],
      ['BET', 0n],
      ['BONUS', pesos('7')],
      ['BET', 0n],
    ]);
    await world.play(member, rewardUuid, 2);
    await world.drain();
    expect(await member.free()).toEqual([]);
    await world.freeRounds.endOver();
    const { rewards, campaign: after } = await world.detail(campaign.campaignId);
    expect(rewards).toMatchObject([{ status: 'USED', used: 3, won: pesos('9') }]);
    expect(after.progress).toMatchObject({ rounds: 3, used: 3, won: pesos('9') });
    const before = await world.detail(campaign.campaignId);
    await world.rebuild();
    expect(await world.detail(campaign.campaignId)).toEqual(before);
  });

  it('that the vendor takes back was not played', async () => {
    const { member, rewardUuid } = await given();
    const { common } = await world.play(member, rewardUuid, 0);
    const bet = crypto.randomUUID();
    const open = { ...common, round: crypto.randomUUID() };
    await world.callGateway('bet', { ...open, transaction_uuid: bet, amount: 500_000 });
    await world.drain();
    expect(await member.free()).toMatchObject([{ left: 1 }]);
    const back = await world.callGateway('rollback', { ...open, reference_transaction_uuid: bet });
    expect(back).toMatchObject({ status: 'RS_OK', balance: 0 });
    const late = await world.callGateway('win', {
      ...open,
      reference_transaction_uuid: bet,
      amount: 100_000,
    });
    expect(late.status).toBe('RS_ERROR_TRANSACTION_DOES_NOT_EXIST');
    await world.drain();
    expect(await member.free()).toMatchObject([{ left: 2 }]);
    expect(await member.cash()).toBe(0n);
  });

  it('ends with its campaign, and wins stay', async () => {
    const { member, campaign, rewardUuid } = await given();
    await world.play(member, rewardUuid, 4);
    await world.drain();
    const params = { campaignId: campaign.campaignId };
    const body = { note: 'the wrong players' };
    const cancelled = await world.as('content')(calls.cancelFreeCampaign, { params, body });
    expect(cancelled).toMatchObject({ status: 'CANCELLED' });
    world.vendor.trouble('freebet/rewards/cancel', 'lost');
    await world.pass();
    const { rewards: waiting } = await world.detail(campaign.campaignId);
    expect(waiting).toMatchObject([{ status: 'CANCELLING' }]);
    await world.pass();
    const { rewards } = await world.detail(campaign.campaignId);
    expect(rewards).toMatchObject([{ status: 'CANCELLED', used: 1, won: pesos('4') }]);
    expect(world.vendor.rewardsOf(member.accountId)).toMatchObject([{ status: 'FRS_CANCELLED' }]);
    expect(await member.free()).toEqual([]);
    expect(await member.cash()).toBe(pesos('4'));
    await expect(world.as('content')(calls.cancelFreeCampaign, { params, body })).rejects.toEqual(
      refused('free_campaign_state_changed'),
    );
  });

  it('is cancelled at the vendor even if it is unknown whether it was given', async () => {
    const member = await world.addMember();
    const campaign = await world.ask({ accounts: [member.name] });
    world.vendor.trouble(create, 'lost');
    await world.pass();
    const params = { campaignId: campaign.campaignId };
    await world.as('finance')(calls.cancelFreeCampaign, { params, body: { note: 'changed our mind' } });
    await world.pass();
    await world.pass();
    expect(world.vendor.rewardsOf(member.accountId)).toMatchObject([{ status: 'FRS_CANCELLED' }]);
    const { rewards } = await world.detail(campaign.campaignId);
    expect(rewards).toMatchObject([{ status: 'CANCELLED' }]);
  });

  it('is over when its time is', async () => {
    const member = await world.addMember();
    const campaign = await world.ask({
      accounts: [member.name],
      endsAt: new Date(world.clock.now().getTime() + 60_000),
    });
    await world.pass();
    expect(await member.free()).toHaveLength(1);
    world.clock.advance(61);
    expect(await member.free()).toEqual([]);
    expect(await world.freeRounds.endOver()).toBeGreaterThan(0);
    const { rewards, campaign: after } = await world.detail(campaign.campaignId);
    expect([after.status, rewards[0]?.status]).toEqual(['ENDED', 'EXPIRED']);
  });
});
