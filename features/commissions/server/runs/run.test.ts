import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildCommissionsWorld, type CommissionsWorld, plainTerms } from '../commissions.world.ts';
import { pesos } from '../play.world.ts';
import { createRunTools, tier } from './run.world.ts';

let world: CommissionsWorld;
let tools: ReturnType<typeof createRunTools>;
beforeAll(async () => {
  world = await buildCommissionsWorld();
  tools = createRunTools(world);
});
afterAll(() => world.close());

const at = (text: string) => new Date(`2026-${text}+08:00`);
/** Each day of its own, so that no case runs another's periods. */
let day = 0;
beforeEach(async () => {
  day += 1;
  world.clock.set(new Date(at('11-20T10:00:00').getTime() + day * 3 * 86_400_000));
  await world.playing.run();
});
/** A3: what A's and B's teams played on the day after the contracts were agreed. */
async function buildA3() {
  const a = await world.addAgent();
  const b = await world.addAgent(a);
  const three = (rates: [number, number, number]) =>
    [
      tier(rates[0], { minTurnover: pesos(10_000), minActive: 3 }),
      tier(rates[1], { minTurnover: pesos(50_000), minActive: 5 }),
    ].concat(tier(rates[2], { minTurnover: pesos(200_000), minActive: 10 }));
  await world.contract(null, a, plainTerms('DAILY', 0, { tiers: three([0.5, 0.8, 1]) }));
  const ofB = [
    tier(0.3, { minTurnover: pesos(10_000), minActive: 2 }),
    tier(0.5, { minTurnover: pesos(50_000), minActive: 3 }),
  ];
  await world.contract(a, b, plainTerms('DAILY', 0, { tiers: ofB }));
  world.clock.set(tools.dayLater('12:00:00'));
  for (const member of await tools.addMembers(b, 4)) await world.playing.round(member.accountId, 20_000);
  for (const member of await tools.addMembers(a, 4))
    await world.playing.round(member.accountId, 10_000, 10_000);
  return { a, b };
}

