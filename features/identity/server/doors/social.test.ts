import { createServer, type Server } from 'node:http';
import { doorWorld } from '@kislap/server-app/testing/door-world';
import {
  type IdentityProvider,
  signTelegram,
  startIdentityProvider,
} from '@kislap/testkit/identity-provider';
import { bytesOf, listenLocally } from '@kislap/testkit/local-server';
import { afterAll, describe, expect, it } from 'vitest';
import { registerMember } from '../../contract/member.ts';
import { beginSocial, finishSocial, listSocialLinks, removeSocialLink } from '../../contract/social.ts';

const siteUrl = 'http://localhost:8080';
const botToken = '12345:bot-token-of-the-test';
const world = await doorWorld();
world.clock.set(new Date());
const google = await startIdentityProvider(`${siteUrl}/social/google`);
await world.turnOnProvider('google', {
  clientId: google.clientId,
  secret: google.clientSecret,
  address: google.url,
});
await world.turnOnProvider('telegram', { clientId: '12345', secret: botToken });
afterAll(async () => {
  google.close();
  await world.close();
});

/** One browser: it keeps the cookie that binds what it began. */
function browser(token: string | null = null) {
  let cookie = '';
  const send = async (path: string, body?: object) => {
    const headers = { cookie };
    const reply = await world.raw('POST', path, { headers, ...(token && { token }), ...(body && { body }) });
    const set = reply.headers.getSetCookie().find((text) => text.startsWith('kislap_social='));
    if (set) cookie = set.split(';')[0] ?? '';
    return reply.body;
  };
  return {
    begin: async (channel: string) => String((await send(`/wps/session/social/${channel}`)).value.url),
    finish: (channel: string, returned: Record<string, string>) =>
      send(`/wps/session/social/${channel}/finish`, returned),
  };
}

async function comeByGoogle(person: Parameters<IdentityProvider['agree']>[1], token: string | null = null) {
  const own = browser(token);
  const back = await google.agree(await own.begin('google'), person);
  return own.finish('google', Object.fromEntries(back.searchParams));
}

/** Somebody whom the provider knows and we know, too. */
async function newcomer(sub: string, username: string) {
  const reply = await comeByGoogle({
    sub,
    email: `${sub}@gmail.example`,
    isVerified: true,
    name: 'Ana Cruz',
  });
  const { ticket } = reply.value.registration as { ticket: string };
  const body = { ...world.registration({ username }), socialTicket: ticket };
  return { ticket, ...(await world.as(null)(registerMember, { body })) };
}

