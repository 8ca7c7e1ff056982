import { randomBytes } from 'node:crypto';
import { addSeconds } from '@kislap/platform/clock.ts';
import { nameInside } from '@kislap/platform/web/outside.client.ts';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { buildWorld } from '../cashier.world.ts';
import { mayaKeys, startMaya } from './maya.adversary.ts';
import { startXendit, xenditKeys } from './xendit.adversary.ts';

nameInside(['127.0.0.1']);
const world = await buildWorld();
const webhookUrl = (key: string) => () => `${world.url}/cashier/webhooks/${key}`;
const xendit = await startXendit(webhookUrl('xendit'));
const maya = await startMaya({ webhookUrl: webhookUrl('maya'), now: () => world.now });

afterAll(async () => {
  xendit.close();
  maya.close();
  await world.close();
});
beforeEach(() => {
  world.reset();
  xendit.mood = 'ok';
  maya.mood = 'ok';
  maya.lostPath = null;
});
afterEach(() => world.expectSound());

const ask = (providerKey: string, connection: object, as = 'finance') =>
  world.call('PUT', `/console/api/cashier/providers/${providerKey}`, {
    as,
    body: {
      connection: { merchantId: 'kislap', webhookAddresses: [], ...connection },
      reason: 'they answer',
    },
  });
const list = async () =>
  (await world.call('GET', '/console/api/cashier/providers', { as: 'finance' })).value.list;

async function switchOn(providerKey: string, channel: string) {
  await world.platform.database.pool.query(
    `INSERT INTO cashier.method (direction, method_id, kind, name, provider_key, channel, amount_min, amount_max,
       part_max, account_pattern, is_sandbox, position)
     SELECT direction, $1 || '-pay', 'ewallet', $1, $1, $2, 100000000, 50000000000, 50000000000, '^09[0-9]{9}$', true, 9
     FROM unnest(array['deposit', 'withdrawal']) AS direction ON CONFLICT DO NOTHING`,
    [providerKey, channel],
  );
}

async function connected() {
  const keys = { secretKey: xenditKeys.secretKey, webhookSecret: xenditKeys.callbackToken };
  const xenditAsked = await ask('xendit', { baseUrl: xendit.baseUrl, ...keys });
  expect((await world.second(xenditAsked)).status).toBe(200);
  const mayaAsked = await world.second(
    await ask('maya', {
      baseUrl: maya.baseUrl,
      publicKey: mayaKeys.publicKey,
      secretKey: mayaKeys.secretKey,
      webhookSecret: maya.publicKey,
    }),
  );
  expect(mayaAsked.status).toBe(200);
  await switchOn('xendit', 'GCASH');
  await switchOn('maya', 'maya');
}
await connected();

const deposit = (as: string, methodId: string) =>
  world.call('POST', '/wps/cashier/deposits', {
    as,
    body: { methodId: `${methodId}-pay`, amount: '500.25' },
  });
const cashOf = async (id: Parameters<typeof world.balances>[0]) => (await world.balances(id)).cash;

async function paying(methodId: string) {
  const player = await world.player({ hasPayee: false });
  const accountNumber = `09${String(randomBytes(6).readUIntBE(0, 6) % 1_000_000_000).padStart(9, '0')}`;
  const { value } = await world.bind(player.id, { methodId: `${methodId}-pay`, number: accountNumber });
  await world.platform.database.pool.query('UPDATE cashier.payee SET created_at = $2 WHERE payee_id = $1', [
    value.payeeId,
    addSeconds(world.platform.clock.now(), -4 * 86_400),
  ]);
  const id = await world.applied({ id: player.id, payeeId: value.payeeId }, '1000.00');
  expect((await world.console(id, 'approve')).status).toBe(200);
  return { player, id };
}
const partsOf = async (id: string) =>
  (await world.call('GET', `/console/api/cashier/withdrawals/${id}`, { as: 'finance' })).value.parts;

describe('a payment provider', () => {
  it('is connected by two people, and no answer holds a secret', async () => {
    const lines = await list();
    expect(lines.map(({ providerKey }: { providerKey: string }) => providerKey)).toEqual([
      'maya',
      'sandbox',
      'xendit',
    ]);
    expect(lines[0]).toMatchObject({ isConnected: true, publicKey: mayaKeys.publicKey });
    expect(lines[2]).toMatchObject({
      isConnected: true,
      canChange: true,
      keyEnd: 'cret',
      baseUrl: xendit.baseUrl,
    });
    expect(JSON.stringify(lines)).not.toContain(xenditKeys.secretKey);
    const change = await ask('xendit', { baseUrl: xendit.baseUrl, secretKey: 'xnd_another_key' });
    expect(change.value.fields).toEqual([{ name: 'secretKey', as: 'text', before: 'cret', after: '_key' }]);
    expect(JSON.stringify(change.value)).not.toContain('xnd_another_key');
    const { approvalId } = change.value;
    await world.call('POST', `/console/api/approvals/requests/${approvalId}/refuse`, {
      as: 'owner',
      body: { note: 'not this week' },
    });
    expect((await ask('xendit', { baseUrl: xendit.baseUrl })).code).toBe('setting_unchanged');
    expect((await ask('xendit', { baseUrl: 'file:///etc/passwd' })).status).toBe(400);
    expect((await ask('sandbox', { baseUrl: xendit.baseUrl })).status).toBe(400);
    expect((await ask('xendit', { baseUrl: xendit.baseUrl, merchantId: 'x' }, 'support')).status).toBe(403);
  });
});

