import { AppError } from '@kislap/platform/errors.ts';
import { readMessages, readNewest } from '@kislap/server-app/testing/mailbox';
import { buildPeopleWorld } from '@kislap/server-app/testing/people-world';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { messagingRulesSetting } from './rules.ts';

let line = 1_000;
const world = await buildPeopleWorld();
afterAll(() => world.close());
beforeEach(async () => {
  await world.platform.database.pool.query('DELETE FROM platform.rate_limit');
  await world.platform.database.pool.query('DELETE FROM messaging.spend');
});

/** A number of its own in a block of its own. */
function newNumber(): string {
  line += 1;
  return `+63917${String(line * 10_000 + 7).slice(-7)}`;
}

type Change = {
  to?: string;
  purpose?: 'login' | 'register';
  subject?: string;
  ip?: string;
  isReachable?: boolean;
};
const send = (to: string, change: Change = {}) =>
  world.messaging.codes.send({
    ...{ purpose: 'login', channel: 'sms', to, template: 'loginCode', language: 'EN', ip: '10.0.0.1' },
    ...{ isReachable: true, ...change },
  });
const check = (to: string, code: string | undefined, change: Change = {}) =>
  world.messaging.codes.check({
    ...{ purpose: 'login', channel: 'sms', to, code, ip: '10.0.0.2', ...change },
  });

/** The code of a refusal, or `ok`. */
const outcome = (work: Promise<unknown>) =>
  work.then(
    () => 'ok',
    (error) => (error instanceof AppError ? error.code : String(error)),
  );

async function setRules(change: Partial<typeof messagingRulesSetting.fallback>) {
  const next = { ...messagingRulesSetting.fallback, ...change };
  await world.site.changeSetting(world.platform.database.kysely, messagingRulesSetting, next);
  world.site.announce();
}

describe('a code', () => {
  it('has more than twenty bits and is valid once, even for two simultaneous uses', async () => {
    const to = newNumber();
    await send(to);
    const { code, body } = await readNewest(world.platform, to);
    expect(code).toMatch(/^\d{7}$/);
    expect(10 ** code.length).toBeGreaterThan(2 ** 20);
    expect(body).toContain('expires in 5 minutes');
    const right = await check(to, ` ${code} `);
    const db = world.platform.database.kysely;
    const uses = await Promise.all(
      Array.from({ length: 20 }, () =>
        outcome(db.transaction().execute((tx) => world.messaging.codes.use(tx, right))),
      ),
    );
    expect(uses.filter((use) => use === 'ok')).toHaveLength(1);
    expect(await outcome(check(to, code))).toBe('verification_code_incorrect');
  });

  it('is not spent by a transaction that does not commit', async () => {
    const to = newNumber();
    await send(to);
    const { code } = await readNewest(world.platform, to);
    const right = await check(to, code);
    const db = world.platform.database.kysely;
    const failed = db.transaction().execute(async (tx) => {
      await world.messaging.codes.use(tx, right);
      throw new AppError('username_taken');
    });
    expect(await outcome(failed)).toBe('username_taken');
    expect(await outcome(check(to, code))).toBe('ok');
  });

  it('is good for its number, its purpose and its subject alone', async () => {
    const [to, other] = [newNumber(), newNumber()];
    await send(to, { subject: 'request-1' });
    await send(other);
    const { code } = await readNewest(world.platform, to);
    expect(await outcome(check(other, code, { subject: 'request-1' }))).toBe('verification_code_incorrect');
    expect(await outcome(check(other, code))).toBe('verification_code_incorrect');
    expect(await outcome(check(to, code))).toBe('verification_code_incorrect');
    expect(await outcome(check(to, code, { subject: 'request-2' }))).toBe('verification_code_incorrect');
    expect(await outcome(check(to, code, { subject: 'request-1', purpose: 'register' }))).toBe(
      'verification_code_incorrect',
    );
    expect(await outcome(check(to, code, { subject: 'request-1' }))).toBe('ok');
  });

  it('is worth nothing after its minutes, and after a newer one', async () => {
    const to = newNumber();
    await send(to);
    const first = await readNewest(world.platform, to);
    world.clock.advance(299);
    expect(await outcome(check(to, first.code))).toBe('ok');
    world.clock.advance(1);
    expect(await outcome(check(to, first.code))).toBe('verification_code_expired');
    await send(to);
    const second = await readNewest(world.platform, to);
    expect(await outcome(check(to, first.code))).toBe('verification_code_incorrect');
    expect(await outcome(check(to, second.code))).toBe('ok');
  });

  it('is not found by a thousand guesses, and the right one counts no more after five', async () => {
    const to = newNumber();
    await send(to);
    const { code } = await readNewest(world.platform, to);
    const wrong = code === '0000000' ? '0000001' : '0000000';
    const guesses = await Promise.all(
      Array.from({ length: 1_000 }, (_, index) => outcome(check(to, wrong, { ip: `10.9.${index % 250}.1` }))),
    );
    expect(guesses.filter((guess) => guess === 'verification_code_incorrect')).toHaveLength(5);
    expect(new Set(guesses)).toEqual(new Set(['verification_code_incorrect', 'verification_code_expired']));
    expect(await outcome(check(to, code))).toBe('verification_code_expired');
  });

  it('is required, and guesses from one address are limited', async () => {
    expect(await outcome(check(newNumber(), undefined))).toBe('verification_code_required');
    expect(await outcome(check(newNumber(), '  '))).toBe('verification_code_required');
    const outcomes: string[] = [];
    for (let round = 0; round < 31; round += 1) outcomes.push(await outcome(check(newNumber(), '1234567')));
    expect(outcomes.slice(0, 30).every((each) => each === 'verification_code_incorrect')).toBe(true);
    expect(outcomes.at(-1)).toBe('too_many_requests');
  });

  it('cannot be read from a copy of the database', async () => {
    const to = newNumber();
    await send(to);
    const { code } = await readNewest(world.platform, to);
    const { rows } = await world.platform.database.pool.query(
      "SELECT (SELECT string_agg(code::text, '') FROM messaging.code) || (SELECT string_agg(message::text, '') FROM messaging.message) AS dump",
    );
    expect(rows[0].dump).not.toContain(code);
    expect(rows[0].dump).not.toContain(to.slice(-10));
  });
});

