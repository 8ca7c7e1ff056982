import { buildPeopleWorld, type PeopleWorld } from '@kislap/server-app/testing/people-world';
import { modulesSetting } from '@kislap/site/server';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';

/**
 * What answers alike must take alike, or the time tells who has an account. Time itself decides nothing here: the
 * statements that PostgreSQL is sent before an answer are noted, and the two lists held against each other.
 */
let world: PeopleWorld;
let statements: string[] | undefined;
const query = pg.Client.prototype.query;

beforeAll(async () => {
  pg.Client.prototype.query = function note(this: pg.Client, ...args: unknown[]) {
    const [first] = args;
    const text = typeof first === 'string' ? first : (first as { text?: string }).text;
    statements?.push(String(text).replace(/\s+/g, ' '));
    return Reflect.apply(query, this, args);
  } as typeof query;
  world = await buildPeopleWorld();
  await world.site.changeSetting(world.platform.database.kysely, modulesSetting, {
    ...(await world.site.getSetting(modulesSetting)),
    ...{ LOGINSMS: true, CHNGPASSMAIL3: true },
  });
  world.site.announce();
  await world.register({ username: 'somebody', email: 'some@example.com', mobileNum: '+639171230001' });
});
afterAll(async () => {
  pg.Client.prototype.query = query;
  await world.close();
});
afterEach(() => world.clock.advance(3_600));

interface Work {
  status: number;
  body: unknown;
  writes: string[];
  reads: number;
}

async function workOf(path: string, body: object, isEncrypted: boolean): Promise<Work> {
  const noted: string[] = [];
  statements = noted;
  const isForm = path.endsWith('email');
  const reply = await world.raw('POST', path, isForm ? formOf(body) : { body, encrypted: isEncrypted });
  statements = undefined;
  const isWrite = (text: string) => /^\s*(insert|update|delete|with|begin|commit)/i.test(text);
  return {
    status: reply.status,
    body: reply.body,
    writes: noted.filter(isWrite).sort(),
    reads: noted.filter((text) => !isWrite(text)).length,
  };
}

/** Once beforehand, so that what is read once and kept weighs on neither. */
async function expectAlike(
  path: string,
  bodies: { warm: object; known: object; unknown: object },
  isEncrypted = false,
): Promise<Work> {
  await workOf(path, bodies.warm, isEncrypted);
  world.clock.advance(1);
  const known = await workOf(path, bodies.known, isEncrypted);
  const unknown = await workOf(path, bodies.unknown, isEncrypted);
  expect(known).toEqual(unknown);
  expect(known.writes.length).toBeGreaterThan(0);
  return known;
}

describe('the same work for known and unknown accounts', () => {
  it('at a login with a wrong password', async () => {
    const wrong = (username: string) => ({ username, password: 'quite-another-one' });
    const work = await expectAlike(
      '/wps/session/login',
      { warm: wrong('warmup1'), known: wrong('somebody'), unknown: wrong('nobody1') },
      true,
    );
    expect(work.body).toMatchObject({ code: 'credentials_incorrect' });
  });

  it('when a link for a new password is asked for', async () => {
    const ask = (username: string, email: string) => ({ username, email });
    const work = await expectAlike('/wps/member/password/email', {
      warm: ask('warmup1', 'warm@example.com'),
      known: ask('somebody', 'some@example.com'),
      unknown: ask('nobody1', 'none@example.com'),
    });
    expect(work.status).toBe(200);
  });

  it('when a code by SMS is asked for', async () => {
    const ask = (mobileNum: string) => ({ mobileNum, countryDialingCode: '63' });
    const work = await expectAlike('/wps/verification/sms/noLogin', {
      warm: ask('9171239999'),
      known: ask('9171230001'),
      unknown: ask('9181230002'),
    });
    expect(work.status).toBe(200);
  });
});

function formOf(body: object) {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  return { body: new URLSearchParams(Object.entries(body)).toString(), headers };
}
