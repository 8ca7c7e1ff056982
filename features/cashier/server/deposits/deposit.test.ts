import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { buildWorld } from '../cashier.world.ts';

const world = await buildWorld();
afterAll(() => world.close());
beforeEach(() => world.reset());
afterEach(() => world.expectSound());

async function opened(balance = '0.00') {
  const player = await world.player({ balance, hasPayee: false });
  const { value } = await world.deposit(player.id);
  const [checkout] = [...world.adversary.checkouts.values()].filter(
    (known) => known.referenceId === value.depositId,
  );
  return { player, depositId: value.depositId as string, checkoutId: checkout?.id ?? '' };
}

const statusOf = async (as: string, depositId: string) =>
  (await world.call('GET', `/wps/cashier/deposits/${depositId}`, { as })).value.status;

describe('a deposit', () => {
  it('leaves for the hosted page and is credited by the verified webhook alone', async () => {
    const { player, depositId, checkoutId } = await opened();
    const before = await world.call('GET', `/wps/cashier/deposits/${depositId}`, { as: player.id });
    expect(before.value).toMatchObject({
      status: 'PENDING',
      redirectUrl: `${world.adversary.baseUrl}/pay/${checkoutId}?lang=EN`,
    });
    expect((await world.balances(player.id)).cash).toBe(0n);

    expect(await world.adversary.tell('checkout', checkoutId, 'completed')).toBe(200);
    expect(await statusOf(player.id, depositId)).toBe('PAID');
    const balance = await world.call('GET', '/wps/v2/wallets/balance', { as: player.id });
    expect(balance.value).toMatchObject({ balance: '500.00', held: '0.00', currencySymbol: '₱' });
    // What has to be played for it begins with it, once.
    const credits = world.credits.filter(({ accountId }) => accountId === player.id);
    expect(credits).toMatchObject([{ amount: 500_000_000n }]);
    const query = '?from=2026-11-21&to=2026-11-21';
    const { value } = await world.call('GET', `/wps/relay/transaction-detail${query}`, { as: player.id });
    expect(value.list).toMatchObject([
      {
        type: 'DEPOSIT',
        change: '500.00',
        balanceBefore: '0.00',
        balanceAfter: '500.00',
        reference: depositId,
      },
    ]);
    await expect
      .poll(() => world.pushes.filter(({ accountId }) => accountId === player.id))
      .toEqual(
        expect.arrayContaining([
          expect.objectContaining({ type: 'deposit', depositId, status: 'PAID' }),
          expect.objectContaining({ type: 'balance', balance: 500_000_000n }),
        ]),
      );
  });

  it.each([
    ['failed', 'FAILED'],
    ['cancelled', 'CANCELLED'],
    ['expired', 'EXPIRED'],
  ])('%s at the provider moves nothing', async (told, status) => {
    const { player, depositId, checkoutId } = await opened();
    expect(await world.adversary.tell('checkout', checkoutId, told)).toBe(200);
    expect(await statusOf(player.id, depositId)).toBe(status);
    expect((await world.balances(player.id)).cash).toBe(0n);
  });

  it('is credited even if the provider completes it after its expiry', async () => {
    const { player, depositId, checkoutId } = await opened();
    await world.adversary.tell('checkout', checkoutId, 'expired');
    await world.adversary.tell('checkout', checkoutId, 'completed');
    expect(await statusOf(player.id, depositId)).toBe('PAID');
    expect((await world.balances(player.id)).cash).toBe(500_000_000n);
  });

  it('is credited once by fifty equal webhooks at once, and by another event about the same checkout', async () => {
    const { player, checkoutId } = await opened();
    const tells = Array.from({ length: 50 }, () =>
      world.adversary.tell('checkout', checkoutId, 'completed', { eventId: `evt-${checkoutId}` }),
    );
    expect(new Set(await Promise.all(tells))).toEqual(new Set([200]));
    await world.adversary.tell('checkout', checkoutId, 'completed');
    expect((await world.balances(player.id)).cash).toBe(500_000_000n);
  });
});

