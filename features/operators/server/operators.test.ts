import type { ApprovalId } from '@kislap/approvals/contract/approvals.ids';
import type { OperatorId } from '@kislap/contract-kit';
import { buildPeopleWorld, operatorPassword } from '@kislap/server-app/testing/people-world';
import { afterAll, describe, expect, it } from 'vitest';
import * as calls from '../contract/operators.console.ts';
import { agree } from './operators.testkit.ts';

const world = await buildPeopleWorld();
let owner = await world.signInOperator('owner');
afterAll(() => world.close());

const { addOperator, signInAtConsole: signIn } = world;
const password = operatorPassword;

const isAlive = async (token: string) =>
  (await world.raw('GET', '/console/api/operators/session/me', { token })).status === 200;

describe('operator sessions', () => {
  it('end by logout, after fifteen idle minutes and after twelve hours', async () => {
    const out = await world.signInOperator('support');
    await world.as(out)(calls.operatorLogout);
    expect(await isAlive(out)).toBe(false);

    const idle = await world.signInOperator('support');
    world.clock.advance(14 * 60);
    expect(await isAlive(idle)).toBe(true);
    world.clock.advance(16 * 60);
    expect(await isAlive(idle)).toBe(false);

    const busy = await world.signInOperator('support');
    const { expiresAt } = await world.as(busy)(calls.getOperatorSession);
    for (let minutes = 0; minutes < 12 * 60 - 10; minutes += 10) {
      world.clock.advance(600);
      if (!(await isAlive(busy))) throw new Error(`ended after ${minutes} minutes`);
    }
    world.clock.advance(601);
    expect(world.clock.now() >= expiresAt).toBe(true);
    expect(await isAlive(busy)).toBe(false);
    owner = await world.signInOperator('owner');
  });

  it('end when the operator is disabled, gets another role or is reset', async () => {
    const call = world.as(owner);
    for (const act of ['disable', 'role', 'reset'] as const) {
      const { username, operatorId, totpSecret } = await addOperator();
      const reply = await signIn({ username, password, totp: world.totp(totpSecret) });
      const token = String(reply.body.value.token);
      expect(await isAlive(token)).toBe(true);
      const params = { operatorId };
      const reason = 'a test';
      const ask = {
        disable: () => call(calls.setOperatorStatus, { params, body: { status: 'disabled', reason } }),
        role: () => call(calls.setOperatorRole, { params, body: { role: 'content', reason } }),
        reset: () => call(calls.resetOperator, { params, body: { email: 'a@example.com', reason } }),
      }[act];
      const asked = await ask();
      expect([act, await isAlive(token)]).toEqual([act, true]);
      await agree(world, asked);
      expect([act, await isAlive(token)]).toEqual([act, false]);
    }
  });

  it('other than the own end with a new password', async () => {
    const { username, totpSecret } = await addOperator();
    const first = String(
      (await signIn({ username, password, totp: world.totp(totpSecret) })).body.value.token,
    );
    world.clock.advance(30);
    const second = String(
      (await signIn({ username, password, totp: world.totp(totpSecret) })).body.value.token,
    );
    const next = 'marble-kettle-drift';
    const call = world.as(second);
    const change = (body: object) =>
      world.raw('POST', '/console/api/operators/session/password', {
        token: second,
        body: { oldPassword: password, newPassword: next, confirmNewPassword: next, ...body },
      });
    expect((await change({ oldPassword: 'wrong' })).body.code).toBe('old_password_incorrect');
    expect((await change({ confirmNewPassword: 'other' })).body.code).toBe('password_mismatch');
    expect((await change({ newPassword: 'short', confirmNewPassword: 'short' })).body.code).toBe(
      'password_too_weak',
    );
    const body = { oldPassword: password, newPassword: next, confirmNewPassword: next };
    await call(calls.changeOperatorPassword, { body });
    expect([await isAlive(first), await isAlive(second)]).toEqual([false, true]);
  });

  it('are no player sessions, nor the other way round', async () => {
    const { token } = await world.register();
    const player = await world.raw('GET', '/console/api/identity/players', { token });
    expect([player.status, player.body.code]).toEqual([401, 'session_expired']);
    const operator = await world.raw('GET', '/wps/member/info', { token: owner });
    expect([operator.status, operator.body.code]).toEqual([403, 'non_member_refused']);
  });
});

