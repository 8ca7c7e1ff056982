import { registerMember } from '@kislap/identity/contract/member';
import { modulesSetting } from '@kislap/site/server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getReferralOffer } from '../../contract/terms.ts';
import { buildReferralWorld, type ReferralWorld } from '../referral.world.ts';

let world: ReferralWorld;
beforeAll(async () => {
  world = await buildReferralWorld();
});
afterAll(() => world.close());

const codeOf = async (inviter: Awaited<ReturnType<ReferralWorld['addMember']>>) => (await inviter.own()).code;

describe('a code', () => {
  it('is made once for each member, however many calls ask at the same time', async () => {
    const inviter = await world.addMember();
    const { codes } = world.referral;
    const made = await Promise.all(Array.from({ length: 8 }, () => codes.ensure(inviter.accountId)));
    const { code, link } = await inviter.own();
    expect(new Set(made.map((one) => one.code))).toEqual(new Set([code]));
    expect(link).toBe(`http://localhost:8080/?referralCode=${code}`);
    expect(code).toMatch(/^[A-HJKMNP-Z2-9]{7}$/);
  });

  it('invites whoever registers with it over the public call, in whatever case', async () => {
    const inviter = await world.addMember();
    const password = 'velvet-anchor-plum';
    await world.server.as(null)(registerMember, {
      body: {
        ...{ username: 'overhttp', password, confirmPassword: password, payeeName: 'Ana Reyes' },
        ...{
          birthDate: '1990-05-12',
          termsAccepted: true,
          referralCode: (await codeOf(inviter)).toLowerCase(),
        },
      },
    });
    expect(await inviter.invited()).toMatchObject([
      { name: 'ov***p', state: 'REGISTERED', missing: ['phone', 'payee', 'deposit', 'bets'] },
    ]);
  });

  it('that is nobody’s keeps nobody out', async () => {
    const friend = await world.register('ZZZZZZZ');
    expect((await friend.own()).own).toBeNull();
  });
});

describe('whoever comes by a code', () => {
  it('belongs to the agent of the inviter', async () => {
    const { features, platform } = world.server;
    const agent = await features.identity.createMember(platform.database.kysely, {
      ...{ type: 1, username: 'toplead', password: 'velvet-anchor-plum', language: 'EN', ip: '192.0.2.200' },
    });
    const inviter = await world.addMember('192.0.2.201', agent.id);
    const friend = await world.register(await codeOf(inviter));
    expect((await features.identity.getAccount(friend.accountId)).uplineId).toBe(agent.id);
  });

  it('is nobody’s friend while the brand has switched referral off, and can register all the same', async () => {
    const { features, platform } = world.server;
    const inviter = await world.addMember();
    const code = await codeOf(inviter);
    const choose = (isOn: boolean) =>
      features.site.changeSetting(platform.database.kysely, modulesSetting, { REFERRAL: isOn });
    await choose(false);
    features.site.announce();
    await world.register(code);
    await expect(inviter.own()).rejects.toMatchObject({ code: 'operation_not_enabled' });
    await choose(true);
    features.site.announce();
    expect(await inviter.invited()).toEqual([]);
  });
});

describe('an invitation', () => {
  it('lives from the registration to both rewards', async () => {
    const inviter = await world.addMember();
    const friend = await world.register(await codeOf(inviter));
    const state = async () => (await inviter.invited())[0];
    await friend.fund(1_000n);

    await friend.provePhone();
    await friend.bet(400n);
    await world.look();
    expect(await state()).toMatchObject({ state: 'REGISTERED', missing: ['payee', 'deposit', 'bets'] });
    expect((await friend.own()).own).toMatchObject({ state: 'REGISTERED', validBets: 400_000_000n });

    await friend.bindPayee();
    await friend.deposit(100n);
    await friend.bet(100n);
    await world.look();
    expect(await state()).toMatchObject({ state: 'QUALIFIED', missing: [] });

    world.later(23);
    await world.look();
    expect(await state()).toMatchObject({ state: 'QUALIFIED' });
    world.later(1);
    await world.look();
    expect(await state()).toMatchObject({ state: 'REWARDED', releaseAt: null });
    expect(await inviter.own()).toMatchObject({ earned: 50_000_000n, waiting: 50_000_000n });
    expect(await friend.own()).toMatchObject({ earned: 20_000_000n, waiting: 20_000_000n });
  });

  it('is void after fourteen days without what qualifies', async () => {
    const inviter = await world.addMember();
    const friend = await world.register(await codeOf(inviter));
    await friend.provePhone();
    world.later(14 * 24 + 2);
    await friend.bindPayee();
    await world.look();
    expect(await inviter.invited()).toMatchObject([{ state: 'VOID', voidReason: 'LATE' }]);
  });

  it('goes back where bets are taken back while the rewards wait', async () => {
    const inviter = await world.addMember();
    const friend = await world.register(await codeOf(inviter));
    await friend.provePhone();
    await friend.bindPayee();
    await friend.deposit(100n);
    await friend.fund(1_000n);
    await friend.bet(400n);
    const last = await friend.bet(100n);
    await world.look();
    expect(await inviter.invited()).toMatchObject([{ state: 'QUALIFIED' }]);
    await friend.takeBack(last);
    await world.look();
    expect(await inviter.invited()).toMatchObject([
      { state: 'REGISTERED', missing: ['bets'], validBets: 400_000_000n },
    ]);
  });

  it('counts each bet once where the feed is read again from its beginning', async () => {
    const inviter = await world.addMember();
    const friend = await world.register(await codeOf(inviter));
    await friend.fund(1_000n);
    await friend.bet(120n);
    await world.follow();
    await world.rebuild('referral.turnover');
    expect(await inviter.invited()).toMatchObject([{ validBets: 120_000_000n }]);
    expect((await inviter.own()).today.level1.bets).toBe(120_000_000n);
  });
});

