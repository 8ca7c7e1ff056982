import { getOperatorSession } from '@kislap/operators/contract/operators.console';
import { buildPeopleWorld, goodPassword, operatorPassword } from '@kislap/server-app/testing/people-world';
import { afterAll, describe, expect, it } from 'vitest';
import * as calls from '../../contract/identity.console.ts';
import { findHomeCountry } from './countries.ts';

const world = await buildPeopleWorld();
const owner = await world.signInOperator('owner');
afterAll(() => world.close());

const { addOperator, signInAtConsole: signIn } = world;
const password = operatorPassword;

/** Waits for the entries that are written after the answer. */
async function listCalls(target: string, actorId: string) {
  for (let tries = 0; tries < 40; tries++) {
    const { list } = await world.audit.list({ action: 'console.called', target, actorId }, 1, 10);
    if (list.length > 0) return list;
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  return [];
}

describe('players at the console', () => {
  it('are found by id, name, email and mobile number', async () => {
    const contacts = { email: 'findme@example.com', mobileNum: '09175550777' };
    const { userInfo } = await world.register({ username: 'FindMe_'.replace('_', '1'), ...contacts });
    const call = world.as(owner);
    for (const search of [userInfo.id, 'findm', 'FINDME@example.com', '0917 555 0777', '+639175550777']) {
      const { list } = await call(calls.listPlayers, { query: { search } });
      expect([search, list.map(({ playerId }) => playerId)]).toEqual([search, [userInfo.id]]);
    }
    for (const search of ['%', '_', 'nobody@example.com', '09990000000', "'; DROP TABLE"]) {
      expect([search, (await call(calls.listPlayers, { query: { search } })).list]).toEqual([search, []]);
    }
    const trials = await call(calls.listPlayers, { query: { type: 4 } });
    expect(trials.list).toEqual([]);
  });

  it('have the country of their number, else that of the address they registered from', async () => {
    const call = world.as(owner);
    const countryOf = async (person: object) => {
      const { userInfo } = await world.register(person);
      return (await call(calls.getPlayer, { params: { playerId: userInfo.id } })).country;
    };
    expect(await countryOf({ mobileNum: '09175550778' })).toBe('PH');
    expect(await countryOf({ mobileNum: '+6591234567' })).toBe('SG');
    const ofAddress = (mobile: string | null, ip: string) => findHomeCountry(world.site, { mobile, ip });
    expect(await ofAddress(null, '8.8.8.8')).toBe('US');
    // Several countries share +1.
    expect(await ofAddress('+14155550100', '49.144.0.1')).toBe('PH');
    expect(await ofAddress('+14155550100', '127.0.0.1')).toBe(null);
    expect(await countryOf({})).toBe(null);
  });

  it('are locked at once, by a reason, with before and after in the audit log', async () => {
    const { token, userInfo } = await world.register();
    const playerId = userInfo.id;
    const call = world.as(await world.signInOperator('support'));
    const body = { status: 'locked' as const, reason: 'asked for it on the phone' };
    expect(await call(calls.setPlayerStatus, { params: { playerId }, body })).toMatchObject({
      status: 'locked',
      statusReason: body.reason,
    });
    expect((await world.raw('GET', '/wps/member/info', { token })).status).toBe(401);
    const { rows } = await world.platform.database.pool.query(
      "SELECT status FROM ledger.account WHERE owner_id = $1 AND kind = 'player:cash'",
      [playerId],
    );
    expect(rows).toEqual([{ status: 'locked' }]);
    const filter = { action: 'identity.player_status_changed', target: `player:${playerId}` };
    const { list } = await world.audit.list(filter, 1, 5);
    expect(list.map(({ before, after }) => [JSON.parse(before ?? ''), JSON.parse(after ?? '')])).toEqual([
      [{ status: 'open', reason: null }, body],
    ]);

    await call(calls.setPlayerStatus, {
      params: { playerId },
      body: { status: 'closed', reason: 'for good' },
    });
    const reopen = call(calls.setPlayerStatus, {
      params: { playerId },
      body: { status: 'open', reason: 'on second thought' },
    });
    await expect(reopen).rejects.toMatchObject({ code: 'account_closed' });
  });

  it('cannot be verified without a birth date', async () => {
    const db = world.platform.database.kysely;
    const member = {
      type: 0 as const,
      username: 'nobirthday',
      password: goodPassword,
      language: 'EN' as const,
      ip: '',
    };
    const { id } = await world.identity.createMember(db, member);
    const body = { identityStatus: 'verified', reason: 'passport seen' };
    const path = `/console/api/identity/players/${id}/identity`;
    expect((await world.raw('PUT', path, { token: owner, body })).body.code).toBe('birth_date_missing');
    await db.transaction().execute((tx) => world.identity.setPayeeNameIfEmpty(tx, id, 'Ana Cruz'));
    expect((await world.as(owner)(calls.getPlayer, { params: { playerId: id } })).payeeName).toBe('Ana Cruz');
  });

  it('have sessions, sign-ins and notes', async () => {
    const { token, userInfo } = await world.register({ username: 'observed' });
    const base = `/console/api/identity/players/${userInfo.id}`;
    const sessions = await world.raw('GET', `${base}/sessions`, { token: owner });
    expect(sessions.body.value.list).toHaveLength(1);
    const logins = await world.raw('GET', `${base}/logins`, { token: owner });
    expect(logins.body.value).toMatchObject({
      list: [{ outcome: 'success', ip: '127.0.0.1' }],
      totalPages: 1,
    });
    const params = { playerId: userInfo.id };
    await world.as(owner)(calls.createPlayerNote, {
      params,
      body: { content: '=cmd|calls every day\nand is polite' },
    });
    const { list } = await world.as(owner)(calls.listPlayerNotes, { params });
    expect(list).toMatchObject([{ content: '=cmd|calls every day\nand is polite' }]);
    const ended = await world.raw('POST', `${base}/sessions/end`, {
      token: owner,
      body: { reason: 'stolen phone' },
    });
    expect(ended.body.value).toEqual({ ended: 1 });
    expect((await world.raw('GET', '/wps/member/info', { token })).status).toBe(401);
  });

  it('have an ID number and messenger names, masked until somebody says why they must see one', async () => {
    const { kysely } = world.platform.database;
    const member = {
      ...{ type: 0 as const, username: 'detailed', password: goodPassword, language: 'EN' as const },
      ...{ ip: '127.0.0.1', idNumber: 'P1234567A', messengers: { whatsapp: '+639170000001', line: 'ana' } },
    };
    const { id } = await world.identity.createMember(kysely, member);
    const player = await world.as(owner)(calls.getPlayer, { params: { playerId: id } });
    expect(player.details).toEqual([
      { name: 'idNumber', masked: '•••• 7A' },
      { name: 'line', masked: '••••' },
      { name: 'whatsapp', masked: '•••• 01' },
    ]);
    const reveal = (name: 'idNumber' | 'wechat', token = owner) =>
      world.raw('POST', `/console/api/identity/players/${id}/details/${name}/reveal`, {
        token,
        body: { reason: 'The bank asks.' },
      });
    expect((await reveal('idNumber')).body.value).toEqual({ value: 'P1234567A' });
    expect((await reveal('wechat')).status).toBe(404);
    const { list } = await world.audit.list({ action: 'identity.player_detail_revealed' }, 1, 10);
    expect(list).toHaveLength(1);
    expect(JSON.stringify(list)).toContain('The bank asks.');
    expect(JSON.stringify(list)).not.toContain('P1234567A');
    const { username, totpSecret } = await addOperator('finance');
    const totp = world.totp(totpSecret);
    const token = String((await signIn({ username, password, totp })).body.value.token);
    expect((await reveal('idNumber', token)).status).toBe(403);
  });

  it.each(['00000000-0000-7000-8000-000000000000', 'x', '1 OR 1=1'])(
    'that do not exist (%s) are not found',
    async (id) => {
      for (const path of ['', '/sessions', '/logins', '/notes']) {
        const reply = await world.raw(
          'GET',
          `/console/api/identity/players/${encodeURIComponent(id)}${path}`,
          {
            token: owner,
          },
        );
        expect([path, reply.status]).toEqual([path, id.length === 36 ? 404 : 400]);
      }
    },
  );

  it('are looked at in the open: every call is in the audit log, refused ones too', async () => {
    const { userInfo } = await world.register();
    const { username, totpSecret, operatorId } = await addOperator('content');
    const token = String(
      (await signIn({ username, password, totp: world.totp(totpSecret) })).body.value.token,
    );
    const path = `/console/api/identity/players/${userInfo.id}`;
    expect((await world.raw('GET', path, { token })).status).toBe(403);
    const [entry] = await listCalls(`GET ${path}`, operatorId);
    expect(entry).toMatchObject({ actorName: username, after: '{"status":403}' });
    const me = (await world.as(owner)(getOperatorSession)).operator.operatorId;
    await world.raw('GET', path, { token: owner });
    expect(await listCalls(`GET ${path}`, me)).toHaveLength(1);
    expect((await world.audit.verify()).isIntact).toBe(true);
  });
});