describe('operator accounts', () => {
  it('are changed by others only, and an owner always remains', async () => {
    const call = world.as(owner);
    const me = await call(calls.getOperatorSession);
    const own = { params: { operatorId: me.operator.operatorId } };
    await expect(
      call(calls.setOperatorStatus, { ...own, body: { status: 'disabled', reason: 'a test' } }),
    ).rejects.toMatchObject({ code: 'operator_own_account' });
    await expect(
      call(calls.setOperatorRole, { ...own, body: { role: 'auditor', reason: 'a test' } }),
    ).rejects.toMatchObject({
      code: 'operator_own_account',
    });

    // Two owners ask to disable each other, and both requests are agreed to at the same moment.
    const { list } = await call(calls.listOperators);
    const ask = (token: string, operatorId: OperatorId) =>
      world.as(token)(calls.setOperatorStatus, {
        params: { operatorId },
        body: { status: 'disabled', reason: 'a test' },
      });
    for (const { operatorId, role, status } of list) {
      if (role !== 'owner' || status !== 'active' || operatorId === me.operator.operatorId) continue;
      await agree(world, await ask(owner, operatorId));
    }
    const rival = await world.signInOperator('owner');
    const rivalId = (await world.as(rival)(calls.getOperatorSession)).operator.operatorId;
    const asked = [await ask(owner, rivalId), await ask(rival, me.operator.operatorId)];
    const second = await world.signInOperator('finance');
    const replies = await Promise.all(
      asked.map(({ approvalId }) =>
        world.raw('POST', `/console/api/approvals/requests/${approvalId}/approve`, {
          token: second,
          body: {},
        }),
      ),
    );
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(replies.map(({ body }) => body.code)).toContain('approval_impossible');
    if (!(await isAlive(owner))) owner = rival;
  });

  it('do not share a name', async () => {
    const who = { username: 'twice', name: 'Twice', role: 'support', email: 'twice@example.com' };
    const ask = (name: string) => {
      const body = { ...who, name, reason: 'more hands' };
      return world.raw('POST', '/console/api/operators', { token: owner, body });
    };
    const replies = await Promise.all(['A', 'B', 'C', 'D', 'E'].map(ask));
    const [first, ...others] = replies.filter(({ status }) => status === 200);
    expect(others).toEqual([]);
    expect(replies.filter(({ body: { code } }) => code === 'already_requested')).toHaveLength(4);
    await agree(world, { approvalId: first?.body.value.approvalId as ApprovalId });
    expect((await ask('F')).body.code).toBe('username_taken');
  });

  it.each([
    [{ role: 'god' }],
    [{ username: 'A B' }],
    [{ username: 'ab' }],
    [{ name: '' }],
    [{ email: 'nobody' }],
    [{ reason: 'why' }],
    [{ password: 'mine-to-choose' }],
    [{ status: 'active' }],
  ])('are not made from %j', async (change) => {
    const who = { username: 'proper', name: 'Proper', role: 'support', email: 'p@example.com' };
    const body = { ...who, reason: 'more hands', ...change };
    const reply = await world.raw('POST', '/console/api/operators', { token: owner, body });
    expect([reply.status, reply.body.code]).toEqual([400, 'invalid_request']);
  });

  it('never show a hash or a secret', async () => {
    const { totpSecret } = await addOperator();
    const reply = await world.raw('GET', '/console/api/operators', { token: owner });
    expect(JSON.stringify(reply.body)).not.toMatch(/argon2|password|secret/i);
    const { rows } = await world.platform.database.pool.query(
      "SELECT string_agg(o::text, '') AS dump FROM operators.operator o",
    );
    expect(rows[0].dump).not.toContain(totpSecret);
  });
});