describe('a daily run', () => {
  it('A3, A11: A gets 960 and passes 400 on, and runs that are repeated or meet change nothing', async () => {
    const { a, b } = await buildA3();
    world.clock.set(tools.dayLater('02:04:59'));
    await world.playing.run();
    expect(await tools.billsOf(a)).toEqual([]);
    world.clock.set(new Date(world.clock.now().getTime() + 1_000));
    await world.playing.follow();
    const { runs } = world.commissions;
    await Promise.all([runs.runDue(), runs.runDue(), runs.runDue()]);
    await world.playing.run();
    expect(await tools.billsOf(a)).toEqual(['DAILY ISSUED 960 960']);
    expect(await tools.billsOf(b)).toEqual(['DAILY ISSUED 400 400']);
    expect([await tools.cashOf(a), await tools.cashOf(b)]).toEqual([560, 400]);
    world.clock.advance(-3 * 86_400);
    await world.playing.run();
    expect([await tools.cashOf(a), await tools.cashOf(b)]).toEqual([560, 400]);
  });

  it('takes a bet that is taken back later out of the next day', async () => {
    const a = await world.addAgent();
    await world.contract(null, a, plainTerms('DAILY', 1));
    const [member] = await tools.addMembers(a, 1);
    if (!member) throw new Error('there is a member');
    world.clock.set(tools.dayLater('12:00:00'));
    await world.playing.round(member.accountId, 3_000);
    const takeBack = await world.playing.round(member.accountId, 1_000);
    world.clock.set(tools.dayLater('02:05:00'));
    await world.playing.run();
    world.clock.set(new Date(world.clock.now().getTime() + 3_600_000));
    await takeBack();
    await world.playing.round(member.accountId, 5_000);
    world.clock.set(tools.dayLater('02:05:00'));
    await world.playing.run();
    expect(await tools.billsOf(a)).toEqual(['DAILY ISSUED 40 40', 'DAILY ISSUED 40 40'].toReversed());
    expect(await tools.cashOf(a)).toBe(80);
  });

  it('carries on what a correction took beyond the next bets, and shows it', async () => {
    const a = await world.addAgent();
    await world.contract(null, a, plainTerms('DAILY', 1));
    const [member] = await tools.addMembers(a, 1);
    if (!member) throw new Error('there is a member');
    world.clock.set(tools.dayLater('12:00:00'));
    const takeBack = await world.playing.round(member.accountId, 3_000);
    world.clock.set(tools.dayLater('02:05:00'));
    await world.playing.run();
    await takeBack();
    await world.playing.round(member.accountId, 1_000);
    world.clock.set(tools.dayLater('02:05:00'));
    await world.playing.run();
    expect(await tools.billsOf(a)).toEqual(['DAILY ISSUED 30 30']);
    await world.playing.round(member.accountId, 5_000);
    world.clock.set(tools.dayLater('02:05:00'));
    await world.playing.run();
    const { bills, explaining } = world.commissions;
    expect(await tools.billsOf(a)).toEqual(['DAILY ISSUED 30 30', 'DAILY ISSUED 30 30']);
    const range = { from: '2026-11-01', to: '2027-11-01', pageSize: 1 };
    const [newest] = (await bills.list(a.accountId, { side: 'own', kind: 'DAILY', ...range })).list;
    if (!newest) throw new Error('there is a bill');
    const { explanation, recomputed } = await explaining.openForOperator(newest.billId);
    expect([explanation.left, explanation.base, recomputed]).toEqual([
      -pesos(2_000),
      pesos(3_000),
      pesos(30),
    ]);
  });

  it('is corrected for no time in which there was no contract', async () => {
    const a = await world.addAgent();
    const former = await world.contract(null, a, plainTerms('DAILY', 1));
    const [member] = await tools.addMembers(a, 1);
    if (!member) throw new Error('there is a member');
    world.clock.set(tools.dayLater('12:00:00'));
    const ofContract = await world.playing.round(member.accountId, 1_000);
    await world.end(former);
    world.clock.set(tools.dayLater('12:00:00'));
    const ofNone = await world.playing.round(member.accountId, 2_000);
    await world.contract(null, a, plainTerms('DAILY', 1));
    await world.playing.run();
    world.clock.set(tools.dayLater('12:00:00'));
    await ofContract();
    await ofNone();
    await world.playing.round(member.accountId, 5_000);
    world.clock.set(tools.dayLater('02:05:00'));
    await world.playing.run();
    expect(await tools.billsOf(a)).toEqual(['DAILY ISSUED 40 40', 'DAILY ISSUED 10 10']);
  });

  it('makes a bill NOT_REACHED where no tier is, and none where nobody played', async () => {
    const a = await world.addAgent();
    await world.contract(
      null,
      a,
      plainTerms('DAILY', 0, { tiers: [tier(1, { minTurnover: pesos(10_000) })] }),
    );
    const idle = await world.addAgent();
    await world.contract(null, idle, plainTerms('DAILY', 1));
    const [member] = await tools.addMembers(a, 1);
    world.clock.set(tools.dayLater('12:00:00'));
    await world.playing.round(member?.accountId ?? a.accountId, 9_999);
    world.clock.set(tools.dayLater('02:05:00'));
    await world.playing.run();
    expect(await tools.billsOf(a)).toEqual(['DAILY NOT_REACHED 0 0']);
    expect(await tools.billsOf(idle)).toEqual([]);
  });
});

