import { createHash } from 'node:crypto';
import { createMayaProvider } from '@kislap/cashier/server/providers/maya.ts';
import { createXenditProvider } from '@kislap/cashier/server/providers/xendit.ts';
import { nameInside } from '@kislap/platform/web/outside.client.ts';
import { readSettlementFile } from '@kislap/settlements/rules/reading.ts';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { buildWorld, standIns } from '../psp.world.ts';

// The merchant's own adapters against the sandbox that stands for their providers.

nameInside(['127.0.0.1']);
const world = await buildWorld();
afterAll(() => world.close());
beforeEach(() => world.reset());

const xendit = createXenditProvider({ baseUrl: `${world.base}/psp/xendit`, ...standIns.xendit });
const maya = createMayaProvider({
  baseUrl: `${world.base}/psp/maya`,
  publicKey: standIns.maya.publicKey,
  secretKey: standIns.maya.secretKey,
  webhookKeys: standIns.maya.webhookPublicKey,
  webhookAddresses: [],
});
const providers = [
  ['Xendit', xendit],
  ['Maya', maya],
] as const;

const idOf = (name: string) => {
  const hex = createHash('sha256').update(name).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-7${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
};
const request = (name: string) => ({
  depositId: idOf(name),
  methodId: 'gcash',
  amount: 500_250_000n,
  currency: 'PHP',
  description: 'Deposit 1',
  channel: 'GCASH',
  language: 'EN',
  returnUrls: {
    success: 'http://shop.test/ok',
    failure: 'http://shop.test/no',
    cancel: 'http://shop.test/not',
  },
});
const payout = (name: string, number = '09171234567') => ({
  payoutId: idOf(name),
  prepared: null,
  amount: 990_000_000n,
  currency: 'PHP',
  channel: 'PH_GCASH',
  name: 'Maria Santos',
  number,
});
/** The next message to the merchant that its adapter lets in. */
async function heard(provider: (typeof providers)[number][1], id: string) {
  const message = await world.hear((body) => body.includes(id));
  const call = { headers: message.headers, rawBody: Buffer.from(message.body), ip: '127.0.0.1' };
  return provider.readWebhook(call, world.now());
}

describe.each(providers)('a deposit through the sandbox in place of %s', (name, provider) => {
  it('is paid on a page of ours, told in its words and read again', async () => {
    const asked = request(`${name} paid`);
    const { checkoutId, redirectUrl } = await provider.createCheckout(asked);
    expect(redirectUrl).toBe(`http://pay.test/psp/checkout/${checkoutId}`);
    expect(await provider.findCheckout(checkoutId)).toMatchObject({ status: 'pending', paid: 0n });
    const reply = await world.choose(checkoutId, 'pay');
    expect([reply.status, reply.headers.get('location')]).toEqual([303, 'http://shop.test/ok']);
    expect(await heard(provider, checkoutId)).toMatchObject({
      ...{ subject: 'checkout', providerReference: checkoutId, referenceId: asked.depositId },
    });
    expect(await provider.findCheckout(checkoutId)).toMatchObject({
      ...{ status: 'completed', referenceId: asked.depositId, paid: asked.amount, amount: asked.amount },
    });
    await provider.refundCheckout(checkoutId);
    await provider.refundCheckout(checkoutId);
    expect(await provider.findCheckout(checkoutId)).toMatchObject({ returned: asked.amount });
  });

  it('that is cancelled stays so, also for the payer', async () => {
    const { checkoutId } = await provider.createCheckout(request(`${name} cancelled`));
    const { status } = await provider.cancelCheckout(checkoutId);
    expect(['cancelled', 'expired']).toContain(status);
    await world.choose(checkoutId, 'pay');
    expect(await provider.findCheckout(checkoutId)).toMatchObject({ status, paid: 0n });
    expect(await provider.cancelCheckout(checkoutId)).toMatchObject({ status });
  });

  it('of the day before goes back all the same', async () => {
    const { checkoutId } = await provider.createCheckout(request(`${name} old`));
    await world.choose(checkoutId, 'pay');
    world.later(86_400);
    await provider.refundCheckout(checkoutId);
    expect(await provider.findCheckout(checkoutId)).toMatchObject({ returned: 500_250_000n });
  });
});

describe('a payout through the sandbox', () => {
  it('in place of Xendit is sent once and told', async () => {
    const asked = payout('sent');
    const id = await xendit.createPayout(asked);
    expect(await xendit.createPayout(asked)).toBe(id);
    world.later(2);
    await world.wake();
    expect(await heard(xendit, id)).toMatchObject({ subject: 'payout', referenceId: asked.payoutId });
    expect(await xendit.findPayoutByReference(asked.payoutId)).toMatchObject({
      ...{ providerReference: id, status: 'succeeded', amount: asked.amount },
    });
    const refused = await xendit.createPayout(payout('refused', '09171230000'));
    world.later(2);
    await world.wake();
    await heard(xendit, refused);
    expect(await xendit.findPayout(refused)).toMatchObject({ status: 'failed' });
  });

  it('in place of Maya moves nothing until it is sent', async () => {
    const asked = payout('prepared');
    const prepared = await maya.preparePayout?.(asked);
    if (!prepared) throw new TypeError('nothing was prepared');
    world.later(2);
    expect(await maya.findPayout(prepared)).toMatchObject({ status: 'prepared' });
    await maya.createPayout({ ...asked, prepared });
    await maya.createPayout({ ...asked, prepared });
    world.later(2);
    await world.wake();
    await expect.poll(async () => (await maya.findPayout(prepared))?.status).toBe('succeeded');
  });
});

describe('the sandbox in place of others', () => {
  it('gives the balance report of a day, which the house reads', async () => {
    const day = { day: '2026-11-21', currency: 'PHP', ...{ from: new Date('2026-11-20T16:00:00.000Z') } };
    const to = new Date('2026-11-21T16:00:00.000Z');
    const asked = request('reported');
    const { checkoutId } = await xendit.createCheckout(asked);
    await world.choose(checkoutId, 'pay');
    const text = await xendit.fetchSettlement?.({ ...day, to });
    const { entries, problems } = readSettlementFile('xendit', text ?? '', { ...day, to, zoneMinutes: 480 });
    expect(problems).toEqual([]);
    expect(entries.find(({ theirReference }) => theirReference === checkoutId)).toMatchObject({
      ...{
        kind: 'deposit',
        ourReference: asked.depositId,
        amount: asked.amount,
        fee: 5_000_000n,
        state: 'done',
      },
    });
    expect(text).not.toContain('house');
  });

  it('opens nothing without the right key, and knows nothing of the other one', async () => {
    const { checkoutId } = await xendit.createCheckout(request('a key'));
    const as = (key: string) => ({ authorization: `Basic ${Buffer.from(`${key}:`).toString('base64')}` });
    const get = async (path: string, key: string) =>
      (await fetch(`${world.base}/psp/${path}`, { headers: as(key) })).status;
    expect(await get(`xendit/v2/invoices/${checkoutId}`, 'guessed')).toBe(401);
    expect(await get(`maya/payments/v1/payments/${checkoutId}`, standIns.maya.publicKey)).toBe(401);
    expect(await get(`maya/payments/v1/payments/${checkoutId}`, standIns.maya.secretKey)).toBe(404);
    expect(
      await get('xendit/report-files/report-0-99999999999999-00000000000000000000000000000000', 'x'),
    ).toBe(404);
    const body = JSON.stringify({ external_id: 'x', amount: 5 });
    const headers = { ...as(standIns.xendit.secretKey), 'content-type': 'application/json' };
    const reply = await fetch(`${world.base}/psp/xendit/v2/invoices`, { method: 'POST', headers, body });
    expect([reply.status, (await reply.json()).error_code]).toEqual([400, 'API_VALIDATION_ERROR']);
  });
});
