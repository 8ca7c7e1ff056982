import { doorWorld } from '@kislap/server-app/testing/door-world';
import { readNewest } from '@kislap/server-app/testing/mailbox';
import { setRegisterFields, switchModules } from '@kislap/server-app/testing/switches';
import { regionSetting } from '@kislap/site/server';
import { startPhoneAuthentication } from '@kislap/testkit/phone-authentication';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { contactPeople, kept, newNumber } from './contact.testkit.ts';

const world = await doorWorld();
const service = await startPhoneAuthentication(() => world.clock.now());
const turnPhone = (change: Record<string, string>) =>
  world.turnOnProvider('firebase', {
    clientId: service.projectId,
    secondAddress: service.keysUrl,
    ...change,
  });

await turnPhone({ apiKey: service.apiKey });
afterAll(async () => {
  service.close();
  await world.close();
});
/** Members who are only needed register without a code. */
const withoutCodes = { LOGINSMS: true, REGMOBILE: true, CHNGPASSVERIF3: true };
beforeEach(() => switchModules(world, { ...withoutCodes, REGSMSVERIF: true }));

/** A token of the service for this number, as a page gets it. */
async function tokenOf(phoneNumber: string): Promise<string> {
  const ask = async (path: string, body: object) => {
    const url = `${service.url}/v1/accounts:${path}?key=${service.apiKey}`;
    const reply = await fetch(url, { method: 'POST', body: JSON.stringify(body) });
    return (await reply.json()) as Record<string, string>;
  };
  const { sessionInfo } = await ask('sendVerificationCode', { phoneNumber, recaptchaToken: 'person-1' });
  const code = service.codeOf(phoneNumber);
  return (await ask('signInWithPhoneNumber', { sessionInfo, code })).idToken ?? '';
}

const registerMobile = (body: object) =>
  world.raw('PUT', '/wps/member/register/mobile', {
    body: { ...world.registration({ username: undefined } as never), channel: 'firebase', ...body },
    encrypted: true,
  });
const enter = (idToken: string, more: object = {}) =>
  world.raw('POST', '/wps/session/login/phone-token', { body: { channel: 'firebase', idToken, ...more } });