describe('an hourly run', () => {
  it('A5: an hour pays tickets that won and tickets that lost by rates of their own', async () => {
    const a = await world.addAgent();
    const b = await world.addAgent(a);
    const ofA = plainTerms('HOURLY', 0, { tiers: [tier(0.3, { loseRate: 80, minActive: 2 })] });
    const contract = await world.contract(null, a, ofA);
    await world.contract(a, b, plainTerms('HOURLY', 0, { tiers: [tier(0.2, { loseRate: 60 })] }));
    const [mine, theirs] = [await tools.addMembers(a, 1), await tools.addMembers(b, 1)].flat();
    if (!mine || !theirs) throw new Error('there are members');
    world.clock.set(tools.dayLater('14:10:00'));
    await world.playing.round(theirs.accountId, 10_000, 15_000);
    await world.playing.round(theirs.accountId, 30_000, 1_000);
    await world.playing.round(mine.accountId, 10_000, 15_000);
    await world.playing.round(mine.accountId, 20_000);
    await world.playing.round(mine.accountId, 5_000, 5_000);
    world.clock.set(new Date(world.clock.now().getTime() + 53 * 60_000));
    await world.playing.run();
    expect(await tools.billsOf(a)).toEqual(['HOURLY ISSUED 460 460']);
    expect(await tools.billsOf(b)).toEqual(['HOURLY ISSUED 200 200']);
    expect(await tools.cashOf(a)).toBe(260);
    // So that no other case runs its hours.
    await world.end(contract);
  });
});

describe('an upline without the money', () => {
  it('A9: pays the oldest contract first, the rest when he is credited, and cannot take money out meanwhile', async () => {
    const a = await world.addAgent();
    const [b, c] = [await world.addAgent(a), await world.addAgent(a)];
    await world.contract(null, a, plainTerms('DIVIDEND', 10, { period: 'DAY' }));
    await world.contract(a, b, plainTerms('DIVIDEND', 10, { period: 'DAY' }));
    world.clock.set(tools.dayLater('00:00:00'));
    await world.contract(a, c, plainTerms('DIVIDEND', 10, { period: 'DAY' }));
    const [mine, ofB, ofC] = [
      await tools.addMembers(a, 1),
      await tools.addMembers(b, 1),
      await tools.addMembers(c, 1),
    ].flat();
    if (!mine || !ofB || !ofC) throw new Error('there are members');
    world.clock.set(new Date(world.clock.now().getTime() + 12 * 3_600_000));
    // The teams of B and C lose 60,000 and 30,000; what A's own members win leaves him 45,000.
    await world.playing.round(ofB.accountId, 60_000);
    await world.playing.round(ofC.accountId, 30_000);
    await world.playing.round(mine.accountId, 10_000, 55_000);
    world.clock.set(tools.dayLater('03:00:00'));
    await world.playing.run();
    expect(await tools.billsOf(a)).toEqual(['DIVIDEND ISSUED 4500 4500']);
    expect(await tools.billsOf(b)).toEqual(['DIVIDEND PARTIAL 6000 4500']);
    expect(await tools.billsOf(c)).toEqual(['DIVIDEND INSUFFICIENT 3000 0']);
    const db = world.server.platform.database.kysely;
    expect(await world.commissions.payments.owedBy(db, a.accountId)).toBe(pesos(4_500));
    // What the cashier asks before anything is paid out or handed on.
    const { debts } = world.server.features.cashier.slots;
    const owed = await Promise.all(debts.list().map((source) => source.findOwed(db, a.accountId)));
    expect(owed).toContain(pesos(4_500));
    await world.playing.deposit(a.accountId, 5_000);
    await world.playing.follow();
    await expect.poll(() => tools.billsOf(c)).toEqual(['DIVIDEND ISSUED 3000 3000']);
    expect(await tools.billsOf(b)).toEqual(['DIVIDEND ISSUED 6000 6000']);
    expect(await tools.cashOf(a)).toBe(500);
    expect(await world.commissions.payments.owedBy(db, a.accountId)).toBe(0n);
  });

  it('loses the debt after seven days; what was paid stays', async () => {
    const a = await world.addAgent();
    const b = await world.addAgent(a);
    await world.contract(null, a, plainTerms('DIVIDEND', 10, { period: 'DAY' }));
    await world.contract(a, b, plainTerms('DIVIDEND', 10, { period: 'DAY' }));
    const [mine, ofB] = [await tools.addMembers(a, 1), await tools.addMembers(b, 1)].flat();
    if (!mine || !ofB) throw new Error('there are members');
    world.clock.set(tools.dayLater('12:00:00'));
    await world.playing.round(ofB.accountId, 10_000);
    await world.playing.round(mine.accountId, 10_000, 14_000);
    world.clock.set(tools.dayLater('03:00:00'));
    await world.playing.run();
    expect(await tools.billsOf(a, 'downline')).toEqual(['DIVIDEND PARTIAL 1000 600']);
    world.clock.advance(7 * 86_400);
    await world.commissions.payments.expire();
    await world.playing.deposit(a.accountId, 5_000);
    await world.playing.follow();
    await world.commissions.payments.retry();
    expect(await tools.billsOf(b)).toContain('DIVIDEND EXPIRED 1000 600');
    expect([await tools.cashOf(a), await tools.cashOf(b)]).toEqual([5_000, 600]);
  });
});