describe('a webhook is refused and changes nothing', () => {
  it.each([
    ['without a signature', { header: null }],
    ['with a malformed signature', { header: 't=1,nonce=x,v1=y' }],
    ['signed with another secret', { secret: 'guess' }],
    ['signed six minutes ago', { at: new Date('2026-11-21T03:54:00.000Z') }],
    ['signed six minutes ahead', { at: new Date('2026-11-21T04:06:00.000Z') }],
  ])('%s', async (_name, options) => {
    const { player, depositId, checkoutId } = await opened();
    expect(await world.adversary.tell('checkout', checkoutId, 'completed', options)).toBe(401);
    expect(await statusOf(player.id, depositId)).toBe('PENDING');
    expect((await world.balances(player.id)).cash).toBe(0n);
  });

  it('replayed byte for byte', async () => {
    const { checkoutId } = await opened();
    const options = { nonce: 'ab'.repeat(16), eventId: `evt-${checkoutId}` };
    expect(await world.adversary.tell('checkout', checkoutId, 'completed', options)).toBe(200);
    expect(await world.adversary.tell('checkout', checkoutId, 'completed', options)).toBe(401);
  });

  it('rightly signed but not true: the checkout is read again', async () => {
    const { player, depositId, checkoutId } = await opened();
    const status = await world.adversary.tell('checkout', checkoutId, 'completed', { isForged: true });
    expect(status).toBe(200);
    expect(await statusOf(player.id, depositId)).toBe('PENDING');
    expect((await world.balances(player.id)).cash).toBe(0n);
  });

  it.each([
    ['another amount', { amount: '5000.00' }],
    ['another currency', { currency: 'USD' }],
    ['another reference', { referenceId: 'other' }],
  ])('with %s at the provider', async (_name, change) => {
    const { player, depositId, checkoutId } = await opened();
    const checkout = world.adversary.checkouts.get(checkoutId);
    if (checkout) Object.assign(checkout, change);
    await world.adversary.tell('checkout', checkoutId, 'completed', { claim: { referenceId: depositId } });
    expect(await statusOf(player.id, depositId)).toBe('PENDING');
    expect((await world.balances(player.id)).cash).toBe(0n);
  });

  it("naming another player's checkout for one's own deposit", async () => {
    const mine = await opened();
    const theirs = await opened();
    const claim = { referenceId: mine.depositId };
    await world.adversary.tell('checkout', theirs.checkoutId, 'completed', { claim });
    expect(await statusOf(mine.player.id, mine.depositId)).toBe('PENDING');
    expect((await world.balances(mine.player.id)).cash).toBe(0n);
  });

  it('about an unknown thing, for an unknown provider, or not understood', async () => {
    expect(
      await world.adversary.tell('checkout', 'nothing', 'completed', { claim: { referenceId: 'x' } }),
    ).toBe(200);
    const hook = (path: string, body: string) =>
      fetch(`${world.url}/cashier/webhooks/${path}`, { method: 'POST', body }).then(
        (response) => response.status,
      );
    expect(await hook('nobody', '{}')).toBe(404);
    expect(await hook('sandbox', '')).toBe(401);
    expect(await hook('sandbox', '{')).toBe(401);
  });

  it('while the provider is unreachable, and is accepted when repeated', async () => {
    const { player, checkoutId } = await opened();
    world.adversary.mood = 'down';
    const options = { eventId: `evt-${checkoutId}` };
    expect(await world.adversary.tell('checkout', checkoutId, 'completed', options)).toBe(503);
    world.adversary.mood = 'ok';
    expect(await world.adversary.tell('checkout', checkoutId, 'completed', options)).toBe(200);
    expect((await world.balances(player.id)).cash).toBe(500_000_000n);
  });
});