describe('a number that the phone authentication proved', () => {
  it('opens an account in place of a code by SMS, once', async () => {
    const mobileNum = newNumber();
    const idToken = await tokenOf(kept(mobileNum));
    const reply = await registerMobile({ mobileNum, idToken });
    expect(reply.body.value).toMatchObject({ userInfo: { mobileNum: `•••• ${mobileNum.slice(-4)}` } });
    const again = await registerMobile({ mobileNum: newNumber(), idToken });
    expect(again.body.code).toBe('verification_code_incorrect');
    const { body } = await registerMobile({ mobileNum, idToken });
    expect(['contact_taken', 'social_refused']).toContain(body.code);
  });

  it('is not spent by a registration that is refused for something else', async () => {
    const mobileNum = newNumber();
    const idToken = await tokenOf(kept(mobileNum));
    await world.register({ username: 'takenname' });
    const refused = await registerMobile({ mobileNum, idToken, username: 'takenname' });
    expect(refused.body.code).toBe('username_taken');
    expect((await registerMobile({ mobileNum, idToken })).status).toBe(200);
  });

  it.each([
    ['nothing', {}, 'verification_code_required'],
    ['a token that nobody signed', { idToken: 'a.b.c' }, 'social_refused'],
  ])('is asked for: %s opens nothing', async (_name, body, code) => {
    expect((await registerMobile({ mobileNum: newNumber(), ...body })).body.code).toBe(code);
  });

  it('registers a new person without another code', async () => {
    const mobileNum = newNumber();
    const { value } = (await enter(await tokenOf(kept(mobileNum)))).body;
    const { ticket } = value.registration as { ticket: string };
    expect((await registerMobile({ mobileNum: newNumber(), socialTicket: ticket })).body.code).toBe(
      'verification_code_required',
    );
    expect((await registerMobile({ mobileNum, socialTicket: ticket })).status).toBe(200);
  });

  it('chooses a new password', async () => {
    await switchModules(world, withoutCodes);
    const mobileNum = newNumber();
    const { userInfo } = await world.register({ mobileNum });
    const reply = await world.raw('POST', '/wps/member/password/verification', {
      body: {
        mobileNum,
        channel: 'firebase',
        idToken: await tokenOf(kept(mobileNum)),
        newPassword: 'orchid-lantern-47',
      },
      encrypted: true,
    });
    expect(reply.body.value).toMatchObject({ userInfo: { id: userInfo.id } });
  });

  it('signs in only while logins by code are on, and no member as an agent', async () => {
    await switchModules(world, withoutCodes);
    const mobileNum = newNumber();
    const { userInfo } = await world.register({ mobileNum });
    const asAgent = await enter(await tokenOf(kept(mobileNum)), { portal: 'agent' });
    expect(asAgent.body.code).toBe('non_agent_refused');
    expect((await enter(await tokenOf(kept(mobileNum)))).body.value).toMatchObject({
      userInfo: { id: userInfo.id },
    });
    await switchModules(world, { ...withoutCodes, LOGINSMS: false });
    expect((await enter(await tokenOf(kept(mobileNum)))).body.code).toBe('operation_not_enabled');
  });

  it('opens nothing any more once the account has another', async () => {
    await switchModules(world, withoutCodes);
    const [before, after] = [newNumber(), newNumber()];
    const { callOf, person, proveByCode } = contactPeople(world);
    const { token } = await person({ mobileNum: before });
    // Linked by its owner, so that the service's own id of the person is known as well.
    const linked = await world.raw('POST', '/wps/session/login/phone-token', {
      token,
      body: { channel: 'firebase', idToken: await tokenOf(kept(before)) },
    });
    expect(linked.body.value).toEqual({ linked: 'firebase' });
    const ticket = await proveByCode(token, 'mobile', kept(before));
    await callOf(token).askNew('mobile', { ticket, mobileNum: after });
    const { code } = await readNewest(world.platform, kept(after));
    expect((await callOf(token).change('mobile', { ticket, verificationCode: code })).status).toBe(200);
    expect((await enter(await tokenOf(kept(before)))).body.value).toHaveProperty('registration');
  });
});

describe('the settings that pages get', () => {
  const phoneOf = async () => (await world.raw('GET', '/wps/session/doors')).body.value.phone;

  it('is nothing without a key of the project', async () => {
    expect(await phoneOf()).toMatchObject({ apiKey: service.apiKey });
    await turnPhone({});
    expect(await phoneOf()).toBeNull();
    await turnPhone({ apiKey: service.apiKey });
  });

  it('opens the list of countries to those that its codes reach', async () => {
    const listCodes = async () => {
      const { value } = (await world.raw('GET', '/wps/relay/country-codes')).body;
      return (value as unknown as { countryCode: string }[]).map(({ countryCode }) => countryCode);
    };
    expect((await listCodes()).length).toBeGreaterThan(30);
    // And nobody from where people may not play.
    const operator = await world.signInOperator('owner');
    const region = {
      enabled: true,
      allowedCountries: ['PH', 'VN'],
      ...{ blockedCountries: [], allowedAddresses: ['127.0.0.1', '::1'] },
      ...{ blockedAddresses: [], countryOfNetwork: [] },
    };
    const set = async (body: object) => {
      const reply = await world.raw('PUT', '/console/api/site/region', { token: operator, body });
      expect([reply.status, reply.body.code]).toEqual([200, undefined]);
      world.clock.advance(6);
    };
    await set(region);
    expect(await listCodes()).toEqual(['PH', 'VN']);
    await world.site.changeSetting(world.platform.database.kysely, regionSetting, {
      ...region,
      enabled: false,
    });
    world.site.announce();
    await turnPhone({});
    expect(await listCodes()).toEqual(['PH']);
    await turnPhone({ apiKey: service.apiKey });
  });
});

it('keeps the fields of the two ways apart from the settings', async () => {
  await setRegisterFields(world, {});
  const { body } = await world.raw('PUT', '/wps/member/register', {
    body: { ...world.registration(), channel: 'other' },
    encrypted: true,
  });
  expect(body.code).toBe('invalid_request');
});
