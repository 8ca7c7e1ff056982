import { weighHashes } from '@kislap/platform/crypto/password-hasher.ts';
import { TOTP } from 'otpauth';
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { buildWorld, loginPassword, pin } from '../cashier.world.ts';

const world = await buildWorld();
afterAll(() => world.close());
beforeEach(() => world.reset());
afterEach(() => world.expectSound());

describe('the payment password', () => {
  const put = (as: string, body: object) => world.call('PUT', '/wps/cashier/payment-password', { as, body });

  it('needs the login password, and the old one to be changed', async () => {
    const { id } = await world.player({ hasPayee: false, hasLogin: true });
    const next = { paymentPassword: '719304' };
    expect(await put(id, { ...next, loginPassword: 'wrong', oldPaymentPassword: pin })).toMatchObject({
      code: 'old_password_incorrect',
    });
    expect(await put(id, { ...next, loginPassword })).toMatchObject({ code: 'payment_password_incorrect' });
    expect(await put(id, { ...next, loginPassword, oldPaymentPassword: pin })).toMatchObject({ status: 200 });
    expect(await world.bind(id)).toMatchObject({ code: 'payment_password_incorrect' });
    expect(await world.bind(id, { paymentPassword: '719304' })).toMatchObject({ status: 200 });
  });

  it.each(['111111', '123456', '987654'])('refuses %s as what is tried first', async (paymentPassword) => {
    const { id } = await world.player({ hasPayee: false, hasLogin: true });
    const body = { loginPassword, oldPaymentPassword: pin, paymentPassword };
    expect(await put(id, body)).toMatchObject({ status: 422, code: 'password_too_weak' });
  });

  it.each(['12345', 'abcdef', '1234567890123', ''])('refuses the shape %j', async (paymentPassword) => {
    const { id } = await world.player({ hasPayee: false, hasLogin: true });
    expect(await put(id, { loginPassword, oldPaymentPassword: pin, paymentPassword })).toMatchObject({
      code: 'invalid_request',
    });
  });

  it('locks for 24 hours after five wrong tries, parallel ones included, and the right one does not help', async () => {
    const { id } = await world.player({ hasPayee: false, hasLogin: true });
    const tries = await Promise.all(
      Array.from({ length: 20 }, (_, index) => world.bind(id, { paymentPassword: `90000${index}` })),
    );
    expect(tries.filter(({ code }) => code === 'payment_password_incorrect').length).toBe(4);
    expect(tries.filter(({ code }) => code === 'payment_password_locked').length).toBe(16);
    world.later(24 * 3600 - 1);
    expect(await world.bind(id)).toMatchObject({ status: 403, code: 'payment_password_locked' });
    const methods = await world.call('GET', '/wps/cashier/methods', { as: id });
    expect(methods.value.paymentPassword).toEqual({ isSet: true, lockedUntil: '2026-11-22T04:00:00.000Z' });
    world.later(1);
    expect(await world.bind(id)).toMatchObject({ status: 200 });
  });

  it('forgets wrong tries after a right one', async () => {
    const { id } = await world.player({ hasPayee: false, hasLogin: true });
    for (let round = 0; round < 3; round++) {
      for (let wrong = 0; wrong < 4; wrong++) {
        expect(await world.bind(id, { paymentPassword: '900000' })).toMatchObject({
          code: 'payment_password_incorrect',
        });
      }
      expect(await world.bind(id)).toMatchObject({ status: 200 });
    }
  });

  it('has to be set before anything is bound with it', async () => {
    const { id } = await world.player({ hasPayee: false });
    await world.platform.database.pool.query('DELETE FROM wallet.payment_password WHERE account_id = $1', [
      id,
    ]);
    expect(await world.bind(id)).toMatchObject({ code: 'payment_password_not_set' });
    expect((await world.call('GET', '/wps/cashier/payees', { as: id })).value.list).toEqual([]);
  });
});

