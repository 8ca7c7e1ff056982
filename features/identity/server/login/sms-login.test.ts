import { readMessages, readNewest } from '@kislap/server-app/testing/mailbox';
import { buildPeopleWorld } from '@kislap/server-app/testing/people-world';
import { switchModules } from '@kislap/server-app/testing/switches';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { listPlayerLogins } from '../../contract/identity.console.ts';
import { login } from '../../contract/session.ts';
import { sendLoginCode } from '../../contract/verification.ts';

let line = 100;
const world = await buildPeopleWorld();
afterAll(() => world.close());
beforeEach(async () => {
  await world.platform.database.pool.query('DELETE FROM platform.rate_limit');
  await switchModules(world, { LOGINSMS: true, CHNGPASSVERIF3: true });
});

function newNumber(): string {
  line += 1;
  return `0918${String(line).padStart(3, '0')}0001`;
}
const kept = (mobileNum: string) => `+63${mobileNum.slice(1)}`;

async function registered(): Promise<{ mobileNum: string; account: string; id: string }> {
  const mobileNum = newNumber();
  const { userInfo } = await world.register({ mobileNum });
  return { mobileNum, account: userInfo.account, id: userInfo.id };
}

const ask = (body: object) => world.raw('POST', '/wps/verification/sms/noLogin', { body });
const enter = (body: object) =>
  world.raw('POST', '/wps/session/login', { body: { type: 'sms', ...body }, encrypted: true });