describe('a sign-in by an OpenID provider', () => {
  it('registers a new person, and signs them in afterwards', async () => {
    const reply = await comeByGoogle({
      sub: 'g-1',
      email: 'g1@gmail.example',
      isVerified: true,
      name: 'Ana',
    });
    expect(reply.value.registration).toMatchObject({
      channel: 'google',
      name: 'Ana',
      email: 'g1@gmail.example',
      mobileNum: null,
    });
    const { ticket } = reply.value.registration as { ticket: string };
    const body = { ...world.registration({ username: 'bygoogle' }), socialTicket: ticket };
    const made = await world.as(null)(registerMember, { body });
    const again = await comeByGoogle({ sub: 'g-1' });
    expect(again.value).toMatchObject({ userInfo: { id: made.userInfo.id }, passwordExpired: false });
    expect((await world.as(made.token)(listSocialLinks)).list).toMatchObject([
      { channel: 'google', label: 'g1@gmail.example' },
    ]);
    const twice = { ...world.registration({ username: 'bygoogle2' }), socialTicket: ticket };
    await expect(world.as(null)(registerMember, { body: twice })).rejects.toMatchObject({
      code: 'social_refused',
    });
  });

  it('never takes an account by its mail address alone', async () => {
    await world.register({ username: 'victim', email: 'victim@gmail.example' });
    const reply = await comeByGoogle({ sub: 'g-2', email: 'victim@gmail.example', isVerified: true });
    expect(reply.value).toHaveProperty('registration');
  });

  it('does not fill in an address that the provider has not verified', async () => {
    const reply = await comeByGoogle({ sub: 'g-3', email: 'unproven@gmail.example', isVerified: false });
    expect(reply.value.registration).toMatchObject({ email: null });
  });

  it('links the signed-in account and notifies its owner; a second account is refused', async () => {
    const { token } = await world.register({ username: 'linker', email: 'li@example.com' });
    await world.takeMessages();
    const reply = await comeByGoogle({ sub: 'g-4', name: 'Lina' }, token);
    expect(reply.value).toEqual({ linked: 'google' });
    expect((await world.takeMessages())[0]).toContain('a new sign-in was linked');
    const other = await world.register({ username: 'linkertwo' });
    expect((await comeByGoogle({ sub: 'g-4' }, other.token)).code).toBe('social_linked_elsewhere');
    expect((await comeByGoogle({ sub: 'g-4' })).value).toMatchObject({ userInfo: { account: 'linker' } });
    await world.as(token)(removeSocialLink, { params: { channel: 'google' } });
    expect((await comeByGoogle({ sub: 'g-4' })).value).toHaveProperty('registration');
  });

  it('stays while it is the only way in', async () => {
    const { token } = await newcomer('g-only', 'onlyway');
    await world.platform.database.pool.query(
      `UPDATE identity.account SET password_hash = NULL WHERE username = 'onlyway'`,
    );
    const remove = () => world.as(token)(removeSocialLink, { params: { channel: 'google' } });
    await expect(remove()).rejects.toMatchObject({ code: 'social_last_way' });
    expect((await comeByGoogle({ sub: 'g-only' })).value).toMatchObject({ userInfo: { account: 'onlyway' } });
  });

  it('is finished in the browser that began it, once, and with its own state', async () => {
    const own = browser();
    const back = await google.agree(await own.begin('google'), { sub: 'g-5' });
    const returned = Object.fromEntries(back.searchParams);
    expect((await browser().finish('google', returned)).code).toBe('social_refused');
    // Whoever showed it used it up.
    expect((await own.finish('google', returned)).code).toBe('social_refused');
    const second = await google.agree(await own.begin('google'), { sub: 'g-5' });
    const forged = { ...Object.fromEntries(second.searchParams), code: 'no-such-code' };
    expect((await own.finish('google', forged)).code).toBe('social_refused');
    const third = await google.agree(await own.begin('google'), { sub: 'g-5' });
    expect((await own.finish('telegram', Object.fromEntries(third.searchParams))).code).toBe(
      'social_refused',
    );
  });

  it('is not finished for another account than it was begun for', async () => {
    const { token } = await world.register({ username: 'beginner' });
    const own = browser(token);
    const begun = new URL(await own.begin('google'));
    expect(begun.searchParams.get('code_challenge_method')).toBe('S256');
    expect(begun.searchParams.get('nonce')).toMatch(/^[\w-]{43}$/);
    world.clock.advance(601);
    const back = await google.agree(begun.href, { sub: 'g-6' });
    expect((await own.finish('google', Object.fromEntries(back.searchParams))).code).toBe('social_refused');
    world.clock.set(new Date());
  });

  it('asks for the authenticator if the account has one', async () => {
    const { token } = await newcomer('g-7', 'carrier');
    const call = world.as(token);
    const { beginAuthenticator, confirmAuthenticator } = await import('../../contract/authenticator.ts');
    const { answerChallenge } = await import('../../contract/challenge.ts');
    const { secret } = await call(beginAuthenticator, { body: { password: 'tumble-herring-fig' } });
    await call(confirmAuthenticator, { body: { code: world.totp(secret) } });
    world.clock.advance(30);
    const reply = await comeByGoogle({ sub: 'g-7' });
    const { id, kind } = reply.value.challenge as { id: string; kind: string };
    expect(kind).toBe('totp');
    const body = { challenge: { id, answer: world.totp(secret) }, trustDevice: true };
    expect(await world.as(null)(answerChallenge, { body })).toHaveProperty('token');
  });

  it('is not there while it is off', async () => {
    await expect(world.as(null)(beginSocial, { params: { channel: 'facebook' } })).rejects.toMatchObject({
      code: 'social_unavailable',
    });
  });
});

