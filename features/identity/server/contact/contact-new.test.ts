import { doorWorld } from '@kislap/server-app/testing/door-world';
import { readMessages, readNewest } from '@kislap/server-app/testing/mailbox';
import { goodPassword } from '@kislap/server-app/testing/people-world';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { contactPeople, kept, newNumber } from './contact.testkit.ts';

let callOf: ReturnType<typeof contactPeople>['callOf'];
let person: ReturnType<typeof contactPeople>['person'];
let proveByCode: ReturnType<typeof contactPeople>['proveByCode'];
const world = await doorWorld();
({ callOf, person, proveByCode } = contactPeople(world));
afterAll(() => world.close());
beforeEach(async () => {
  await world.platform.database.pool.query('DELETE FROM platform.rate_limit');
});

describe('the new contact', () => {
  it('of another account is not revealed to the caller, and its owner is notified', async () => {
    const [mine, theirs] = [newNumber(), newNumber()];
    const { token } = await person({ mobileNum: mine });
    await person({ mobileNum: theirs, email: 'theirs@example.com' });
    const ticket = await proveByCode(token, 'mobile', kept(mine));
    const sent = await callOf(token).askNew('mobile', { ticket, mobileNum: theirs });
    expect(sent.body.value).toEqual({ expiredMinutes: 1 });
    expect(await readNewest(world.platform, kept(theirs))).toMatchObject({
      template: 'numberKnown',
      code: '',
    });
    world.clock.advance(60);
    await callOf(token).askProof('email', 'mobile');
    const { code } = await readNewest(world.platform, kept(mine));
    const proof = await callOf(token).prove('email', { way: 'mobile', code, password: goodPassword });
    const email = { ticket: proof.body.value.ticket, email: 'theirs@example.com' };
    expect((await callOf(token).askNew('email', email)).status).toBe(200);
    expect(await readNewest(world.platform, 'theirs@example.com')).toMatchObject({
      template: 'mailKnown',
      code: '',
    });
  });

  it('goes to one of two accounts that claim it at the same time', async () => {
    const wanted = newNumber();
    const both = [];
    for (const mobileNum of [newNumber(), newNumber()]) {
      const { token } = await person({ mobileNum });
      const ticket = await proveByCode(token, 'mobile', kept(mobileNum));
      world.clock.advance(60);
      await callOf(token).askNew('mobile', { ticket, mobileNum: wanted });
      const { code } = await readNewest(world.platform, kept(wanted));
      both.push({ token, body: { ticket, verificationCode: code } });
    }
    const replies = await Promise.all(both.map(({ token, body }) => callOf(token).change('mobile', body)));
    expect(replies.map(({ body }) => body.code ?? 'changed').sort()).toEqual(['changed', 'contact_taken']);
  });

  it.each([
    ['mobile', { mobileNum: '12' }, 'mobile_invalid'],
    ['mobile', {}, 'mobile_required'],
    ['email', { email: 'nobody' }, 'invalid_request'],
    ['email', {}, 'invalid_request'],
  ] as const)('of %s as %j is refused', async (kind, typed, refusal) => {
    const { token } = await person({});
    const proof = await callOf(token).prove(kind, { way: 'password', password: goodPassword });
    const body = { ticket: proof.body.value.ticket, ...typed };
    expect((await callOf(token).askNew(kind, body)).body.code).toBe(refusal);
  });

  it('is another than the one on file', async () => {
    const mobileNum = newNumber();
    const { token } = await person({ mobileNum });
    const ticket = await proveByCode(token, 'mobile', kept(mobileNum));
    expect((await callOf(token).askNew('mobile', { ticket, mobileNum })).body.code).toBe('contact_unchanged');
  });
});

it('sends no message before the owner is proven', async () => {
  const { token } = await person({ mobileNum: newNumber() });
  const before = (await readMessages(world.platform)).length;
  const ticket = 'A'.repeat(43);
  expect((await callOf(token).askNew('mobile', { ticket, mobileNum: newNumber() })).body.code).toBe(
    'challenge_expired',
  );
  expect((await readMessages(world.platform)).length).toBe(before);
});
