import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { buildWorld, pin } from '../cashier.world.ts';

const world = await buildWorld();
afterAll(() => world.close());
beforeEach(() => world.reset());
afterEach(() => world.expectSound());

type Player = Awaited<ReturnType<typeof world.player>>;
const peso = 1_000_000n;

/** An agent, an agent below and a member below that one. */
async function team() {
  const [top, agent, member] = [await world.player(), await world.player(), await world.player()];
  world.line.set(top.id, { type: 1, path: [top.id] });
  world.line.set(agent.id, { type: 1, path: [agent.id, top.id] });
  world.line.set(member.id, { type: 0, path: [member.id, agent.id, top.id] });
  return { top, agent, member };
}

const hand = (from: Player, direction: 'up' | 'down', amount = '500.00', more: object = {}, key?: string) =>
  world.call('POST', '/wps/cashier/handovers', {
    as: from.id,
    body: { direction, amount, paymentPassword: pin, ...more },
    ...(key && { key }),
  });
const cashOf = async ({ id }: Player) => (await world.balances(id)).cash;

describe('money along the line', () => {
  it('goes to the direct upline at once, once, without a fee, and both statements show it', async () => {
    const { agent, member } = await team();
    const first = await hand(member, 'up', '500.00', {}, 'once-and-again');
    expect(first).toMatchObject({ status: 200, value: { status: 'DONE', isSent: true, amount: '500.00' } });
    expect((await hand(member, 'up', '500.00', {}, 'once-and-again')).value).toEqual(first.value);
    expect((await hand(member, 'up', '600.00', {}, 'once-and-again')).code).toBe('idempotency_key_reused');
    expect([await cashOf(member), await cashOf(agent)]).toEqual([9_500n * peso, 10_500n * peso]);
    const got = (await world.call('GET', '/wps/cashier/handovers', { as: agent.id })).value.list;
    expect(got).toMatchObject([{ isSent: false, amount: '500.00', reference: first.value.reference }]);
    expect(world.received.filter(({ accountId }) => accountId === agent.id)).toEqual([]);
  });

  it('goes down by agents alone, to a direct downline, who plays it once', async () => {
    const { top, agent, member } = await team();
    expect((await hand(agent, 'down', '700.00', { toAccountId: member.id })).status).toBe(200);
    expect(await cashOf(member)).toBe(10_700n * peso);
    expect(world.received.filter(({ accountId }) => accountId === member.id)).toMatchObject([
      { amount: 700n * peso },
    ]);
    const inbox = await world.inbox.list(member.id, { language: 'EN', pageSize: 5 });
    expect(inbox.list.map(({ title }) => title)).toEqual(['₱700.00 from your upline']);
    for (const [from, to] of [
      [top, member],
      [agent, top],
      [member, agent],
    ] as const)
      expect((await hand(from, 'down', '500.00', { toAccountId: to.id })).code).toBe(
        'handover_target_unknown',
      );
    expect((await hand(top, 'up')).code).toBe('handover_target_unknown');
    expect((await hand(member, 'up', '500.00', { toAccountId: top.id })).code).toBe(
      'handover_target_unknown',
    );
  });

  it('passes the checks of a withdrawal', async () => {
    const { member } = await team();
    expect((await hand(member, 'up', '99.99')).code).toBe('amount_below_minimum');
    expect((await hand(member, 'up', '100.001')).code).toBe('amount_invalid');
    expect((await hand(member, 'up', '500.00', { paymentPassword: '000000' })).code).toBe(
      'payment_password_incorrect',
    );
    expect((await hand(member, 'up', '10000.01')).code).toBe('balance_too_low');
    world.turnover.set(member.id, 5n * peso);
    expect((await hand(member, 'up')).code).toBe('withdrawal_turnover_open');
    world.turnover.delete(member.id);
    await world.change(member.id, 'locked');
    expect((await hand(member, 'up')).code).toBe('account_locked');
    expect(await cashOf(member)).toBe(10_000n * peso);
  });

  it('shares the amount of the day with withdrawals', async () => {
    const { member } = await team();
    const rich = await world.player({ balance: '60000.00' });
    world.line.set(rich.id, { type: 0, path: [rich.id, member.id] });
    expect((await hand(rich, 'up', '49000.00')).status).toBe(200);
    expect((await hand(rich, 'up', '1000.01')).code).toBe('withdrawal_daily_limit');
    expect((await world.withdraw(rich, '1000.01')).code).toBe('withdrawal_daily_limit');
    expect((await world.withdraw(rich, '1000.00')).status).toBe(200);
    expect((await hand(rich, 'up', '100.00')).code).toBe('withdrawal_daily_limit');
  });

  it('is one move however many ask at once', async () => {
    const { agent, member } = await team();
    const replies = await Promise.all(
      Array.from({ length: 12 }, () => hand(member, 'up', '800.00', {}, 'the-same-key')),
    );
    expect(replies.some(({ status }) => status === 200)).toBe(true);
    expect((await hand(member, 'up', '800.00', {}, 'the-same-key')).value.status).toBe('DONE');
    expect([await cashOf(member), await cashOf(agent)]).toEqual([9_200n * peso, 10_800n * peso]);
    const many = await Promise.all(Array.from({ length: 15 }, () => hand(member, 'up', '800.00')));
    expect(many.filter(({ status }) => status === 200)).toHaveLength(11);
    expect(await cashOf(member)).toBe(400n * peso);
  });

  it('that a crash cut before its money moved is finished by the job', async () => {
    const { agent, member } = await team();
    const { value } = await hand(agent, 'down', '300.00', { toAccountId: member.id });
    await world.platform.database.pool.query(
      `UPDATE cashier.handover SET status = 'BEGUN', finished_at = NULL WHERE handover_id = $1`,
      [value.handoverId],
    );
    // Until it is finished the receiver takes nothing out.
    expect((await world.withdraw(member, '100.00')).code).toBe('withdrawal_turnover_open');
    world.later(11);
    await world.cashier.handovers.finishStale();
    expect(await cashOf(member)).toBe(10_300n * peso);
    expect((await world.withdraw(member, '100.00')).status).toBe(200);
  });
});