describe('a payee', () => {
  it('is bound masked, its number sealed in the database, usable after the cooling time', async () => {
    const { id } = await world.player({ hasPayee: false });
    const { value } = await world.bind(id, { number: '0917 123-4567' });
    expect(value).toMatchObject({
      accountMasked: '•••• 4567',
      isUsable: false,
      usableAt: '2026-11-22T04:00:00.000Z',
    });
    const { rows } = await world.platform.database.pool.query(
      'SELECT * FROM cashier.payee WHERE payee_id = $1',
      [value.payeeId],
    );
    expect(JSON.stringify(rows)).not.toContain('09171234567');

    const early = await world.withdraw({ id, payeeId: value.payeeId });
    expect(early).toMatchObject({
      status: 422,
      code: 'payee_cooling',
      value: { usableAt: '2026-11-22T04:00:00.000Z' },
    });
    world.later(24 * 3600);
    expect(await world.withdraw({ id, payeeId: value.payeeId })).toMatchObject({ status: 200 });
  });

  it('can be used at once if the brand sets no waiting time', async () => {
    await world.cashier.changeSetting({ payee_cooling_hours: 0 });
    const { id } = await world.player({ hasPayee: false });
    const { value } = await world.bind(id);
    expect(value.isUsable).toBe(true);
    expect(await world.withdraw({ id, payeeId: value.payeeId })).toMatchObject({ status: 200 });
    await world.cashier.changeSetting({ payee_cooling_hours: 24 });
  });

  it.each([
    ['another name', { payeeName: 'Juan dela Cruz' }, 422, 'payee_name_mismatch'],
    ['a number that is none', { number: '12345678901' }, 422, 'payee_account_invalid'],
    ['an unknown method', { methodId: 'paypal' }, 422, 'method_unavailable'],
    ['a bank name for an e-wallet', { bankName: 'BDO' }, 400, 'invalid_request'],
    ['a bank without its name', { methodId: 'instapay', number: '001234567890' }, 400, 'invalid_request'],
    ['a control character in the name', { payeeName: 'Maria\u0000Santos' }, 400, 'invalid_request'],
    ['an unknown field', { isUsable: true }, 400, 'invalid_request'],
  ])('is refused with %s', async (_name, overrides, status, code) => {
    const { id } = await world.player({ hasPayee: false });
    expect(await world.bind(id, overrides)).toMatchObject({ status, code });
    expect((await world.call('GET', '/wps/cashier/payees', { as: id })).value.list).toEqual([]);
  });

  it('may spell the registered name in other case and spacing', async () => {
    const { id } = await world.player({ hasPayee: false });
    expect(await world.bind(id, { payeeName: 'maria  SANTOS' })).toMatchObject({ status: 200 });
  });

  it('gives its name to an account that registered none, and the next must carry it', async () => {
    const { id } = await world.player({ hasPayee: false, name: null });
    expect(await world.bind(id, { payeeName: 'Jose Rizal' })).toMatchObject({ status: 200 });
    expect(await world.bind(id, { payeeName: 'Maria Santos' })).toMatchObject({
      code: 'payee_name_mismatch',
    });
    const methods = await world.call('GET', '/wps/cashier/methods', { as: id });
    expect(methods.value.registeredName).toBe('Jose Rizal');
  });

  it('is one of at most five and never doubled, even in parallel calls', async () => {
    const { id } = await world.player({ hasPayee: false });
    const same = await Promise.all(
      Array.from({ length: 5 }, () => world.bind(id, { number: '09179999999' })),
    );
    expect(same.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
    expect(same.filter(({ code }) => code === 'payee_exists')).toHaveLength(4);
    const others = await Promise.all(
      Array.from({ length: 7 }, (_, index) => world.bind(id, { number: `0917999000${index}` })),
    );
    expect(others.filter(({ status }) => status === 200).length).toBe(4);
    expect(others.filter(({ code }) => code === 'payee_limit_reached').length).toBe(3);
  });

  it('is removed with the payment password, and only by its owner', async () => {
    const { id, payeeId } = await world.player();
    const stranger = await world.player({ hasPayee: false });
    const remove = (as: string, paymentPassword = pin) =>
      world.call('POST', `/wps/cashier/payees/${payeeId}/remove`, { as, body: { paymentPassword } });
    expect(await remove(id, '000000')).toMatchObject({ code: 'payment_password_incorrect' });
    expect(await remove(stranger.id)).toMatchObject({ status: 404, code: 'payee_not_found' });
    expect(await remove(id)).toMatchObject({ status: 200 });
    expect(await world.withdraw({ id, payeeId })).toMatchObject({ code: 'payee_not_found' });
  });

  it('whose number was swapped with another one in the database is closed and asked for anew', async () => {
    const [one, two] = [
      await world.player({ number: '09171111111' }),
      await world.player({ number: '09172222222' }),
    ];
    const { pool } = world.platform.database;
    const sealed = await Promise.all(
      [one, two].map(async ({ payeeId }) => {
        const { rows } = await pool.query('SELECT account_sealed FROM cashier.payee WHERE payee_id = $1', [
          payeeId,
        ]);
        return rows[0]?.account_sealed;
      }),
    );
    for (const [at, { payeeId }] of [two, one].entries())
      await pool.query('UPDATE cashier.payee SET account_sealed = $2 WHERE payee_id = $1', [
        payeeId,
        sealed[at],
      ]);
    const alarms: unknown[] = [];
    const { log } = world.platform;
    const spy = vi.spyOn(log, 'error').mockImplementation((line: unknown) => void alarms.push(line));
    try {
      expect(await world.withdraw(one)).toMatchObject({ status: 409, code: 'payee_unreadable' });
      expect(alarms).toContainEqual(expect.objectContaining({ payeeId: one.payeeId }));
      const { value } = await world.call('GET', '/wps/cashier/payees', { as: two.id });
      expect(value.list).toMatchObject([{ payeeId: two.payeeId, isReadable: false, isUsable: false }]);
    } finally {
      spy.mockRestore();
    }
    // Closed for good, also when the number comes back by itself.
    expect(await world.withdraw(two)).toMatchObject({ code: 'payee_unreadable' });
    expect(await world.bind(one.id, { number: '09171111111' })).toMatchObject({
      status: 200,
      value: { isReadable: true },
    });
    const { value } = await world.call('GET', '/wps/cashier/payees', { as: one.id });
    expect(value.list).toHaveLength(1);
  });

  it('of a withdrawal that was asked for is not paid when its number was swapped: the money goes back', async () => {
    const [one, two] = [
      await world.player({ number: '09173333333' }),
      await world.player({ number: '09174444444' }),
    ];
    const [first, second] = [await world.applied(one), await world.applied(two)];
    const { pool } = world.platform.database;
    const { rows } = await pool.query(
      'SELECT account_sealed FROM cashier.withdrawal WHERE withdrawal_id = $1',
      [first],
    );
    await pool.query('UPDATE cashier.withdrawal SET account_sealed = $2 WHERE withdrawal_id = $1', [
      second,
      rows[0]?.account_sealed,
    ]);
    expect(await world.console(second, 'approve')).toMatchObject({ status: 200 });
    await world.runJobs();
    expect(await world.status(two.id, second)).toBe('FAILED');
    expect(await world.payoutsOf(second)).toEqual([]);
    expect(await world.console(first, 'approve')).toMatchObject({ status: 200 });
    await world.runJobs();
    expect(await world.status(one.id, first)).toBe('PAYING');
  });

  it('is removed by who carries an authenticator only with its code, each code once', async () => {
    const { id, payeeId } = await world.player({ hasLogin: true });
    const { authenticators } = world.identity.doors;
    const { secret } = await authenticators.begin(id, 'maria');
    const code = () => new TOTP({ secret }).generate({ timestamp: world.now.getTime() });
    await authenticators.confirm(id, code());
    world.later(30);
    const remove = (authenticatorCode?: string) =>
      world.call('POST', `/wps/cashier/payees/${payeeId}/remove`, {
        as: id,
        body: { paymentPassword: pin, ...(authenticatorCode === undefined ? {} : { authenticatorCode }) },
      });
    expect(await remove()).toMatchObject({ code: 'extra_verification_required' });
    expect(await remove('000000')).toMatchObject({ code: 'challenge_incorrect' });
    expect(await world.call('GET', '/wps/cashier/payees', { as: id })).toMatchObject({
      value: { list: [{ payeeId }] },
    });
    expect(await remove(code())).toMatchObject({ status: 200 });
  });

  it('is added by who carries an authenticator only with its code, each code once', async () => {
    const { id } = await world.player({ hasLogin: true });
    const { authenticators } = world.identity.doors;
    const { secret } = await authenticators.begin(id, 'maria');
    const code = () => new TOTP({ secret }).generate({ timestamp: world.now.getTime() });
    await authenticators.confirm(id, code());
    world.later(30);
    const payees = async () => (await world.call('GET', '/wps/cashier/payees', { as: id })).value.list.length;
    const before = await payees();
    const payee = { methodId: 'gcash', payeeName: 'Maria Santos', paymentPassword: pin };
    const add = (accountNumber: string, authenticatorCode?: string) =>
      world.call('POST', '/wps/cashier/payees', {
        as: id,
        body: { ...payee, accountNumber, ...(authenticatorCode === undefined ? {} : { authenticatorCode }) },
      });
    expect(await add('09175550001')).toMatchObject({ code: 'extra_verification_required' });
    expect(await add('09175550001', '000000')).toMatchObject({ code: 'challenge_incorrect' });
    expect(await payees()).toBe(before);
    const used = code();
    expect(await add('09175550001', used)).toMatchObject({ status: 200 });
    expect(await add('09175550002', used)).toMatchObject({ code: 'challenge_incorrect' });
    expect(await payees()).toBe(before + 1);
  });
});

// The last of the file: hashes stay heavy after it.
it('the payment password is a hash in the database and nowhere else', async () => {
  weighHashes('full');
  const { id } = await world.player({ hasPayee: false, hasLogin: true });
  const { rows } = await world.platform.database.pool.query(
    'SELECT hash FROM wallet.payment_password WHERE account_id = $1',
    [id],
  );
  expect(rows[0].hash).toMatch(/^\$argon2id\$v=19\$m=(19456|[2-9]\d{4,}),p=1,t=[2-9]\$/);
});