describe('a sign-in by Facebook', () => {
  it('reads the profile by the token of the code', async () => {
    const asked: URLSearchParams[] = [];
    const server: Server = createServer(async (request, response) => {
      const body = (await bytesOf(request)).toString();
      response.setHeader('content-type', 'application/json');
      if (request.url?.includes('/oauth/access_token')) {
        asked.push(new URLSearchParams(body));
        response.end(JSON.stringify({ access_token: 'fb-token', token_type: 'bearer', expires_in: 3600 }));
      } else if (request.headers.authorization === 'Bearer fb-token') {
        response.end(JSON.stringify({ id: 'fb-77', name: 'Jun Reyes', email: 'jun@example.com' }));
      } else response.writeHead(401).end('{}');
    });
    const address = await listenLocally(server);
    await world.turnOnProvider('facebook', {
      clientId: 'app-1',
      secret: 'app-secret',
      address,
      secondAddress: address,
    });
    const own = browser();
    const begun = new URL(await own.begin('facebook'));
    expect(begun.pathname).toMatch(/^\/v\d+\.0\/dialog\/oauth$/);
    const state = begun.searchParams.get('state') ?? '';
    const reply = await own.finish('facebook', { state, code: 'fb-code' });
    expect(reply.value.registration).toMatchObject({ channel: 'facebook', name: 'Jun Reyes' });
    expect(asked[0]?.get('code_verifier')).toMatch(/^[\w-]{43}$/);
    expect(asked[0]?.get('client_secret')).toBe('app-secret');
    server.close();
  });
});

describe('a sign-in by Telegram', () => {
  const seconds = (ago = 0) => Math.floor(world.clock.now().getTime() / 1000) - ago;
  async function come(result: string) {
    const own = browser();
    const begun = new URL(await own.begin('telegram'));
    expect(begun.searchParams.get('bot_id')).toBe('12345');
    const state = new URL(begun.searchParams.get('return_to') ?? '').searchParams.get('state') ?? '';
    return own.finish('telegram', { state, result });
  }

  it('accepts data signed with the bot’s token, once', async () => {
    const result = signTelegram(botToken, { id: 42, first_name: 'Tala', auth_date: seconds() });
    expect((await come(result)).value.registration).toMatchObject({ channel: 'telegram', name: 'Tala' });
    expect((await come(result)).code).toBe('social_refused');
  });

  it.each([
    ['another bot', () => signTelegram('999:other', { id: 42, auth_date: seconds() })],
    ['more than a day ago', () => signTelegram(botToken, { id: 42, auth_date: seconds(86_401) })],
    ['a time to come', () => signTelegram(botToken, { id: 42, auth_date: seconds(-3_600) })],
    ['no time', () => signTelegram(botToken, { id: 42, auth_date: 'soon' })],
    ['nobody', () => Buffer.from(JSON.stringify({ id: 42, auth_date: seconds() })).toString('base64')],
    [
      'another person',
      () => {
        const signed = signTelegram(botToken, { id: 42, auth_date: seconds() });
        const fields = JSON.parse(Buffer.from(signed, 'base64').toString());
        return Buffer.from(JSON.stringify({ ...fields, id: 1 })).toString('base64');
      },
    ],
    ['nothing', () => 'AAAA'],
  ])('refuses a result of %s', async (_name, make) => {
    expect((await come(make())).code).toBe('social_refused');
  });
});

it('refuses a finish without a flow', async () => {
  const body = { state: 'A'.repeat(43), code: 'x' };
  await expect(world.as(null)(finishSocial, { params: { channel: 'google' }, body })).rejects.toMatchObject({
    code: 'social_refused',
  });
});