describe('signing in by SMS', () => {
  it('takes the code that was sent to the number, in any writing, once', async () => {
    const { mobileNum, account } = await registered();
    const sent = await world.as(null)(sendLoginCode, { body: { mobileNum, purpose: 'login' } });
    expect(sent).toEqual({ expiredMinutes: 1 });
    const { code, body } = await readNewest(world.platform, kept(mobileNum));
    expect(body).toContain('your login code is');
    const reply = await world.as(null)(login, {
      body: {
        type: 'sms',
        mobileNum: kept(mobileNum).slice(3),
        countryDialingCode: '+63',
        verificationCode: code,
      },
    });
    expect(reply.userInfo.account).toBe(account);
    expect(reply.passwordExpired).toBe(false);
    expect((await enter({ mobileNum, verificationCode: code })).body.code).toBe(
      'verification_code_incorrect',
    );
  });

  it('accepts one of twenty simultaneous logins with the same code', async () => {
    const { mobileNum } = await registered();
    await ask({ mobileNum });
    const { code } = await readNewest(world.platform, kept(mobileNum));
    const replies = await Promise.all(
      Array.from({ length: 5 }, () => enter({ mobileNum, verificationCode: code })),
    );
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('gives the same answer for an unknown number, and sends nothing', async () => {
    const { mobileNum } = await registered();
    const nobody = newNumber();
    const [known, unknown] = [await ask({ mobileNum }), await ask({ mobileNum: nobody })];
    expect([unknown.status, unknown.body]).toEqual([known.status, known.body]);
    expect(await readNewest(world.platform, kept(nobody))).toMatchObject({ state: 'withheld' });
    const [again, unknownAgain] = [await ask({ mobileNum }), await ask({ mobileNum: nobody })];
    expect([unknownAgain.status, unknownAgain.body.code]).toEqual([again.status, again.body.code]);
    const wrong = await enter({ mobileNum, verificationCode: '0000000' });
    const wrongOfNobody = await enter({ mobileNum: nobody, verificationCode: '0000000' });
    expect([wrongOfNobody.status, wrongOfNobody.body.code]).toEqual([wrong.status, wrong.body.code]);
    // Whoever has the code of the number that is nobody's is nobody, too.
    const { code } = await readNewest(world.platform, kept(nobody));
    expect((await enter({ mobileNum: nobody, verificationCode: code })).body.code).toBe(
      'verification_code_incorrect',
    );
  });

  it('does the same work for an unknown number', async () => {
    const { mobileNum } = await registered();
    const statements: Record<string, string[]> = {};
    const { pool } = world.platform.database;
    for (const [name, number] of [
      ['known', mobileNum],
      ['unknown', newNumber()],
    ] as const) {
      const seen: string[] = [];
      const watch = (client: { query: unknown }) => {
        const { query } = client as { query: (...input: unknown[]) => unknown };
        client.query = (...input: unknown[]) => {
          const [first] = input as [{ text?: string } | string];
          seen.push(typeof first === 'string' ? first : (first.text ?? ''));
          return query.apply(client, input);
        };
        return () => {
          client.query = query;
        };
      };
      const clients = (pool as unknown as { _clients: { query: unknown }[] })._clients;
      const stops = clients.map(watch);
      await ask({ mobileNum: number });
      for (const stop of stops) stop();
      statements[name] = seen.filter((text) => /messaging|rate_limit|identity|graphile/.test(text)).sort();
    }
    expect(statements.known?.length).toBeGreaterThan(5);
    expect(statements.unknown).toEqual(statements.known);
  });

  it('is refused while the brand does not offer it', async () => {
    await switchModules(world, {});
    expect((await ask({ mobileNum: newNumber() })).body.code).toBe('operation_not_enabled');
    expect((await enter({ mobileNum: newNumber(), verificationCode: '1234567' })).body.code).toBe(
      'operation_not_enabled',
    );
    await switchModules(world, { CHNGPASSVERIF3: true });
    const purpose = 'login';
    expect((await ask({ mobileNum: newNumber(), purpose })).body.code).toBe('operation_not_enabled');
  });

  it.each([
    ['no number', {}, 422, 'mobile_required'],
    ['an empty number', { mobileNum: ' ' }, 422, 'mobile_required'],
    ['a word', { mobileNum: 'call me' }, 422, 'mobile_invalid'],
    ['a landline', { mobileNum: '0288881234' }, 422, 'mobile_invalid'],
    ['a number that is too long', { mobileNum: '091712345678901' }, 422, 'mobile_invalid'],
    ['another country', { mobileNum: '2025550123', countryDialingCode: '1' }, 422, 'sms_country_not_allowed'],
    ['an unknown purpose', { mobileNum: '09171234567', purpose: 'register' }, 400, 'invalid_request'],
    ['more than it takes', { mobileNum: '09171234567', type: 4 }, 400, 'invalid_request'],
  ])('sends no code to %s', async (_name, body, status, code) => {
    const before = (await readMessages(world.platform)).length;
    const reply = await ask(body);
    expect([reply.status, reply.body.code]).toEqual([status, code]);
    expect((await readMessages(world.platform)).length).toBe(before);
  });

  it.each([
    ['no number', { verificationCode: '1234567' }, 'mobile_required'],
    ['no code', { mobileNum: '09171234567' }, 'verification_code_required'],
    [
      'a code nobody was sent',
      { mobileNum: '09171234567', verificationCode: 'abc' },
      'verification_code_incorrect',
    ],
  ])('refuses %s', async (_name, body, code) => {
    expect((await enter(body)).body.code).toBe(code);
  });

  it('needs name and password if codes are off', async () => {
    const noName = await world.raw('POST', '/wps/session/login', {
      body: { password: 'x' },
      encrypted: true,
    });
    expect(noName.body).toMatchObject({ code: 'invalid_request', value: { fields: [{ path: 'username' }] } });
    const noPassword = await world.raw('POST', '/wps/session/login', {
      body: { username: 'x' },
      encrypted: true,
    });
    expect(noPassword.body).toMatchObject({
      code: 'invalid_request',
      value: { fields: [{ path: 'password' }] },
    });
  });

  it('keeps locked accounts out, and wrong codes in the history of sign-ins', async () => {
    const { mobileNum, id } = await registered();
    await ask({ mobileNum });
    await enter({ mobileNum, verificationCode: '0000000' });
    const owner = await world.signInOperator('owner');
    const logins = await world.as(owner)(listPlayerLogins, { params: { playerId: id as never } });
    expect(logins.list.map(({ outcome }) => outcome)).toContain('code_incorrect');
    await world.platform.database.pool.query("UPDATE identity.account SET status = 'locked' WHERE id = $1", [
      id,
    ]);
    const { code } = await readNewest(world.platform, kept(mobileNum));
    expect((await enter({ mobileNum, verificationCode: code })).body.code).toBe('account_locked');
  });

  it('refuses a member on the agent page', async () => {
    const { mobileNum } = await registered();
    await ask({ mobileNum });
    const { code } = await readNewest(world.platform, kept(mobileNum));
    expect((await enter({ mobileNum, verificationCode: code, portal: 'agent' })).body.code).toBe(
      'non_agent_refused',
    );
  });
});

it('signs in by mobile number and password as well', async () => {
  const mobileNum = newNumber();
  const { password, userInfo } = await world.register({ mobileNum });
  for (const username of [mobileNum, kept(mobileNum)]) {
    const reply = await world.as(null)(login, { body: { username, password } });
    expect(reply.userInfo.account).toBe(userInfo.account);
  }
});
