import { doorWorld } from '@kislap/server-app/testing/door-world';
import { readNewest } from '@kislap/server-app/testing/mailbox';
import { goodPassword } from '@kislap/server-app/testing/people-world';
import { switchModules } from '@kislap/server-app/testing/switches';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { listTrustedDevices } from '../../contract/authenticator.ts';
import { listPlayerContacts } from '../../contract/identity.console.ts';
import { contactPeople, kept, newNumber } from './contact.testkit.ts';

let callOf: ReturnType<typeof contactPeople>['callOf'];
let person: ReturnType<typeof contactPeople>['person'];
let proveByCode: ReturnType<typeof contactPeople>['proveByCode'];
const world = await doorWorld();
({ callOf, person, proveByCode } = contactPeople(world));
afterAll(() => world.close());
beforeEach(async () => {
  await world.platform.database.pool.query('DELETE FROM platform.rate_limit');
  await switchModules(world, { LOGINSMS: true, CHNGPASSMAIL3: true });
});

describe('a mobile number', () => {
  it('changes with a code from the old and one from the new, and the old contact is notified', async () => {
    const [before, after] = [newNumber(), newNumber()];
    const { token, id } = await person({ mobileNum: before, email: 'lito@example.com' });
    const { askNew, change, look } = callOf(token);
    const ticket = await proveByCode(token, 'mobile', kept(before));
    expect((await askNew('mobile', { ticket, mobileNum: after })).body.value).toEqual({ expiredMinutes: 1 });
    const { code, body } = await readNewest(world.platform, kept(after));
    expect(body).toContain('your code to confirm this number');
    const changed = await change('mobile', { ticket, verificationCode: code });
    expect(changed.body.value).toMatchObject({ mobileNum: `•••• ${after.slice(-4)}` });

    expect(await readNewest(world.platform, kept(before))).toMatchObject({ template: 'contactChanged' });
    expect(await readNewest(world.platform, 'lito@example.com')).toMatchObject({
      template: 'contactChanged',
    });
    // The old number is nobody's from here on, and the new one signs in.
    const enter = async (mobileNum: string) => {
      await world.raw('POST', '/wps/verification/sms/noLogin', { body: { mobileNum } });
      const { code: verificationCode } = await readNewest(world.platform, kept(mobileNum));
      const form = { type: 'sms', mobileNum, verificationCode };
      return world.raw('POST', '/wps/session/login', { body: form, encrypted: true });
    };
    expect((await enter(before)).body.code).toBe('verification_code_incorrect');
    expect((await enter(after)).body.value).toMatchObject({ userInfo: { id } });
    expect((await look()).body.value).toMatchObject({
      list: [{ kind: 'mobile', changedAt: world.clock.now().toISOString() }, { kind: 'email' }],
    });
    await person({ mobileNum: before });
  });

  it('leaves a trace for operators, masked', async () => {
    const [before, after] = [newNumber(), newNumber()];
    const { token, id } = await person({ mobileNum: before });
    const ticket = await proveByCode(token, 'mobile', kept(before));
    await callOf(token).askNew('mobile', { ticket, mobileNum: after });
    const { code } = await readNewest(world.platform, kept(after));
    await callOf(token).change('mobile', { ticket, verificationCode: code });
    const call = world.as(await world.signInOperator('support'));
    const { list } = await call(listPlayerContacts, { params: { playerId: id } });
    expect(list).toMatchObject([
      {
        kind: 'mobile',
        before: `•••• ${before.slice(-4)}`,
        after: `•••• ${after.slice(-4)}`,
        provenBy: 'mobile',
      },
    ]);
    const { list: entries } = await world.audit.list({ target: `player:${id}` }, 1, 50);
    expect(entries.filter(({ action }) => action === 'identity.contact_changed')).toHaveLength(1);
    expect(JSON.stringify(entries)).not.toContain(after.slice(1, -4));
  });

  it('forgets trusted devices, and links that went to the old mailbox', async () => {
    const { token, id, account } = await person({ email: 'nene@example.com' });
    const seen = { ip: '127.0.0.1', userAgent: 'test', cookies: {}, setCookie: () => undefined };
    const { trustedDevices } = world.identity.doors;
    await trustedDevices.trust(world.platform.database.kysely, id, seen);
    await world.raw('POST', '/wps/member/password/email', {
      body: `username=${account}&email=nene@example.com`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    const { body } = await readNewest(world.platform, 'nene@example.com');
    const linkToken = /#([\w-]{43})/.exec(body)?.[1];
    const ticket = await proveByCode(token, 'email', 'nene@example.com');
    await callOf(token).askNew('email', { ticket, email: 'Nene.Cruz@Example.com ' });
    const { code } = await readNewest(world.platform, 'nene.cruz@example.com');
    expect((await callOf(token).change('email', { ticket, verificationCode: code })).status).toBe(200);
    expect((await world.as(token)(listTrustedDevices)).list).toEqual([]);
    const late = {
      token: linkToken,
      newPassword: 'orchid-lantern-47',
      confirmNewPassword: 'orchid-lantern-47',
    };
    const reply = await world.raw('POST', '/wps/member/password/link', { body: late, encrypted: true });
    expect(reply.body.code).toBe('password_link_expired');
  });
});

describe('the proof of an owner', () => {
  it('is the password if the account has nothing else', async () => {
    const { token } = await person({});
    const { look, prove, askNew, change } = callOf(token);
    const only = { way: 'password', sentTo: null, needsPassword: true, needsAuthenticator: false };
    expect((await look()).body.value).toMatchObject({ list: [{ ways: [only] }, { ways: [only] }] });
    expect((await prove('email', { way: 'password' })).body.code).toBe('old_password_incorrect');
    const wrong = await prove('email', { way: 'password', password: 'not-the-password' });
    expect(wrong.body.code).toBe('old_password_incorrect');
    const { ticket } = (await prove('email', { way: 'password', password: goodPassword })).body.value;
    await askNew('email', { ticket, email: 'first@example.com' });
    const { code } = await readNewest(world.platform, 'first@example.com');
    expect((await change('email', { ticket, verificationCode: code })).status).toBe(200);
    // From here on the address proves.
    expect((await prove('email', { way: 'password', password: goodPassword })).body.value).toEqual({
      fields: [{ path: 'way', code: 'not_available' }],
    });
  });

  it('is the other contact with the password, if one contact is lost', async () => {
    const { token } = await person({ mobileNum: newNumber(), email: 'other@example.com' });
    const { askProof, prove } = callOf(token);
    await askProof('mobile', 'email');
    const { code } = await readNewest(world.platform, 'other@example.com');
    expect((await prove('mobile', { way: 'email', code })).body.code).toBe('old_password_incorrect');
    const whole = await prove('mobile', { way: 'email', code, password: goodPassword });
    expect(whole.body.value.ticket).toMatch(/^[\w-]{43}$/);
  });

  it('also asks for the authenticator if the account has one', async () => {
    const mobileNum = newNumber();
    const { token } = await person({ mobileNum });
    const password = goodPassword;
    const begun = await world.raw('POST', '/wps/member/authenticator', {
      token,
      body: { password },
      encrypted: true,
    });
    const secret = String(begun.body.value.secret);
    await world.raw('POST', '/wps/member/authenticator/confirm', {
      token,
      body: { code: world.totp(secret) },
    });
    world.clock.advance(30);
    const { askProof, prove } = callOf(token);
    await askProof('mobile', 'mobile');
    const { code } = await readNewest(world.platform, kept(mobileNum));
    expect((await prove('mobile', { way: 'mobile', code })).body.code).toBe('extra_verification_required');
    const byApp = { way: 'authenticator', password, authenticatorCode: '000000' };
    expect((await prove('mobile', byApp)).body.code).toBe('challenge_incorrect');
    const right = { ...byApp, authenticatorCode: world.totp(secret) };
    expect((await prove('mobile', right)).status).toBe(200);
  });

  it.each([
    ['a code that is wrong', '0000000', 'verification_code_incorrect'],
    ['no code', undefined, 'verification_code_required'],
  ])('refuses %s', async (_name, code, refusal) => {
    const { token } = await person({ mobileNum: newNumber() });
    await callOf(token).askProof('mobile', 'mobile');
    expect((await callOf(token).prove('mobile', { way: 'mobile', code })).body.code).toBe(refusal);
  });

  it('takes no code of another session, purpose or kind', async () => {
    const mobileNum = newNumber();
    const { token } = await person({ mobileNum, email: `k${mobileNum}@example.com` });
    await world.raw('POST', '/wps/verification/sms/noLogin', { body: { mobileNum } });
    const { code: loginCode } = await readNewest(world.platform, kept(mobileNum));
    const asLogin = await callOf(token).prove('mobile', { way: 'mobile', code: loginCode });
    expect(asLogin.body.code).toBe('verification_code_incorrect');
    await callOf(token).askProof('mobile', 'mobile');
    const { code } = await readNewest(world.platform, kept(mobileNum));
    const asEmail = await callOf(token).prove('email', { way: 'mobile', code, password: goodPassword });
    expect(asEmail.body.code).toBe('verification_code_incorrect');
    const again = await world.raw('POST', '/wps/session/login', {
      body: { type: 'sms', mobileNum, verificationCode: loginCode },
      encrypted: true,
    });
    const other = callOf(String(again.body.value.token));
    expect((await other.prove('mobile', { way: 'mobile', code })).body.code).toBe(
      'verification_code_incorrect',
    );
  });
});

describe('a ticket', () => {
  it('is worth nothing in another session, for another kind, or after ten minutes', async () => {
    const mobileNum = newNumber();
    const { token, id } = await person({ mobileNum, email: `t${mobileNum}@example.com` });
    const ticket = await proveByCode(token, 'mobile', kept(mobileNum));
    const fresh = { ticket, mobileNum: newNumber() };
    const { sessions } = world.identity;
    const second = await world.platform.database.kysely
      .transaction()
      .execute((tx) => sessions.create(tx, id, { ip: '127.0.0.1', device: 'test' }));
    expect((await callOf(second).askNew('mobile', fresh)).body.code).toBe('challenge_expired');
    expect((await callOf(token).askNew('email', { ticket, email: 'x@example.com' })).body.code).toBe(
      'challenge_expired',
    );
    expect((await callOf(token).change('mobile', { ticket, verificationCode: '1234567' })).body.code).toBe(
      'verification_code_required',
    );
    world.clock.advance(600);
    expect((await callOf(token).askNew('mobile', fresh)).body.code).toBe('challenge_expired');
  });

  it('changes a contact once', async () => {
    const [before, after] = [newNumber(), newNumber()];
    const { token } = await person({ mobileNum: before });
    const ticket = await proveByCode(token, 'mobile', kept(before));
    await callOf(token).askNew('mobile', { ticket, mobileNum: after });
    const { code } = await readNewest(world.platform, kept(after));
    const body = { ticket, verificationCode: code };
    const replies = await Promise.all(Array.from({ length: 4 }, () => callOf(token).change('mobile', body)));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
  });
});