describe('limits', () => {
  it('allow one code a minute and five an hour per number, with Retry-After', async () => {
    const to = newNumber();
    expect(await send(to)).toEqual({ expiredMinutes: 1 });
    await expect(send(to)).rejects.toMatchObject({ code: 'too_many_requests', retryAfter: 60 });
    for (let round = 0; round < 4; round += 1) {
      world.clock.advance(61);
      expect(await outcome(send(to))).toBe('ok');
    }
    world.clock.advance(61);
    const refused = await send(to).catch((error) => error);
    expect(refused).toMatchObject({ code: 'too_many_codes', retryAfter: 300 });
  });

  it('hold for one address, and for numbers in a row', async () => {
    await setRules({ perAddressHour: 3, perPrefixHour: 2 });
    const block = newNumber().slice(0, -4);
    const inRow = await Promise.all(
      ['0001', '0002', '0003', '0004'].map((end, index) =>
        outcome(send(block + end, { ip: `10.1.0.${index}` })),
      ),
    );
    expect(inRow.filter((each) => each === 'ok')).toHaveLength(2);
    const byOne = await Promise.all(
      Array.from({ length: 6 }, () => outcome(send(newNumber(), { ip: '10.2.0.1' }))),
    );
    expect(byOne.filter((each) => each === 'ok')).toHaveLength(3);
    await setRules({});
  });

  it('refuse countries that are not listed', async () => {
    expect(await outcome(send('+12025550123'))).toBe('sms_country_not_allowed');
    await setRules({ dialingCodes: ['63', '1'] });
    expect(await outcome(send('+12025550123'))).toBe('ok');
    await setRules({});
  });

  it('keep a day below its budget, even with simultaneous requests', async () => {
    await setRules({ smsPrice: '0.50', spendPerDay: '5.2', perAddressHour: 100_000 });
    const before = (await readMessages(world.platform)).length;
    const asked = await Promise.all(
      Array.from({ length: 200 }, (_, index) => outcome(send(newNumber(), { ip: `10.3.${index}.1` }))),
    );
    expect(asked.filter((each) => each === 'ok')).toHaveLength(10);
    expect(new Set(asked)).toEqual(new Set(['ok', 'message_quota_exceeded']));
    expect((await readMessages(world.platform)).slice(before)).toHaveLength(10);
    world.clock.advance(24 * 3600);
    expect(await outcome(send(newNumber()))).toBe('ok');
    await setRules({});
  });

  it('are the same for an unknown number, and nothing is sent', async () => {
    const to = newNumber();
    expect(await send(to, { isReachable: false })).toEqual({ expiredMinutes: 1 });
    expect(await outcome(send(to, { isReachable: false }))).toBe('too_many_requests');
    expect(await readNewest(world.platform, to)).toMatchObject({ state: 'withheld', cost: 0n });
    const [message] = (await readMessages(world.platform)).slice(-1);
    await world.messaging.deliver(message?.id ?? ('' as never));
    expect(await readNewest(world.platform, to)).toMatchObject({ state: 'withheld' });
  });
});