// After those that go on by days, since it goes on by weeks.
describe('a contract of another period', () => {
  it('begins when the period of the one before is over, and takes over its loss', async () => {
    const a = await world.addAgent();
    await world.contract(null, a, plainTerms('DIVIDEND', 10, { period: 'WEEK', carryMode: 'FULL' }));
    const [member] = await tools.addMembers(a, 1);
    if (!member) throw new Error('there is a member');
    // On the first day of the next week the team wins, and the two agree on days, which begin with the week after.
    const daysToMonday = (8 - new Date(world.clock.now().getTime() + 8 * 3_600_000).getUTCDay()) % 7 || 7;
    world.clock.set(new Date(tools.dayLater('12:00:00').getTime() + (daysToMonday - 1) * 86_400_000));
    await world.playing.round(member.accountId, 1_000, 21_000);
    await world.contract(null, a, plainTerms('DIVIDEND', 10, { period: 'DAY', carryMode: 'FULL' }));
    for (const days of [2, 6, 2]) {
      world.clock.advance(days * 86_400);
      await world.playing.run();
      if (days !== 2) await world.playing.round(member.accountId, 50_000);
    }
    expect((await tools.billsOf(a)).filter((bill) => !bill.includes(' 0 0'))).toEqual([
      'DIVIDEND ISSUED 3000 3000',
    ]);
  });
});

// The last, since from then on every five minutes are run.
describe('a run of five minutes', () => {
  it('A6: five minutes end where the next begin, and are paid 60 seconds after', async () => {
    const a = await world.addAgent();
    const b = await world.addAgent(a);
    world.clock.set(tools.dayLater('13:55:00'));
    await world.contract(null, a, plainTerms('REALTIME', 0.5));
    await world.contract(a, b, plainTerms('REALTIME', 0.3));
    const [mine, theirs] = [await tools.addMembers(a, 1), await tools.addMembers(b, 1)].flat();
    if (!mine || !theirs) throw new Error('there are members');
    world.clock.advance(300);
    await world.playing.round(mine.accountId, 3_000);
    await world.playing.round(theirs.accountId, 5_000);
    world.clock.set(new Date(world.clock.now().getTime() + 300_000));
    await world.playing.round(mine.accountId, 1_000);
    world.clock.advance(59.999);
    await world.playing.run();
    expect(await tools.billsOf(a)).toEqual([]);
    world.clock.advance(0.001);
    await world.playing.run();
    expect(await tools.billsOf(a)).toEqual(['REALTIME ISSUED 40 40']);
    expect(await tools.billsOf(b)).toEqual(['REALTIME ISSUED 15 15']);
    expect(await tools.cashOf(a)).toBe(25);
    world.clock.advance(300);
    await world.playing.run();
    expect(await tools.billsOf(a)).toEqual(['REALTIME ISSUED 5 5', 'REALTIME ISSUED 40 40']);
  });
});
