import * as approvals from '@kislap/approvals/contract/approvals.console';
import type { ApprovalId } from '@kislap/approvals/contract/approvals.ids';
import { buildPeopleWorld, operatorPassword as password } from '@kislap/server-app/testing/people-world';
import { afterAll, describe, expect, it } from 'vitest';
import * as calls from '../contract/operators.console.ts';
import { operatorSeals } from './operator.seals.ts';
import { agree, choosePassword, readLink } from './operators.testkit.ts';

const world = await buildPeopleWorld();
afterAll(() => world.close());

const reason = 'as agreed in the meeting';
let count = 0;

function someone() {
  count += 1;
  const email = `new${count}@example.com`;
  return { username: `new${count}`, name: `New ${count}`, role: 'finance' as const, email };
}

const ask = (token: string, who = someone()) =>
  world.as(token)(calls.createOperator, { body: { ...who, reason } });

const decide = (token: string, act: 'approve' | 'refuse' | 'withdraw', approvalId: ApprovalId, body = {}) =>
  world.raw('POST', `/console/api/approvals/requests/${approvalId}/${act}`, { token, body });

const names = async () => (await world.operators.listOperators()).map(({ username }) => username);

/** Signs in the one the link admits, at the end of the enrolment. */
async function admit(who: ReturnType<typeof someone>): Promise<string> {
  await choosePassword(world, who.email, password);
  const { username } = who;
  const enrolment = await world.as(null)(calls.operatorLogin, { body: { username, password } });
  if (enrolment.state !== 'enrolment') throw new Error('an enrolment was due');
  const totp = world.totp(enrolment.totpSecret);
  const reply = await world.as(null)(calls.operatorLogin, { body: { username, password, totp } });
  if (reply.state !== 'signed_in') throw new Error('the operator did not sign in');
  return reply.token;
}

