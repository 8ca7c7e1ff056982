import type { AccountType, ErrorCode, Language } from '@kislap/contract-kit';
import { setMessagingRules } from '@kislap/messaging/contract/messaging.console';
import { errorBook } from '@kislap/server-app/error-book';
import { doorWorld } from '@kislap/server-app/testing/door-world';
import { readNewest } from '@kislap/server-app/testing/mailbox';
import { goodPassword, type RawReply } from '@kislap/server-app/testing/people-world';
import { switchModules } from '@kislap/server-app/testing/switches';
import { setMaintenance, setRegionRule } from '@kislap/site/contract/system.console';
import { hostsSetting } from '@kislap/site/server';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { kept, newNumber } from './contact/contact.testkit.ts';

const languages = [
  { accepted: 'en', code: 'EN' },
  { accepted: 'fil-PH', code: 'TY' },
] as const satisfies { accepted: string; code: Language }[];

/** The language of whoever is refused. */
let accepted = 'en';
let count = 0;
const world = await doorWorld();
beforeEach(async () => {
  await world.platform.database.pool.query('DELETE FROM platform.rate_limit');
  await switchModules(world, { LOGINSMS: true });
});
afterEach(async () => {
  await world.platform.database.pool.query('DELETE FROM site.setting');
  world.site.announce();
  // Failures of an address are forgotten, settings of a moment ago no longer believed.
  world.clock.advance(3_700);
});
afterAll(() => world.close());

type Sent = { body?: unknown; token?: string; encrypted?: boolean };
const send = (method: string, path: string, sent: Sent = {}) =>
  world.raw(method, path, { ...sent, headers: { 'accept-language': accepted } });
const enter = (body: object, way = '') => send('POST', `/wps${way}/session/login`, { body, encrypted: true });
const enterBySms = (body: object) => enter({ type: 'sms', ...body });
const askCode = (body: object) => send('POST', '/wps/verification/sms/noLogin', { body });
const register = (change: object = {}) =>
  send('PUT', '/wps/member/register', { body: world.registration(change), encrypted: true });
const operator = async () => world.as(await world.signInOperator('owner'));

function newName(): string {
  count += 1;
  return `refused${count}`;
}

/** An account that signs in with the good password. */
async function open(type: AccountType = 0) {
  const account = {
    type,
    username: newName(),
    password: goodPassword,
    language: 'EN',
    ip: '127.0.0.1',
  } as const;
  return world.identity.createMember(world.platform.database.kysely, account);
}

async function sentCode(): Promise<{ mobileNum: string; verificationCode: string }> {
  const mobileNum = newNumber();
  await world.register({ username: newName(), mobileNum });
  await askCode({ mobileNum });
  const { code } = await readNewest(world.platform, kept(mobileNum));
  return { mobileNum, verificationCode: code };
}

/** Somebody from an unknown device, in front of the step that the brand asks for. */
async function challenged(): Promise<{ username: string; id: string }> {
  await world.setRules({ challenge: { when: 'new_device', kinds: ['email'] } });
  const username = newName();
  await world.register({ username, email: `${username}@example.com` });
  const { body } = await enter({ username, password: goodPassword }, '/v2');
  return { username, id: (body.value.challenge as { id: string }).id };
}

async function failThrice(username: string): Promise<void> {
  for (let times = 0; times < 3; times += 1) await enter({ username, password: 'not-the-right-one' });
}

