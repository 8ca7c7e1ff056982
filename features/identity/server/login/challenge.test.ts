import { doorWorld } from '@kislap/server-app/testing/door-world';
import { goodPassword } from '@kislap/server-app/testing/people-world';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { listTrustedDevices } from '../../contract/authenticator.ts';
import { answerChallenge, type LoginOrChallenge, loginWithChallenge } from '../../contract/challenge.ts';

const world = await doorWorld();
afterAll(() => world.close());
beforeEach(async () => {
  await world.setRules({ challenge: { when: 'new_device', kinds: ['mobile', 'email'] } });
  world.clock.advance(3_700);
});

const enter = (username: string, more: object = {}, headers: Record<string, string> = {}) =>
  world.raw('POST', '/wps/v2/session/login', {
    body: { username, password: goodPassword, ...more },
    encrypted: true,
    headers,
  });
const challengeOf = (reply: { body: { value: Record<string, unknown> } }) =>
  reply.body.value.challenge as {
    id: string;
    kind: string;
    sentTo: string | null;
    others: string[];
    resendSeconds: number;
  };

describe('a login from an unknown device', () => {
  it('is refused by the first form and let in by the second with the code that was mailed', async () => {
    await world.register({ username: 'mailed', email: 'ana@example.com' });
    const first = await world.raw('POST', '/wps/session/login', {
      body: { username: 'mailed', password: goodPassword },
      encrypted: true,
    });
    expect([first.status, first.body.code, first.body.value.kind]).toEqual([
      403,
      'extra_verification_required',
      'email',
    ]);

    const asked = challengeOf(await enter('mailed'));
    expect(asked).toMatchObject({ kind: 'email', sentTo: 'a•••@example.com', others: [], resendSeconds: 60 });
    const code = await world.readCode();
    const reply = await enter('mailed', { challenge: { id: asked.id, answer: code } });
    expect(reply.body.value).toHaveProperty('token');
    const again = await enter('mailed', { challenge: { id: asked.id, answer: code } });
    expect(again.body.code).toBe('challenge_expired');
  });

  it('does not hear of a challenge before the password is right', async () => {
    await world.register({ username: 'guarded', email: 'g@example.com' });
    const wrong = await enter('guarded', { password: 'not-the-right-one' });
    expect(wrong.body.code).toBe('credentials_incorrect');
  });

  it('goes through from a browser that signed in before, and at the very first time', async () => {
    const { cookie } = await world.registerWithCookies({ username: 'homely', email: 'h@example.com' });
    expect((await enter('homely', {}, { cookie })).body.value).toHaveProperty('token');
    await world.createMember('firsttimer', 'f@example.com');
    expect((await enter('firsttimer')).body.value).toHaveProperty('token');
    expect(challengeOf(await enter('firsttimer')).kind).toBe('email');
  });

  it('takes another way when it is asked for, and sends again only after a minute', async () => {
    await world.register({ username: 'twoways', email: 't@example.com', mobileNum: '09171112233' });
    const asked = challengeOf(await enter('twoways'));
    expect(asked).toMatchObject({ kind: 'mobile', sentTo: '•••• 2233', others: ['email'] });
    const soon = await enter('twoways', { challenge: { id: asked.id, kind: 'mobile' } });
    expect([soon.status, soon.body.code]).toEqual([429, 'too_many_requests']);
    const other = challengeOf(await enter('twoways', { challenge: { id: asked.id, kind: 'email' } }));
    expect(other).toMatchObject({ kind: 'email', others: ['mobile'] });
    const code = await world.readCode();
    // The code of one challenge is nothing to another, and the first is over.
    expect((await enter('twoways', { challenge: { id: asked.id, answer: code } })).body.code).toBe(
      'challenge_expired',
    );
    expect((await enter('twoways', { challenge: { id: other.id, answer: code } })).body.value).toHaveProperty(
      'token',
    );
  });

  it('limits guesses, and refuses the challenge of another account', async () => {
    await world.register({ username: 'guessed', email: 'gu@example.com' });
    await world.register({ username: 'stranger', email: 'st@example.com' });
    const strange = challengeOf(await enter('stranger'));
    const strangeCode = await world.readCode();
    const asked = challengeOf(await enter('guessed'));
    const code = await world.readCode();
    const swapped = await enter('guessed', { challenge: { id: strange.id, answer: strangeCode } });
    expect(swapped.body.code).toBe('challenge_expired');
    for (let tries = 4; tries >= 0; tries--) {
      const wrong = await enter('guessed', { challenge: { id: asked.id, answer: '0000000' } });
      expect([wrong.body.code, wrong.body.value.triesLeft]).toEqual(['challenge_incorrect', tries]);
    }
    const right = await enter('guessed', { challenge: { id: asked.id, answer: code } });
    expect(right.body.code).toBe('challenge_expired');
  });

  it('of twenty answers at once makes one session', async () => {
    await world.register({ username: 'racing', email: 'ra@example.com' });
    const asked = challengeOf(await enter('racing'));
    const answer = await world.readCode();
    const replies = await Promise.all(
      Array.from({ length: 20 }, () => enter('racing', { challenge: { id: asked.id, answer } })),
    );
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('ends after ten minutes', async () => {
    await world.register({ username: 'slowone', email: 'sl@example.com' });
    const asked = challengeOf(await enter('slowone'));
    const answer = await world.readCode();
    world.clock.advance(601);
    const late = await enter('slowone', { challenge: { id: asked.id, answer } });
    expect(late.body.code).toBe('challenge_expired');
  });

  it('takes the registered name if the brand asks for it, with three tries at most', async () => {
    await world.setRules({ challenge: { when: 'new_device', kinds: ['payee'] } });
    await world.register({ username: 'named' });
    const asked = challengeOf(await enter('named'));
    expect(asked).toMatchObject({ kind: 'payee', sentTo: null, resendSeconds: 0 });
    const wrong = await enter('named', { challenge: { id: asked.id, answer: 'Pedro Reyes' } });
    expect(wrong.body.value.triesLeft).toBe(2);
    const right = await enter('named', { challenge: { id: asked.id, answer: '  maria   SANTOS ' } });
    expect(right.body.value).toHaveProperty('token');
  });

  it.each([
    ['never', false],
    // The address is known: the registration came from it.
    ['new_place', false],
    ['new_device_or_address', true],
  ] as const)('is asked as the brand says: %s', async (when, isAsked) => {
    await world.setRules({ challenge: { when, kinds: ['email'] } });
    const username = `rule${when.replaceAll('_', '')}`.slice(0, 20);
    await world.register({ username, email: `${username}@example.com` });
    expect('challenge' in (await enter(username)).body.value).toBe(isAsked);
  });
});

describe('a trusted device', () => {
  it('is not asked again, is listed, and is asked once it was forgotten', async () => {
    await world.setRules({ challenge: { when: 'new_device_or_address', kinds: ['email'] } });
    await world.register({ username: 'trusting', email: 'tr@example.com' });
    const asked = challengeOf(await enter('trusting'));
    const answer = await world.readCode();
    const chrome =
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36';
    const reply = await enter(
      'trusting',
      { challenge: { id: asked.id, answer }, trustDevice: true },
      { 'user-agent': chrome },
    );
    const set = reply.headers.getSetCookie().find((text) => text.startsWith('__Host-kislap_trust='));
    expect(set).toMatch(/; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
    expect(set).not.toContain('Domain');
    const cookie = set?.split(';')[0] ?? '';
    const { token } = (await enter('trusting', {}, { cookie })).body.value as { token: string };

    const call = world.as(token);
    const { list } = await call(listTrustedDevices);
    expect(list).toMatchObject([{ device: 'Chrome 141 · Windows', isCurrent: false }]);
    const { status } = await world.raw('DELETE', `/wps/member/devices/${list[0]?.deviceId}`, { token });
    expect(status).toBe(200);
    world.clock.advance(61);
    expect(challengeOf(await enter('trusting', {}, { cookie })).kind).toBe('email');
  });

  it('can be removed only by its owner', async () => {
    const { token } = await world.register({ username: 'nosyone' });
    const id = '00000000-0000-7000-8000-000000000000';
    expect((await world.raw('DELETE', `/wps/member/devices/${id}`, { token })).status).toBe(404);
  });
});

it('refuses a password’s challenge in place of a social sign-in’s', async () => {
  await world.register({ username: 'mixed', email: 'mi@example.com' });
  const reply: LoginOrChallenge = await world.as(null)(loginWithChallenge, {
    body: { username: 'mixed', password: goodPassword },
  });
  if (!('challenge' in reply)) return expect(reply).toHaveProperty('challenge');
  const answer = await world.readCode();
  await expect(
    world.as(null)(answerChallenge, { body: { challenge: { id: reply.challenge.id, answer } } }),
  ).rejects.toMatchObject({ code: 'challenge_expired' });
});