describe('one owner alone', () => {
  it('gains no second operator by any call, and no way into another account', async () => {
    const owner = await world.signInOperator('owner');
    const victim = await world.addOperator('finance');
    const params = { operatorId: victim.operatorId };
    const call = world.as(owner);
    const asked = [
      await ask(owner),
      await call(calls.setOperatorRole, { params, body: { role: 'support', reason } }),
    ];
    for (const { approvalId } of asked) {
      const reply = await decide(owner, 'approve', approvalId);
      expect([reply.status, reply.body.code]).toEqual([409, 'approval_own_request']);
      expect((await decide(owner, 'refuse', approvalId, { note: 'no more' })).body.code).toBe(
        'approval_own_request',
      );
    }
    expect(await names()).not.toContain(`new${count}`);
    expect(await world.operators.getOperator(victim.operatorId)).toMatchObject({ role: 'finance' });
    // Nothing was mailed, and no answer holds a secret.
    expect(JSON.stringify(asked)).not.toMatch(/password|welcome#|totp/i);
    await expect(readLink(world, `new${count}@example.com`)).rejects.toThrow('nothing was written');
  });

  it('cannot use whom two people have just made as the second person, nor the other way round', async () => {
    const owner = await world.signInOperator('owner');
    const who = someone();
    await agree(world, await ask(owner, who));
    const fresh = await admit(who);
    const { approvalId } = await ask(owner);
    expect((await decide(fresh, 'approve', approvalId)).body.code).toBe('approval_bound');
    const { list } = await world.as(fresh)(approvals.listApprovals, { query: { status: 'WAITING' } });
    expect(list.find((row) => row.approvalId === approvalId)).toMatchObject({ hindrance: 'bound' });
    // A day later they are two people.
    world.clock.advance(24 * 3_600 + 1);
    const { username } = who;
    const { rows } = await world.platform.database.pool.query(
      'SELECT id, totp_secret FROM operators.operator WHERE username = $1',
      [username],
    );
    const totp = world.totp(
      world.platform.vault.open(rows[0].totp_secret, operatorSeals.totp_secret.at(rows[0])),
    );
    const again = await world.as(null)(calls.operatorLogin, { body: { username, password, totp } });
    if (again.state !== 'signed_in') throw new Error('the operator did not sign in');
    expect((await decide(again.token, 'approve', approvalId)).status).toBe(200);
  });

  it('cannot borrow an account by a reset: neither of the two who reset it is apart from it', async () => {
    const owner = await world.signInOperator('owner');
    const other = await world.addOperator('finance');
    const body = { email: 'owner.private@example.com', reason };
    const asked = await world.as(owner)(calls.resetOperator, { params: other, body });
    expect(asked.fields).toEqual([
      { name: 'email', as: 'text', before: null, after: 'owner.private@example.com' },
    ]);
    await agree(world, asked);
    const token = await admit({ ...someone(), username: other.username, email: body.email });
    expect((await decide(token, 'approve', (await ask(owner)).approvalId)).body.code).toBe('approval_bound');
  });
});

describe('a request', () => {
  it('is done once, however often and by whomever it is decided at the same moment', async () => {
    const owner = await world.signInOperator('owner');
    const [second, third] = [await world.signInOperator('finance'), await world.signInOperator('finance')];
    const who = someone();
    const { approvalId } = await ask(owner, who);
    const replies = await Promise.all([
      decide(second, 'approve', approvalId),
      decide(second, 'approve', approvalId),
      decide(third, 'refuse', approvalId, { note: 'not this one' }),
      decide(owner, 'withdraw', approvalId),
    ]);
    const statuses = new Set(
      replies.filter(({ status }) => status === 200).map(({ body }) => body.value.status),
    );
    expect(statuses.size).toBe(1);
    const made = (await names()).filter((name) => name === who.username);
    expect(made).toHaveLength(statuses.has('APPROVED') ? 1 : 0);
    for (const reply of replies)
      if (reply.status !== 200) expect(reply.body.code).toBe('approval_state_changed');
  });

  it('is found again by a second click, and refused to others while it waits', async () => {
    const owner = await world.signInOperator('owner');
    const who = someone();
    const first = await ask(owner, who);
    expect((await ask(owner, who)).approvalId).toBe(first.approvalId);
    const rival = await world.signInOperator('owner');
    await expect(ask(rival, who)).rejects.toMatchObject({ code: 'already_requested' });
    // Withdrawn, it is nobody's any more.
    expect((await decide(rival, 'withdraw', first.approvalId)).status).toBe(403);
    expect((await decide(owner, 'withdraw', first.approvalId)).status).toBe(200);
    const second = await world.signInOperator('finance');
    const late = await decide(second, 'approve', first.approvalId);
    expect([late.status, late.body.code]).toEqual([409, 'approval_state_changed']);
  });

  it('is not done when the old value is another one than was shown', async () => {
    const owner = await world.signInOperator('owner');
    const other = await world.addOperator('support');
    const params = { operatorId: other.operatorId };
    const asked = await world.as(owner)(calls.setOperatorRole, { params, body: { role: 'content', reason } });
    await world.platform.database.pool.query("UPDATE operators.operator SET role = 'auditor' WHERE id = $1", [
      other.operatorId,
    ]);
    const second = await world.signInOperator('finance');
    expect((await decide(second, 'approve', asked.approvalId)).body.code).toBe('approval_outdated');
    expect(await world.operators.getOperator(other.operatorId)).toMatchObject({ role: 'auditor' });
  });

  it('expires after three days', async () => {
    const who = someone();
    const { approvalId } = await ask(await world.signInOperator('owner'), who);
    world.clock.advance(72 * 3_600 + 1);
    const second = await world.signInOperator('finance');
    expect((await decide(second, 'approve', approvalId)).body.code).toBe('approval_expired');
    await world.approvals.expireOld();
    const { list } = await world.as(second)(approvals.listApprovals, { query: { status: 'EXPIRED' } });
    expect(list.map((row) => row.approvalId)).toContain(approvalId);
    // The name is free to be asked for again.
    const owner = await world.signInOperator('owner');
    expect(await ask(owner, who)).toMatchObject({ status: 'WAITING' });
  });

  it('is decided by roles that may, and shows every other role nothing', async () => {
    const owner = await world.signInOperator('owner');
    const { approvalId } = await ask(owner);
    for (const role of ['support', 'content', 'auditor'] as const) {
      const token = await world.signInOperator(role);
      expect((await decide(token, 'approve', approvalId)).status).toBe(403);
      const { list } = await world.as(token)(approvals.listApprovals, { query: {} });
      expect([role, list.length > 0]).toEqual([role, role === 'auditor']);
    }
  });

  it('never about oneself: the one it is about does not agree to it', async () => {
    const owner = await world.signInOperator('owner');
    const other = await world.addOperator('finance');
    const timed = { username: other.username, password, totp: world.totp(other.totpSecret) };
    const token = String((await world.signInAtConsole(timed)).body.value.token);
    const params = { operatorId: other.operatorId };
    const asked = await world.as(owner)(calls.setOperatorRole, { params, body: { role: 'owner', reason } });
    const reply = await decide(token, 'approve', asked.approvalId);
    expect(reply.body).toMatchObject({
      code: 'approval_impossible',
      value: { code: 'operator_own_account' },
    });
  });
});

describe('the code of the first run', () => {
  it('admits one person once, who is bound to everybody for a day', async () => {
    const code = await world.operators.admission.makeCode(world.platform.database.kysely);
    const owner = await world.signInOperator('owner');
    const { approvalId } = await ask(owner);
    const body = { code, username: 'secondperson', name: 'Second', newPassword: password };
    const send = (change = {}) =>
      world.raw('POST', '/console/api/operators/session/admit', { body: { ...body, ...change } });
    expect((await send({ code: 'x'.repeat(30) })).body.code).toBe('invitation_invalid');
    expect((await send({ newPassword: 'password123' })).body.code).toBe('password_too_weak');
    const replies = await Promise.all([send(), send({ username: 'thirdperson' })]);
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await send({ username: 'fourthperson' })).body.code).toBe('invitation_invalid');
    const username = String(replies.find(({ status }) => status === 200)?.body.value.username);
    const enrolment = await world.as(null)(calls.operatorLogin, { body: { username, password } });
    if (enrolment.state !== 'enrolment') throw new Error('an enrolment was due');
    const totp = world.totp(enrolment.totpSecret);
    const signedIn = await world.as(null)(calls.operatorLogin, { body: { username, password, totp } });
    if (signedIn.state !== 'signed_in') throw new Error('the operator did not sign in');
    expect(signedIn.operator.role).toBe('finance');
    expect((await decide(signedIn.token, 'approve', approvalId)).body.code).toBe('approval_bound');
  });
});