describe('the same key', () => {
  it('with the same content makes one deposit, in any number of parallel calls', async () => {
    const player = await world.player({ hasPayee: false });
    const before = world.adversary.checkouts.size;
    const replies = await Promise.all(
      Array.from({ length: 10 }, () => world.deposit(player.id, '500.00', { key: 'same-key-1' })),
    );
    expect(new Set(replies.map(({ value }) => value.depositId)).size).toBe(1);
    expect(world.adversary.checkouts.size).toBe(before + 1);
  });

  it('with other content is refused', async () => {
    const player = await world.player({ hasPayee: false });
    await world.deposit(player.id, '500.00', { key: 'same-key-2' });
    const again = await world.deposit(player.id, '600.00', { key: 'same-key-2' });
    expect(again).toMatchObject({ status: 409, code: 'idempotency_key_reused' });
  });

  it.each(['down', 'lost'] as const)('finishes what a provider that was %s left undone', async (mood) => {
    const player = await world.player({ hasPayee: false });
    const before = world.adversary.checkouts.size;
    const key = `key-after-${mood}`;
    world.adversary.mood = mood;
    const first = await world.deposit(player.id, '500.00', { key });
    expect(first).toMatchObject({ status: 503, code: 'payment_provider_unavailable' });
    world.adversary.mood = 'ok';
    const second = await world.deposit(player.id, '500.00', { key });
    expect(second).toMatchObject({ status: 200, value: { status: 'PENDING' } });
    expect(world.adversary.checkouts.size).toBe(before + 1);
  });
});

describe('refusals', () => {
  it.each([
    ['unverified', 'verification_required'],
    ['locked', 'account_locked'],
  ] as const)('an account that is %s', async (change, code) => {
    const player = await world.player({ hasPayee: false });
    await world.change(player.id, change);
    expect(await world.deposit(player.id)).toMatchObject({ status: 403, code });
    const methods = await world.call('GET', '/wps/cashier/methods', { as: player.id });
    expect(methods.value.isMoneyAllowed).toBe(false);
  });

  it('a trial account', async () => {
    const player = await world.player({ hasPayee: false });
    world.trials.add(player.id);
    expect(await world.deposit(player.id)).toMatchObject({ status: 403, code: 'in_need_true_account' });
  });

  it.each([
    ['0.00', 'invalid_request'],
    ['-100.00', 'invalid_request'],
    ['1e3', 'invalid_request'],
    ['NaN', 'invalid_request'],
    ['100.0000001', 'invalid_request'],
    ['9223372036854775808', 'invalid_request'],
    ['100.005', 'amount_invalid'],
    ['99.99', 'amount_below_minimum'],
    ['50000.01', 'amount_above_maximum'],
  ])('the amount %s', async (amount, code) => {
    const player = await world.player({ hasPayee: false });
    expect(await world.deposit(player.id, amount)).toMatchObject({ code });
    const { value } = await world.call('GET', '/wps/cashier/deposits', { as: player.id });
    expect(value).toEqual({ list: [], totalPages: 0 });
  });

  it('no key, no login, an unknown method, an unknown field, somebody else', async () => {
    const { player, depositId } = await opened();
    expect(await world.deposit(player.id, '500.00', { key: null })).toMatchObject({
      code: 'idempotency_key_required',
    });
    expect(await world.call('GET', '/wps/cashier/deposits')).toMatchObject({
      status: 401,
      code: 'login_required',
    });
    const body = { methodId: 'crypto', amount: '500.00' };
    expect(await world.deposit(player.id, '', { body })).toMatchObject({ code: 'method_unavailable' });
    const more = { methodId: 'gcash', amount: '500.00', status: 'PAID' };
    expect(await world.deposit(player.id, '', { body: more })).toMatchObject({ code: 'invalid_request' });
    const stranger = await world.player({ hasPayee: false });
    const peek = await world.call('GET', `/wps/cashier/deposits/${depositId}`, { as: stranger.id });
    expect(peek).toMatchObject({ status: 404, code: 'not_found' });
  });

  it('shows operators the deposits by role', async () => {
    const { player, depositId } = await opened();
    const path = `/console/api/cashier/deposits?accountId=${player.id}&from=2026-11-21&to=2026-11-21`;
    expect((await world.call('GET', path, { as: 'finance' })).value.list).toMatchObject([{ depositId }]);
    expect(await world.call('GET', path, { as: 'content' })).toMatchObject({
      status: 403,
      code: 'forbidden',
    });
    expect(await world.call('GET', path, { as: player.id })).toMatchObject({ status: 401 });
  });
});