/** How each refusal of specification section 8 that the server speaks comes about, by its code. */
const provocations: Partial<Record<ErrorCode, () => Promise<RawReply>>> = {
  mobile_invalid: () => askCode({ mobileNum: '12345' }),
  mobile_required: () => enterBySms({ verificationCode: '1234567' }),
  too_many_requests: async () => {
    await send('GET', '/wps/captcha');
    return send('GET', '/wps/captcha');
  },
  verification_code_incorrect: async () => enterBySms({ ...(await sentCode()), verificationCode: '0000000' }),
  verification_code_required: () => enterBySms({ mobileNum: newNumber() }),
  verification_code_expired: async () => {
    const typed = await sentCode();
    world.clock.advance(301);
    return enterBySms(typed);
  },
  too_many_codes: async () => {
    const limits = { codeMinutes: 5, resendMinutes: 1, perRecipientHour: 1, perPrefixHour: 30 };
    await (await operator())(setMessagingRules, {
      body: {
        ...limits,
        ...{ perAddressHour: 30, dialingCodes: ['63'], firstSms: 'vonage', smsPrice: '1', spendPerDay: '99' },
      },
    });
    const mobileNum = newNumber();
    await askCode({ mobileNum });
    world.clock.advance(61);
    return askCode({ mobileNum });
  },
  message_quota_exceeded: async () => {
    const limits = {
      codeMinutes: 5,
      resendMinutes: 1,
      perRecipientHour: 5,
      perPrefixHour: 30,
      perAddressHour: 30,
    };
    await (await operator())(setMessagingRules, {
      body: { ...limits, dialingCodes: ['63'], firstSms: 'vonage', smsPrice: '1', spendPerDay: '0.5' },
    });
    return askCode({ mobileNum: newNumber() });
  },
  operation_not_enabled: async () => {
    await switchModules(world, {});
    return askCode({ mobileNum: newNumber() });
  },
  invitation_code_error: () => register({ affiliateCode: 'NOBODY' }),
  terms_not_accepted: () => register({ termsAccepted: false }),
  terms_outdated: async () => {
    const { token } = await world.register({ username: newName() });
    return send('PUT', '/wps/member/terms', { token, body: { edition: 7 } });
  },
  domain_unknown: async () => {
    const named = { ...hostsSetting.fallback, domains: [{ domain: 'kislap.example', route: '/' }] };
    await world.site.changeSetting(world.platform.database.kysely, hostsSetting, named);
    world.site.announce();
    return register({ domain: 'mirror.example' });
  },
  in_need_true_account: async () => {
    const { id } = await open(4);
    const token = await world.platform.database.kysely
      .transaction()
      .execute((tx) => world.identity.sessions.create(tx, id, { ip: '127.0.0.1', device: 'test' }));
    return send('GET', '/wps/member/info/funds/consolidated', { token });
  },
  login_required: () => send('GET', '/wps/member/info'),
  session_expired: async () => {
    const { token } = await world.register({ username: newName() });
    world.clock.advance(31 * 60);
    return send('GET', '/wps/member/info', { token });
  },
  credentials_incorrect: () => enter({ username: newName(), password: 'not-the-right-one' }),
  captcha_required: async () => {
    const { username } = await open();
    await failThrice(username);
    return enter({ username, password: goodPassword });
  },
  captcha_incorrect: async () => {
    const { username } = await open();
    await failThrice(username);
    return enter({ username, password: goodPassword, captcha: 'WRONG9' });
  },
  non_member_refused: async () => {
    const username = newName();
    const person = { username, name: username, role: 'support', password: goodPassword } as const;
    await world.operators.createOperator(world.platform.database.kysely, person);
    return enter({ username, password: goodPassword });
  },
  non_agent_refused: async () =>
    enter({ username: (await open()).username, password: goodPassword, portal: 'agent' }),
  address_locked: async () => {
    const { username } = await open();
    const { rowCount } = await world.platform.database.pool.query(
      'INSERT INTO identity.login_failure (key, count, window_end) VALUES ($1, 10, $2)',
      [`pair:${username}:127.0.0.1`, new Date(world.clock.now().getTime() + 60_000)],
    );
    expect(rowCount).toBe(1);
    return enter({ username, password: goodPassword });
  },
  account_locked: async () => {
    const { id, username } = await open();
    const change = { status: 'locked', reason: 'a test' } as const;
    await world.platform.database.kysely
      .transaction()
      .execute((tx) => world.identity.setStatus(tx, id, change));
    return enter({ username, password: goodPassword });
  },
  region_restricted: async () => {
    const none = { allowedCountries: [], blockedCountries: [], allowedAddresses: [], countryOfNetwork: [] };
    await (await operator())(setRegionRule, {
      body: { ...none, enabled: true, blockedAddresses: ['127.0.0.1'] },
    });
    return send('GET', '/wps/captcha');
  },
  system_maintenance: async () => {
    await (await operator())(setMaintenance, { body: { enabled: true, message: { EN: '', TY: '' } } });
    return send('GET', '/wps/captcha');
  },
  extra_verification_required: async () => {
    const { username } = await challenged();
    return enter({ username, password: goodPassword });
  },
  challenge_incorrect: async () => {
    const { username, id } = await challenged();
    return enter({ username, password: goodPassword, challenge: { id, answer: '0000000' } }, '/v2');
  },
  challenge_expired: async () => {
    const { username, id } = await challenged();
    world.clock.advance(601);
    return enter({ username, password: goodPassword, challenge: { id, answer: '0000000' } }, '/v2');
  },
};

describe.each(languages)('in $accepted', (language) => {
  it.each(Object.entries(provocations))('says %s when it comes about', async (name, provoke) => {
    const code = name as ErrorCode;
    accepted = language.accepted;
    const { status, body } = await provoke();
    const message = errorBook.textOf(code, language.code);
    expect(body).toMatchObject({ success: false, code, message });
    expect(status).toBe(errorBook.entryOf(code).status);
  });
});
