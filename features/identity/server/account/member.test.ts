import { buildPeopleWorld, dropIdentityCheck, goodPassword } from '@kislap/server-app/testing/people-world';
import { afterAll, describe, expect, it } from 'vitest';
import * as calls from '../../contract/member.ts';

const world = await buildPeopleWorld();
const { signIn } = world;
afterAll(() => world.close());
const tokenOf = (reply: { body: { value: Record<string, unknown> } }) => String(reply.body.value.token);

describe('member', () => {
  it('has an icon, a language, and funds', async () => {
    const { token, userInfo } = await world.register();
    const call = world.as(token);
    expect((await call(calls.getMemberIcon)).url).toMatch(/^data:image\/svg\+xml;base64,/);
    await call(calls.updateLanguage, { body: { language: 'TY' } });
    expect((await call(calls.getMemberInfo)).language).toBe('TY');
    expect((await call(calls.getConsolidatedFunds)).funds).toEqual({
      currency: 'PHP',
      cash: 0n,
      bonus: 0n,
      held: 0n,
    });
    expect(userInfo.moneyAllowed).toBe(false);
  });

  it('chooses a nickname, and takes the username again by an empty one', async () => {
    const { token, userInfo } = await world.register({ username: 'Plainname' });
    const call = world.as(token);
    expect(userInfo.nickname).toBe('Plainname');
    expect((await call(calls.setNickname, { body: { nickname: "  Ñiña D'Cruz  " } })).nickname).toBe(
      "Ñiña D'Cruz",
    );
    expect((await call(calls.getMemberInfo)).nickname).toBe("Ñiña D'Cruz");
    for (const nickname of ['<b>x</b>', '\u202eevil', 'a\u0000b', ' .lead', 'x'.repeat(25), 7]) {
      const reply = await world.raw('PUT', '/wps/member/nickname', { token, body: { nickname } });
      expect([nickname, reply.status, reply.body.code]).toEqual([nickname, 400, 'invalid_request']);
    }
    expect((await call(calls.setNickname, { body: { nickname: '' } })).nickname).toBe('Plainname');
    // Nobody else is touched, and the name that signs in stays what it was.
    expect((await signIn('Plainname', goodPassword)).status).toBe(200);
  });

  it('may move money once old enough and verified as the brand requires', async () => {
    const { userInfo } = await world.register();
    const db = world.platform.database.kysely;
    const may = () =>
      world.identity.requireMoneyAllowed(userInfo.id).then(
        () => 'yes',
        (error) => error.code,
      );
    expect(await may()).toBe('verification_required');
    await world.identity.setIdentityStatus(db, userInfo.id, 'verified');
    expect(await may()).toBe('yes');
    await db
      .transaction()
      .execute((tx) => world.identity.setStatus(tx, userInfo.id, { status: 'locked', reason: 'test' }));
    expect(await may()).toBe('account_locked');
  });

  it('without a birth date waits until it is given, once, and of age', async () => {
    await dropIdentityCheck(world);
    const db = world.platform.database.kysely;
    const member = {
      type: 0 as const,
      username: 'ageless',
      password: goodPassword,
      language: 'EN' as const,
      ip: '',
    };
    const account = await world.identity.createMember(db, member);
    await expect(world.identity.requireMoneyAllowed(account.id)).rejects.toMatchObject({
      code: 'verification_required',
    });
    const call = world.as(tokenOf(await signIn('ageless', goodPassword)));
    const today = world.clock.now();
    const young = `${today.getUTCFullYear() - 20}-01-01`;
    await expect(call(calls.setBirthDate, { body: { birthDate: young } })).rejects.toMatchObject({
      code: 'underage',
      message: 'You must be at least 21 years old to play for money.',
    });
    expect((await call(calls.setBirthDate, { body: { birthDate: '1980-01-01' } })).moneyAllowed).toBe(true);
    await expect(call(calls.setBirthDate, { body: { birthDate: '1981-01-01' } })).rejects.toMatchObject({
      code: 'birth_date_already_set',
    });
    await world.identity.requireMoneyAllowed(account.id);
  });
});