describe('an invitation is void', () => {
  /** The first friend is honest; what the second shares with whom is told. */
  async function invite(change: Parameters<ReferralWorld['register']>[1] = {}) {
    world.later(1);
    const inviter = await world.addMember('192.0.2.77');
    const code = await codeOf(inviter);
    const first = await world.register(code, change);
    world.later(30);
    const second = await world.register(code, change);
    const states = async () => {
      await world.look();
      const desk = await world.referral.desk.list({ pageSize: 2 });
      return desk.list.map(({ state, voidReason }) => voidReason ?? state);
    };
    return { inviter, first, second, states };
  }

  it('where its device is the inviter’s', async () => {
    const { inviter, second, states } = await invite();
    await inviter.note({ device: 'browser-one' });
    await second.note({ device: 'browser-one' });
    await second.provePhone();
    expect(await states()).toEqual(['DEVICE', 'REGISTERED']);
    const { list } = await world.referral.desk.list({ show: 'SUSPECT', pageSize: 100 });
    expect(list.filter(({ state }) => state !== 'REGISTERED' && state !== 'QUALIFIED')).toEqual([]);
    expect((await inviter.invited())[0]).toMatchObject({ voidReason: 'CHECKED' });
  });

  it('where its payout account, phone or payee name is another invited player’s, and only the later', async () => {
    const { first, second, states } = await invite();
    await first.bindPayee('09171112222');
    await second.bindPayee('09171112222');
    expect(await states()).toEqual(['PAYOUT_ACCOUNT', 'REGISTERED']);

    const phones = await invite();
    await phones.first.note({ mobile: '+639170000001' });
    await phones.second.note({ mobile: '+639170000001' });
    await phones.second.provePhone();
    expect(await phones.states()).toEqual(['PHONE', 'REGISTERED']);

    const names = await invite({ name: 'Maria Clara Santos' });
    expect(await names.states()).toEqual(['PAYEE_NAME', 'REGISTERED']);
  });

  it('where it was registered from the same address within a day, and not later', async () => {
    world.later(1);
    const inviter = await world.addMember('192.0.2.10');
    const code = await codeOf(inviter);
    await world.register(code, { ip: '192.0.2.10' });
    world.later(25);
    await world.register(code, { ip: '192.0.2.10' });
    await world.look();
    const { list } = await world.referral.desk.list({ pageSize: 2 });
    expect(list.map(({ state, voidReason }) => voidReason ?? state)).toEqual(['REGISTERED', 'ADDRESS']);
    expect(list[1]?.evidence).toMatchObject([
      { kind: 'ip', relation: 'inviter', accountId: inviter.accountId },
    ]);
  });

  it('where the account is closed within seven days, and not afterwards', async () => {
    const { second, first, states } = await invite();
    const db = world.server.platform.database.kysely;
    const { identity } = world.server.features;
    const close = (accountId: typeof first.accountId) =>
      identity.setStatus(db, accountId, { status: 'closed', reason: 'asked' });
    await close(second.accountId);
    world.later(7 * 24);
    await close(first.accountId);
    expect(await states()).toEqual(['CLOSED', 'REGISTERED']);
  });

  it('where the first deposit is below a hundred, whatever follows', async () => {
    const { second, states } = await invite();
    await second.deposit(99n);
    await second.deposit(5_000n);
    expect(await states()).toEqual(['FIRST_DEPOSIT', 'REGISTERED']);
  });

  it('where the player excludes themselves within seven days', async () => {
    const { second, states } = await invite();
    const { outbox, database } = world.server.platform;
    await outbox.publish(database.kysely, {
      topic: 'protection.paused',
      subjectId: second.accountId,
      payload: { kind: 'self_exclusion', term: '6m', until: '' },
    });
    expect(await states()).toEqual(['EXCLUDED', 'REGISTERED']);
  });
});

it('the offer is told to everybody with its figures', async () => {
  const { terms } = await world.server.as(null)(getReferralOffer);
  expect(terms).toMatchObject({ inviterReward: 50_000_000n, dailyMax: 10, level1Rate: 100, level2Rate: 30 });
});
