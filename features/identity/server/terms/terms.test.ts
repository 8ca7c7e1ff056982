import { buildPeopleWorld, dropIdentityCheck } from '@kislap/server-app/testing/people-world';
import * as site from '@kislap/site/contract/system-texts.console';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { acceptTerms, getMemberInfo } from '../../contract/member.ts';

const world = await buildPeopleWorld();
const writer = await world.signInOperator('content');
beforeAll(() => dropIdentityCheck(world));
afterAll(() => world.close());

/** The next edition of the terms, as an operator publishes it. */
async function publish(change: object = { asksAgain: true }): Promise<number> {
  const { version } = await world.as(writer)(site.getHelpDesk, {});
  const text = { title: 'Terms', html: '<p>New rules.</p>' };
  const desk = await world.as(writer)(site.saveHelpSection, {
    params: { sectionId: 'terms' },
    body: { version, enabled: true, texts: { EN: text, TY: text }, ...change },
  });
  return desk.sections.find(({ id }) => id === 'terms')?.edition ?? 0;
}

const mayPutIn = (accountId: Parameters<typeof world.identity.requireMoneyInAllowed>[0]) =>
  world.identity.requireMoneyInAllowed(accountId).then(
    () => 'yes',
    (error) => error.code,
  );

describe('the terms', () => {
  it('are accepted with a registration, in the edition that holds, and the proof is kept', async () => {
    const { userInfo } = await world.register();
    expect(userInfo.termsToAccept).toBeNull();
    const { rows } = await world.platform.database.pool.query(
      'SELECT edition, accepted_at, ip FROM identity.terms_acceptance WHERE account_id = $1',
      [userInfo.id],
    );
    expect(rows).toEqual([{ edition: 1, accepted_at: world.clock.now(), ip: expect.any(String) }]);
  });

  it('of a new edition keep stakes and deposits out until they are accepted, and money out never', async () => {
    const { token, userInfo } = await world.register();
    const edition = await publish();
    expect(edition).toBe(2);
    const call = world.as(token);
    expect((await call(getMemberInfo)).termsToAccept).toBe(edition);
    expect(await mayPutIn(userInfo.id)).toBe('terms_outdated');
    await world.identity.requireMoneyAllowed(userInfo.id);
    const again = await world.signIn(userInfo.account, 'tumble-herring-fig');
    expect(again.body.value.userInfo).toMatchObject({ termsToAccept: edition });
    await expect(call(acceptTerms, { body: { edition: edition - 1 } })).rejects.toMatchObject({
      code: 'terms_outdated',
    });
    expect(await mayPutIn(userInfo.id)).toBe('terms_outdated');
    expect((await call(acceptTerms, { body: { edition } })).termsToAccept).toBeNull();
    expect(await mayPutIn(userInfo.id)).toBe('yes');
    // A second press is no second acceptance.
    await call(acceptTerms, { body: { edition } });
    const { rows } = await world.platform.database.pool.query(
      'SELECT edition FROM identity.terms_acceptance WHERE account_id = $1 ORDER BY edition',
      [userInfo.id],
    );
    expect(rows).toEqual([{ edition: 1 }, { edition: 2 }]);
  });

  it('are asked for of an account that was opened without them', async () => {
    const { identity, platform } = world;
    const member = { type: 0, username: 'withoutterms', password: null, language: 'EN', ip: '' } as const;
    const { id } = await identity.createMember(platform.database.kysely, {
      ...member,
      birthDate: '1980-01-01',
      hasAcceptedTerms: false,
    });
    expect(await mayPutIn(id)).toBe('terms_outdated');
  });

  it('are not asked for again after a correction that asks nobody, nor after another section', async () => {
    const { token } = await world.register();
    const before = await publish();
    await world.as(token)(acceptTerms, { body: { edition: before } });
    expect(await publish({})).toBe(before);
    expect((await world.as(token)(getMemberInfo)).termsToAccept).toBeNull();
    const { version } = await world.as(writer)(site.getHelpDesk, {});
    const body = { version, enabled: true, texts: null, asksAgain: true };
    const reply = await world.raw('PUT', '/console/api/site/help/about', { token: writer, body });
    expect(reply.body.value).toEqual({ fields: [{ path: 'asksAgain', code: 'not_enabled' }] });
  });
});
