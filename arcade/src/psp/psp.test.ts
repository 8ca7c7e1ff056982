import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openPspDatabase } from './psp.queries.ts';
import { settlementOf } from './psp.settlement.ts';
import { buildWorld, checkout, payout, settings, type World } from './psp.world.ts';

let world: World;

beforeAll(async () => {
  world = await buildWorld();
});
afterAll(() => world.close());
beforeEach(() => world.reset());

describe('checkouts', () => {
  it.each([
    ['pay', 'completed', checkout.successUrl],
    ['fail', 'failed', checkout.failureUrl],
    ['cancel', 'cancelled', checkout.cancelUrl],
    ['expire', 'expired', checkout.failureUrl],
  ])(
    '%s ends as %s, returns the payer and tells the merchant with a signature',
    async (outcome, status, url) => {
      const { checkoutId, redirectUrl } = await world.createCheckout();
      expect(redirectUrl).toBe(`http://pay.test/psp/checkout/${checkoutId}`);

      const response = await world.choose(checkoutId, outcome);
      expect([response.status, response.headers.get('location')]).toEqual([303, url]);

      await expect.poll(() => world.deliveriesOf(checkoutId).length).toBe(1);
      const [delivery] = world.deliveriesOf(checkoutId);
      expect(delivery?.event).toMatchObject({
        type: `checkout.${status}`,
        data: {
          checkoutId,
          referenceId: 'dep-1',
          amount: '100.00',
          currency: 'PHP',
          channel: 'gcash',
          status,
        },
      });
      const [, t, nonce, v1] =
        /^t=(\d+),nonce=([0-9a-f]{32}),v1=([0-9a-f]{64})$/.exec(delivery?.signature ?? '') ?? [];
      const expected = createHmac('sha256', settings.webhookSecret).update(`${t}.${nonce}.${delivery?.body}`);
      expect(v1).toBe(expected.digest('hex'));
      expect((await world.read(`checkouts/${checkoutId}`)).body).toMatchObject({
        checkoutId,
        status,
        amount: '100.00',
      });
    },
  );

  it('ends once: a second choice changes nothing and leads where it really ended', async () => {
    const { checkoutId } = await world.createCheckout();
    await world.choose(checkoutId, 'pay');
    const second = await world.choose(checkoutId, 'cancel');
    expect(second.headers.get('location')).toBe(checkout.successUrl);
    expect((await world.read(`checkouts/${checkoutId}`)).body.status).toBe('completed');
    await expect.poll(() => world.deliveriesOf(checkoutId).length).toBe(1);
  });

  it('is cancelled by the merchant while it is pending, and answered as it ended after that', async () => {
    const { checkoutId } = await world.createCheckout();
    const cancelled = await world.post(`checkouts/${checkoutId}/cancel`, '');
    expect([cancelled.status, (await cancelled.json()).status]).toEqual([200, 'cancelled']);
    const late = await world.choose(checkoutId, 'pay');
    expect(late.headers.get('location')).toBe(checkout.cancelUrl);
    await expect
      .poll(() => world.deliveriesOf(checkoutId).map(({ event }) => event.type))
      .toEqual(['checkout.cancelled']);
    const { checkoutId: paid } = await world.createCheckout();
    await world.choose(paid, 'pay');
    expect((await (await world.post(`checkouts/${paid}/cancel`, '')).json()).status).toBe('completed');
    expect((await world.post('checkouts/chk_none/cancel', '')).status).toBe(404);
  });

  it('stands in the file of its day once that is over, with its refund and the total', async () => {
    const { checkoutId } = await world.createCheckout();
    await world.choose(checkoutId, 'pay');
    await world.post(`checkouts/${checkoutId}/refund`, '');
    const day = '2026-11-21';
    expect((await world.read(`settlements/${day}`)).status).toBe(409);
    const file = await settlementOf(openPspDatabase(world.pool), day, new Date('2026-11-21T16:00:00Z'));
    const lines = file.trim().split('\r\n');
    const own = lines.filter((line) => line.includes(checkoutId));
    expect(own.map((line) => line.split(',').slice(0, 7).join(','))).toEqual([
      `PAYMENT,${checkoutId},dep-1,100.00,1.00,PHP,SUCCEEDED`,
      `REFUND,${checkoutId},dep-1,100.00,0.00,PHP,SUCCEEDED`,
    ]);
    expect(lines.at(-1)).toMatch(new RegExp(`^TOTAL,${lines.length - 2},,-?\\d+\\.\\d\\d,,,,$`));
  });

  it('is refunded once, and only after it was completed', async () => {
    const { checkoutId } = await world.createCheckout();
    expect((await world.post(`checkouts/${checkoutId}/refund`, '')).status).toBe(409);
    await world.choose(checkoutId, 'pay');
    const first = await (await world.post(`checkouts/${checkoutId}/refund`, '')).json();
    world.later(60);
    const second = await (await world.post(`checkouts/${checkoutId}/refund`, '')).json();
    expect(first).toMatchObject({ status: 'completed', refundedAt: expect.any(String) });
    expect(second).toEqual(first);
  });

  it('expires by itself after thirty minutes', async () => {
    const { checkoutId } = await world.createCheckout();
    world.later(30 * 60);
    // Any news wakes the worker.
    await world.wake();
    await expect.poll(async () => (await world.read(`checkouts/${checkoutId}`)).body.status).toBe('expired');
  });

  it('shows a page in two languages that needs no script and escapes what the merchant wrote', async () => {
    const { checkoutId } = await world.createCheckout();
    const page = await fetch(`${world.base}/psp/checkout/${checkoutId}`);
    const html = await page.text();
    expect(page.headers.get('content-security-policy')).toContain("form-action 'self' http://shop.test");
    expect(html).toContain('Sandbox — no real money');
    expect(html).toContain('₱100.00');
    expect(html).toContain('Deposit &lt;b&gt;1&lt;/b&gt;');
    expect(html).not.toContain('<script');
    const filipino = await fetch(`${world.base}/psp/checkout/${checkoutId}?lang=TY`);
    expect(await filipino.text()).toContain('hindi totoong pera');
  });
});

describe('payouts', () => {
  it.each([
    ['a good account', payout.account, 'succeeded', null],
    ['a number ending in 0000', { ...payout.account, number: '09170000000' }, 'failed', 'account_rejected'],
  ])('%s: %s', async (_name, account, status, failureReason) => {
    const created = await (await world.post('payouts', { ...payout, account })).json();
    expect(created).toEqual({ payoutId: expect.any(String), status: 'pending' });

    world.later(2);
    await world.wake();
    await expect.poll(() => world.deliveriesOf(created.payoutId).length).toBe(1);
    expect(world.deliveriesOf(created.payoutId)[0]?.event).toMatchObject({
      type: `payout.${status}`,
      data: { status, failureReason, referenceId: 'wd-1', amount: '1980.00' },
    });
  });

  it('leaves UNKNOWN pending for ever', async () => {
    const body = { ...payout, referenceId: 'wd-unknown', account: { ...payout.account, name: 'UNKNOWN' } };
    const { payoutId } = await (await world.post('payouts', body)).json();
    world.later(3_600);
    const witness = await (await world.post('payouts', payout)).json();
    world.later(100);
    await world.wake();
    await expect.poll(() => world.deliveriesOf(witness.payoutId).length).toBe(1);
    expect((await world.read(`payouts/${payoutId}`)).body.status).toBe('pending');
    expect((await world.read('payouts?referenceId=wd-unknown')).body.list).toMatchObject([
      { payoutId, status: 'pending' },
    ]);
  });
});