describe('a deposit through Xendit', () => {
  it('is credited once, by an invoice that is read again', async () => {
    const player = await world.player({ balance: '0.00', hasPayee: false });
    const { value } = await deposit(player.id, 'xendit');
    const invoice = xendit.invoiceOf(value.depositId);
    expect(invoice).toMatchObject({ amount: 500.25, currency: 'PHP', payment_methods: ['GCASH'] });
    expect(value.redirectUrl).toBe(invoice?.invoice_url);
    if (!invoice) return;
    // A forged message, a wrong token, and a claim that its own books do not bear out.
    expect(await xendit.send({ ...invoice, status: 'PAID' }, 'guessed')).toBe(401);
    expect(await xendit.send({ ...invoice, status: 'PAID', paid_amount: 500.25 })).toBe(200);
    expect(await cashOf(player.id)).toBe(0n);
    expect(await xendit.payInvoice(invoice)).toBe(200);
    expect(await xendit.payInvoice(invoice)).toBe(200);
    expect(await cashOf(player.id)).toBe(500_250_000n);
  });

  it('finds its invoice again where the answer was lost', async () => {
    const player = await world.player({ balance: '0.00', hasPayee: false });
    xendit.mood = 'lost';
    const options = {
      as: player.id,
      key: 'lost-invoice',
      body: { methodId: 'xendit-pay', amount: '500.25' },
    };
    expect((await world.call('POST', '/wps/cashier/deposits', options)).code).toBe(
      'payment_provider_unavailable',
    );
    xendit.mood = 'ok';
    const again = await world.call('POST', '/wps/cashier/deposits', options);
    expect(again.value.status).toBe('PENDING');
    const made = [...xendit.invoices.values()].filter((one) => one.external_id === again.value.depositId);
    expect(made).toHaveLength(1);
  });

  it('waits for the message to come again while Xendit cannot be asked', async () => {
    const player = await world.player({ balance: '0.00', hasPayee: false });
    const { value } = await deposit(player.id, 'xendit');
    const invoice = xendit.invoiceOf(value.depositId);
    if (!invoice) throw new TypeError('no invoice');
    xendit.mood = 'down';
    expect(await xendit.payInvoice(invoice)).toBe(503);
    xendit.mood = 'ok';
    expect(await xendit.payInvoice(invoice)).toBe(200);
    expect(await cashOf(player.id)).toBe(500_250_000n);
  });
});

describe('a deposit through Maya', () => {
  it('is credited once, by a payment that is read again after a message with its signature', async () => {
    const player = await world.player({ balance: '0.00', hasPayee: false });
    const { value } = await deposit(player.id, 'maya');
    const payment = maya.paymentOf(value.depositId);
    if (!payment) throw new TypeError('no payment');
    expect(value.redirectUrl).toContain(maya.baseUrl);
    payment.status = 'PAYMENT_SUCCESS';
    expect(await maya.tell(payment, { isForged: true })).toBe(401);
    expect(await maya.tell(payment, { claim: { status: 'PAYMENT_FAILED' } })).toBe(401);
    const old = new Date(world.now.getTime() - 300_001);
    expect(await maya.tell(payment, { at: old })).toBe(401);
    expect(await cashOf(player.id)).toBe(0n);
    const nonce = randomBytes(16).toString('hex');
    maya.mood = 'down';
    expect(await maya.tell(payment, { nonce })).toBe(503);
    maya.mood = 'ok';
    expect(await maya.tell(payment, { nonce })).toBe(200);
    expect(await maya.tell(payment, { nonce })).toBe(401);
    expect(await maya.tell(payment)).toBe(200);
    expect(await cashOf(player.id)).toBe(500_250_000n);
  });
});

describe('a payout through Xendit', () => {
  it('is sent once, whatever answers are lost, and ends by its own record', async () => {
    const { player, id } = await paying('xendit');
    xendit.mood = 'lost';
    await world.runJobs();
    xendit.mood = 'ok';
    await world.runJobs();
    const [part] = await partsOf(id);
    expect(part).toMatchObject({ status: 'SENT', amount: '1000.00' });
    const payouts = [...xendit.payouts.values()].filter((one) => one.channel_code === 'GCASH');
    expect(payouts).toHaveLength(1);
    const [payout] = payouts;
    if (!payout) return;
    expect(await xendit.endPayout(payout, 'SUCCEEDED')).toBe(200);
    expect(await world.status(player.id, id)).toBe('PAID');
  });

  it('gives the money back where Xendit says that it failed', async () => {
    const { player, id } = await paying('xendit');
    await world.runJobs();
    const payout = [...xendit.payouts.values()].at(-1);
    if (!payout) throw new TypeError('no payout');
    expect(await xendit.endPayout(payout, 'FAILED')).toBe(200);
    expect(await world.status(player.id, id)).toBe('FAILED');
    expect(await cashOf(player.id)).toBe(10_000_000_000n);
  });
});

describe('a payout through Maya', () => {
  it.each(['transfers', 'execute'])('is sent once where the answer to %s is lost', async (lostPath) => {
    const before = new Set(maya.transfers.keys());
    const { player, id } = await paying('maya');
    maya.lostPath = lostPath;
    await world.runJobs();
    maya.lostPath = null;
    await world.runJobs();
    expect(await partsOf(id)).toMatchObject([{ status: 'SENT' }]);
    const made = [...maya.transfers.keys()].filter((transferId) => !before.has(transferId));
    expect(
      made.map((transferId) => maya.sent.get(transferId) ?? 0).reduce((sum, count) => sum + count, 0),
    ).toBe(1);
    const transfer = [...maya.transfers.values()].find(
      (one) => maya.sent.has(String(one.transferId)) && !before.has(String(one.transferId)),
    );
    Object.assign(transfer ?? {}, { status: 'APPROVED' });
    // It sends no messages of transfers: it is asked.
    world.later(90);
    await world.cashier.payouts.reread();
    expect(await world.status(player.id, id)).toBe('PAID');
  });
});
