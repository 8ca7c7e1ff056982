import { buildPeopleWorld } from '@kislap/server-app/testing/people-world';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { listAuditEntries, verifyAudit } from '../contract/audit.console.ts';

const world = await buildPeopleWorld();
beforeEach(async () => {
  // Only the owner of the database can do this; the chain begins again.
  await world.platform.database.pool.query(
    "UPDATE audit.head SET sequence = 0, hash = ''; TRUNCATE audit.entry",
  );
});
afterAll(() => world.close());

const system = { kind: 'system' as const, name: 'test' };
const db = () => world.platform.database.kysely;
const tamper = (statement: string) => world.platform.database.pool.query(statement);

async function write(count: number): Promise<void> {
  for (let index = 1; index <= count; index++) {
    const change = { before: { amount: 10n ** 15n, index }, after: { index: index + 1 } };
    await world.audit.record(db(), {
      actor: system,
      action: 'test.changed',
      target: `thing:${index}`,
      ip: '',
      requestId: '',
      ...change,
    });
  }
}

describe('the chain', () => {
  it('is intact when empty, when written, and across its pages', async () => {
    expect(await world.audit.verify()).toMatchObject({ isIntact: true, checked: 0 });
    await write(5);
    expect(await world.audit.verify()).toMatchObject({
      isIntact: true,
      checked: 5,
      headSequence: 5,
      firstBreak: null,
    });
    const { rows } = await tamper('SELECT sequence FROM audit.entry ORDER BY sequence');
    expect(rows.map(({ sequence }) => sequence)).toEqual([1n, 2n, 3n, 4n, 5n]);
  });

  it('has no gap and no fork when many write at once, and some of them roll back', async () => {
    const results = await Promise.allSettled(
      Array.from({ length: 40 }, (_, index) =>
        db()
          .transaction()
          .execute(async (tx) => {
            await world.audit.record(tx, {
              actor: system,
              action: 'test.raced',
              target: `thing:${index}`,
              ip: '',
              requestId: '',
            });
            if (index % 4 === 0) throw new Error('the change failed after it was recorded');
          }),
      ),
    );
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(30);
    expect(await world.audit.verify()).toMatchObject({ isIntact: true, checked: 30 });
  });

  it.each([
    [
      'an edited value',
      'UPDATE audit.entry SET after_value = \'{"index":9}\' WHERE sequence = 4',
      { sequence: 4, reason: 'edited' },
    ],
    [
      'an edited name',
      "UPDATE audit.entry SET actor_name = 'nobody' WHERE sequence = 2",
      { sequence: 2, reason: 'edited' },
    ],
    [
      'an edited time',
      "UPDATE audit.entry SET at = at + interval '1 ms' WHERE sequence = 7",
      { sequence: 7, reason: 'edited' },
    ],
    [
      'an edited hash',
      "UPDATE audit.entry SET hash = 'x' WHERE sequence = 3",
      { sequence: 3, reason: 'edited' },
    ],
    [
      'a value made empty',
      'UPDATE audit.entry SET before_value = NULL WHERE sequence = 6',
      { sequence: 6, reason: 'edited' },
    ],
    ['a deleted row', 'DELETE FROM audit.entry WHERE sequence = 5', { sequence: 5, reason: 'missing' }],
    [
      'the first row deleted',
      'DELETE FROM audit.entry WHERE sequence = 1',
      { sequence: 1, reason: 'missing' },
    ],
    [
      'two rows exchanged',
      'UPDATE audit.entry SET sequence = -sequence WHERE sequence IN (3, 4); UPDATE audit.entry SET sequence = CASE sequence WHEN -3 THEN 4 ELSE 3 END WHERE sequence < 0',
      { sequence: 3, reason: 'edited' },
    ],
    ['the end cut off', 'DELETE FROM audit.entry WHERE sequence > 6', { sequence: 7, reason: 'cut' }],
    ['everything deleted', 'DELETE FROM audit.entry', { sequence: 1, reason: 'cut' }],
    [
      'a row added behind the end',
      "INSERT INTO audit.entry SELECT 9, at, actor_id, actor_name, 'test.forged', target, NULL, NULL, ip, request_id, hash FROM audit.entry WHERE sequence = 8",
      { sequence: 9, reason: 'inserted' },
    ],
    [
      'a row added with the head moved',
      "INSERT INTO audit.entry SELECT 9, at, actor_id, actor_name, 'test.forged', target, NULL, NULL, ip, request_id, 'guessed' FROM audit.entry WHERE sequence = 8; UPDATE audit.head SET sequence = 9, hash = 'guessed'",
      { sequence: 9, reason: 'edited' },
    ],
    ['another head', "UPDATE audit.head SET hash = 'other'", { sequence: 8, reason: 'head' }],
  ])('shows %s', async (_name, statement, firstBreak) => {
    await write(8);
    await tamper(statement);
    expect(await world.audit.verify()).toMatchObject({ isIntact: false, firstBreak });
  });

  it('shows a cut end with its head to an operator who noted the head', async () => {
    await write(8);
    const noted = await world.audit.getHead();
    await tamper(
      'DELETE FROM audit.entry WHERE sequence > 6; UPDATE audit.head SET (sequence, hash) = (SELECT sequence, hash FROM audit.entry WHERE sequence = 6)',
    );
    expect(await world.audit.verify()).toMatchObject({ isIntact: true, checked: 6 });
    expect(await world.audit.verify(noted)).toMatchObject({
      isIntact: false,
      firstBreak: { sequence: 7, reason: 'cut' },
    });
    await write(2);
    expect(await world.audit.verify(noted)).toMatchObject({ firstBreak: { sequence: 8, reason: 'head' } });
  });

  it('cannot be rewritten by a role with the application’s rights', async () => {
    await write(2);
    const role = `app_${Date.now()}`;
    await tamper(`CREATE ROLE ${role}`);
    await tamper(`GRANT USAGE ON SCHEMA audit TO ${role}; GRANT SELECT, INSERT ON audit.entry TO ${role}`);
    for (const statement of [
      "UPDATE audit.entry SET action = 'x'",
      'DELETE FROM audit.entry',
      'TRUNCATE audit.entry',
    ]) {
      await expect(tamper(`SET ROLE ${role}; ${statement}`)).rejects.toThrow(/permission denied/);
    }
    await tamper(
      `REVOKE ALL ON audit.entry FROM ${role}; REVOKE ALL ON SCHEMA audit FROM ${role}; DROP ROLE ${role}`,
    );
  });
});

