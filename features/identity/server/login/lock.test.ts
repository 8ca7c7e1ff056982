import { buildPeopleWorld, goodPassword } from '@kislap/server-app/testing/people-world';
import { afterAll, expect, it } from 'vitest';
import { listLockedAddresses, unlockAddress } from '../../contract/locks.console.ts';

const world = await buildPeopleWorld();
afterAll(() => world.close());
const { pool } = world.platform.database;
const wrong = 'not-the-right-one';

/** As after ten wrong passwords from this machine, each with its captcha. */
async function guessTenTimes(username: string): Promise<void> {
  const until = new Date(world.clock.now().getTime() + 1_800_000);
  await pool.query('INSERT INTO identity.login_failure (key, count, window_end) VALUES ($1, 10, $2)', [
    `pair:${username}:127.0.0.1`,
    until,
  ]);
}

it('a locked address is listed in the console without names, and is let in again once it is unlocked', async () => {
  await world.register({ username: 'shutout' });
  await guessTenTimes('shutout');
  await guessTenTimes('name with: spaces');
  for (const username of ['shutout', 'name with: spaces']) {
    const { status, body, headers } = await world.signIn(username, wrong);
    expect([status, body.code]).toEqual([429, 'address_locked']);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(1_700);
  }

  const auditor = world.as(await world.signInOperator('auditor'));
  const { list } = await auditor(listLockedAddresses);
  expect(list).toMatchObject([{ address: '127.0.0.1', names: 2 }]);
  expect(JSON.stringify(list)).not.toContain('shutout');
  const body = { address: '127.0.0.1', reason: 'asked customer service' };
  await expect(auditor(unlockAddress, { body })).rejects.toMatchObject({ code: 'forbidden' });

  const support = world.as(await world.signInOperator('support'));
  expect(await support(unlockAddress, { body })).toEqual({ unlocked: 2 });
  expect(await support(unlockAddress, { body })).toEqual({ unlocked: 0 });
  expect((await support(listLockedAddresses)).list).toEqual([]);
  expect((await world.signIn('shutout', goodPassword)).status).toBe(200);
  const { rows } = await pool.query(
    "SELECT target FROM audit.entry WHERE action = 'identity.address_unlocked'",
  );
  expect(rows).toEqual([{ target: 'address:127.0.0.1' }, { target: 'address:127.0.0.1' }]);
});

it('a lock ends by itself after its time', async () => {
  await world.register({ username: 'patient' });
  await guessTenTimes('patient');
  expect((await world.signIn('patient', goodPassword)).body.code).toBe('address_locked');
  world.clock.advance(1_801);
  expect((await world.as(await world.signInOperator('support'))(listLockedAddresses)).list).toEqual([]);
  expect((await world.signIn('patient', goodPassword)).status).toBe(200);
});