describe('the console', () => {
  it('lists newest first, filters and pages', async () => {
    const auditor = await world.signInOperator('auditor');
    await write(7);
    const call = world.as(auditor);
    const page = await call(listAuditEntries, { query: { action: 'test.changed', page: 2, pageSize: 3 } });
    expect(page.totalPages).toBe(3);
    expect(page.list.map(({ target }) => target)).toEqual(['thing:4', 'thing:3', 'thing:2']);
    expect(page.list[0]).toMatchObject({
      actorId: 'system',
      actorName: 'test',
      before: '{"amount":"1000000000000000","index":4}',
    });
    const one = await call(listAuditEntries, { query: { target: 'thing:5' } });
    expect(one.list).toHaveLength(1);
    const none = await call(listAuditEntries, { query: { to: new Date('2020-01-01') } });
    expect(none).toEqual({ list: [], totalPages: 0 });
  });

  it('shows changes, and views only on request', async () => {
    const auditor = await world.signInOperator('auditor');
    const call = world.as(auditor);
    await write(2);
    await call(verifyAudit);
    const called = (query: object) => call(listAuditEntries, { query });
    await expect
      .poll(async () => (await called({ calls: 'true' })).list.map(({ action }) => action))
      .toContain('console.called');
    expect((await called({})).list.map(({ action }) => action)).not.toContain('console.called');
    // Who types it means it.
    expect((await called({ action: 'console.' })).list.length).toBeGreaterThan(0);
  });

  it('finds by the beginning of action and target, by name or id, and by period', async () => {
    const call = world.as(await world.signInOperator('auditor'));
    await write(12);
    const count = async (query: object) => (await call(listAuditEntries, { query })).list.length;
    expect(await count({ action: 'test.' })).toBe(12);
    expect(await count({ action: 'test_' })).toBe(0);
    expect(await count({ target: 'thing:1' })).toBe(4);
    expect(await count({ actorId: 'test' })).toBe(12);
    expect(await count({ actorId: 'system', target: 'thing:' })).toBe(12);
    const now = world.clock.now();
    expect(await count({ action: 'test.', from: now })).toBe(12);
    expect(await count({ action: 'test.', to: now })).toBe(0);
  });

  it('verifies, and names the break', async () => {
    const call = world.as(await world.signInOperator('auditor'));
    await write(4);
    expect(await call(verifyAudit)).toMatchObject({ isIntact: true });
    await tamper("UPDATE audit.entry SET ip = '1.1.1.1' WHERE target = 'thing:2'");
    const { firstBreak } = await call(verifyAudit);
    expect(firstBreak?.reason).toBe('edited');
  });

  it.each(['?pageSize=101', '?page=0', '?page=x', '?from=yesterday', '?more=1'])(
    'refuses %s',
    async (query) => {
      const token = await world.signInOperator('auditor');
      const reply = await world.raw('GET', `/console/api/audit${query}`, { token });
      expect([reply.status, reply.body.code]).toEqual([400, 'invalid_request']);
    },
  );
});
