import type { AccountId } from '@kislap/contract-kit';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { buildWorld } from '../cashier.world.ts';

const world = await buildWorld();
afterAll(() => world.close());
beforeEach(() => world.reset());
afterEach(() => world.expectSound());

const peso = 1_000_000n;

async function opened(balance = '0.00') {
  const player = await world.player({ balance, hasPayee: false });
  const { value } = await world.deposit(player.id);
  const checkout = [...world.adversary.checkouts.values()].find((one) => one.referenceId === value.depositId);
  if (!checkout) throw new TypeError('no checkout');
  return { player, depositId: value.depositId as string, checkout };
}

const completed = (id: string) => world.adversary.tell('checkout', id, 'completed');
const read = async (as: string, id: string) =>
  (await world.call('GET', `/wps/cashier/deposits/${id}`, { as })).value;
const listed = async (as: string) => (await world.call('GET', '/wps/cashier/deposits', { as })).value.list;
const titles = async (id: AccountId) =>
  (await world.inbox.list(id, { language: 'EN', pageSize: 20 })).list.map(({ title }) => title);
const lifetime = async (as: string) =>
  (await world.call('GET', '/wps/cashier/lifetime', { as })).value.deposited;

describe('a payment of another amount', () => {
  it.each([
    ['400.00', 'short', 400n, 'Deposit received: ₱400.00 of ₱500.00'],
    ['650.00', 'over', 650n, 'Deposit received: ₱650.00 instead of ₱500.00'],
  ])('of %s is credited as it arrived, and told so', async (paidAmount, finding, credited, title) => {
    const { player, depositId, checkout } = await opened();
    checkout.paidAmount = paidAmount;
    expect(await completed(checkout.id)).toBe(200);
    expect(await completed(checkout.id)).toBe(200);
    expect(await read(player.id, depositId)).toMatchObject({
      status: 'PAID',
      finding,
      amount: paidAmount,
      asked: '500.00',
    });
    expect(await world.balances(player.id)).toEqual({ cash: credited * peso, held: 0n });
    expect(await titles(player.id)).toEqual([title]);
    expect(await lifetime(player.id)).toBe(paidAmount);
    expect(world.credits.filter(({ accountId }) => accountId === player.id)).toMatchObject([
      { amount: credited * peso },
    ]);
  });

  it('above all that the method takes is held until two people credit it', async () => {
    const { player, depositId, checkout } = await opened();
    checkout.paidAmount = '50000.01';
    await completed(checkout.id);
    expect(await read(player.id, depositId)).toMatchObject({ status: 'HELD', stoppedFor: 'too_much' });
    expect(await world.balances(player.id)).toEqual({ cash: 0n, held: 50_000_010_000n });
    const path = `/console/api/cashier/deposits/${depositId}/credit`;
    const asked = await world.call('POST', path, { as: 'finance', body: { reason: 'the payer sent it' } });
    expect(asked.status).toBe(200);
    expect((await world.second(asked)).status).toBe(200);
    expect(await world.balances(player.id)).toEqual({ cash: 50_000_010_000n, held: 0n });
    expect(await read(player.id, depositId)).toMatchObject({ status: 'PAID', finding: 'over' });
    expect((await world.call('POST', path, { as: 'finance', body: { reason: 'once more' } })).code).toBe(
      'deposit_state_changed',
    );
  });

  it('that is held goes back by one person', async () => {
    const { player, depositId, checkout } = await opened();
    checkout.paidAmount = '99999.00';
    await completed(checkout.id);
    const path = `/console/api/cashier/deposits/${depositId}/return`;
    expect((await world.call('POST', path, { as: 'finance' })).status).toBe(200);
    await world.runJobs();
    expect(await read(player.id, depositId)).toMatchObject({ status: 'RETURNED' });
    expect(checkout.refundedAt).toBeDefined();
    expect(await world.balances(player.id)).toEqual({ cash: 0n, held: 0n });
  });

  it('of nothing, or without an end, moves nothing', async () => {
    const { player, depositId, checkout } = await opened();
    checkout.paidAmount = '0.00';
    expect(await completed(checkout.id)).toBe(200);
    expect(await read(player.id, depositId)).toMatchObject({ status: 'PENDING', finding: null });
  });
});

describe('a payment that comes late', () => {
  it.each(['expired', 'failed', 'cancelled'])('after it had %s is credited and told so', async (status) => {
    const { player, depositId, checkout } = await opened();
    await world.adversary.tell('checkout', checkout.id, status);
    await completed(checkout.id);
    expect(await read(player.id, depositId)).toMatchObject({ status: 'PAID', finding: 'late' });
    expect((await world.balances(player.id)).cash).toBe(500n * peso);
    expect(await titles(player.id)).toEqual(['Deposit received after all: ₱500.00']);
  });

  it('without any message is found by asking', async () => {
    const { player, depositId, checkout } = await opened();
    checkout.status = 'completed';
    await world.cashier.deposits.reread();
    expect((await read(player.id, depositId)).status).toBe('PENDING');
    world.later(121);
    world.adversary.mood = 'down';
    await world.cashier.deposits.reread();
    world.adversary.mood = 'ok';
    world.later(130);
    await world.cashier.deposits.reread();
    expect((await read(player.id, depositId)).status).toBe('PAID');
    expect((await world.balances(player.id)).cash).toBe(500n * peso);
  });
});

describe('a deposit that is paid twice', () => {
  it('is credited once; the second payment is its own and goes back', async () => {
    const { player, depositId, checkout } = await opened();
    await completed(checkout.id);
    expect(await world.adversary.payAgain(checkout.id)).toBe(200);
    const deposits = await listed(player.id);
    const first = deposits.find((deposit: { depositId: string }) => deposit.depositId === depositId);
    const second = deposits.find((deposit: { depositId: string }) => deposit.depositId !== depositId);
    expect(first).toMatchObject({ status: 'PAID' });
    expect(second).toMatchObject({
      status: 'RETURNING',
      finding: 'doubled',
      stoppedFor: 'doubled',
      amount: '500.00',
    });
    expect(await world.balances(player.id)).toEqual({ cash: 500n * peso, held: 500n * peso });
    await world.runJobs();
    const after = await listed(player.id);
    expect(after.find((deposit: { depositId: string }) => deposit.depositId !== depositId)?.status).toBe(
      'RETURNED',
    );
    expect(await world.balances(player.id)).toEqual({ cash: 500n * peso, held: 0n });
    expect(checkout.refundedAt).toBeUndefined();
  });
});

describe('a receipt', () => {
  const receipt = (as: string, id: string, more = '') =>
    world.call('GET', `/wps/cashier/receipts/${id}${more}`, { as });

  it('of a deposit says what came of it under both references, and can be kept', async () => {
    const { player, depositId, checkout } = await opened();
    checkout.paidAmount = '650.00';
    await completed(checkout.id);
    Object.assign(checkout, { chargedBackAt: 'now' });
    world.later(60);
    await completed(checkout.id);
    const { value } = await receipt(player.id, depositId);
    expect(value).toMatchObject({
      ...{ kind: 'deposit', reference: depositId.slice(-12).toUpperCase(), asked: '500.00', fee: '0.00' },
      ...{ providerReferences: [checkout.id], moved: '650.00', back: '650.00', finding: 'over' },
      steps: [{ status: 'CREATED' }, { status: 'PAID' }, { status: 'CHARGED_BACK' }],
    });
    const file = await receipt(player.id, depositId, '/file?language=TY');
    expect(file.value.fileName).toBe(`receipt-${value.reference}.pdf`);
    const text = Buffer.from(file.value.content, 'base64').toString('latin1');
    for (const word of [value.reference, checkout.id, '650.00 PHP', 'Resibo ng deposito']) {
      expect(text).toContain(word);
    }
    expect((await world.inbox.list(player.id, { language: 'EN', pageSize: 1 })).list[0]?.link).toBe(
      `/member/receipt?payment=${depositId}`,
    );
  });

  it('of a withdrawal says each step, and what was paid', async () => {
    const player = await world.player();
    const id = await world.paid(player);
    const { value } = await receipt(player.id, id);
    expect(value).toMatchObject({ kind: 'withdrawal', asked: '1000.00', moved: '1000.00', back: '0.00' });
    expect(value.steps.map(({ status }: { status: string }) => status)).toEqual(
      expect.arrayContaining(['APPLIED', 'APPROVED', 'PAYING', 'PAID']),
    );
    expect(value.providerReferences).toEqual((await world.payoutsOf(id)).map((payout) => payout.id));
    expect(value.payee).toMatch(/^Maria Santos, \D*\d{4}$/);
  });

  it('is for its own player alone', async () => {
    const { depositId } = await opened();
    const other = await world.player({ hasPayee: false });
    for (const id of [depositId, depositId.replace(/^.{8}/, '00000000')]) {
      expect((await receipt(other.id, id)).status).toBe(404);
      expect((await receipt(other.id, id, '/file?language=EN')).status).toBe(404);
    }
    expect((await receipt(other.id, 'nonsense')).status).toBe(400);
  });
});

describe('a payment that is gone again', () => {
  it.each(['refundedAt', 'chargedBackAt'])('when it is first heard of (%s) leaves nothing', async (what) => {
    const { player, checkout } = await opened('100.00');
    Object.assign(checkout, { [what]: 'now' });
    await completed(checkout.id);
    expect(await world.balances(player.id)).toEqual({ cash: 100n * peso, held: 0n });
  });

  it('while it is held is credited by nobody', async () => {
    const { player, depositId, checkout } = await opened();
    checkout.paidAmount = '60000.00';
    await completed(checkout.id);
    Object.assign(checkout, { chargedBackAt: 'now' });
    await completed(checkout.id);
    expect(await read(player.id, depositId)).toMatchObject({ status: 'RETURNED' });
    expect(await world.balances(player.id)).toEqual({ cash: 0n, held: 0n });
    const path = `/console/api/cashier/deposits/${depositId}/credit`;
    const asked = await world.call('POST', path, { as: 'finance', body: { reason: 'the payer sent it' } });
    expect(asked.code).toBe('deposit_state_changed');
  });

  it('and was credited by two people who had not heard of it is taken back by asking', async () => {
    const { player, depositId, checkout } = await opened();
    checkout.paidAmount = '60000.00';
    await completed(checkout.id);
    Object.assign(checkout, { refundedAt: 'now' });
    const path = `/console/api/cashier/deposits/${depositId}/credit`;
    const asked = await world.call('POST', path, { as: 'finance', body: { reason: 'the payer sent it' } });
    expect((await world.second(asked)).status).toBe(200);
    await world.runJobs();
    expect(await read(player.id, depositId)).toMatchObject({ status: 'REFUNDED' });
    expect(await world.balances(player.id)).toEqual({ cash: 0n, held: 0n });
  });

  it('a second time, before it was sent back, ends its return', async () => {
    const { player, checkout } = await opened();
    await completed(checkout.id);
    expect(await world.adversary.payAgain(checkout.id)).toBe(200);
    const second = [...world.adversary.checkouts.values()].at(-1);
    if (!second) throw new TypeError('no checkout');
    Object.assign(second, { chargedBackAt: 'now' });
    await completed(second.id);
    expect(await world.balances(player.id)).toEqual({ cash: 500n * peso, held: 0n });
    await world.runJobs();
    expect(second.refundedAt).toBeUndefined();
  });
});

describe('a credited deposit', () => {
  it.each([
    ['refunded', 'REFUNDED', '₱500.00 of your deposit went back'],
    ['charged back', 'CHARGED_BACK', 'Your deposit of ₱500.00 was charged back'],
  ])('that is %s leaves the balance once', async (what, status, title) => {
    const { player, depositId, checkout } = await opened('100.00');
    await completed(checkout.id);
    Object.assign(checkout, what === 'refunded' ? { refundedAt: 'now' } : { chargedBackAt: 'now' });
    for (let count = 0; count < 3; count++) await completed(checkout.id);
    expect(await read(player.id, depositId)).toMatchObject({ status, takenBack: '500.00' });
    expect((await world.balances(player.id)).cash).toBe(100n * peso);
    expect(await titles(player.id)).toContain(title);
    expect(await lifetime(player.id)).toBe('0.00');
  });

  it('that is charged back after it was lost is owed, paid from the next one, and stops withdrawals', async () => {
    const player = await world.player({ balance: '300.00' });
    const { value } = await world.deposit(player.id);
    const checkout = [...world.adversary.checkouts.values()].find(
      (one) => one.referenceId === value.depositId,
    );
    if (!checkout) throw new TypeError('no checkout');
    await completed(checkout.id);
    // All of it lies frozen in a withdrawal that goes out.
    await world.paid(player, '800.00');
    Object.assign(checkout, { chargedBackAt: 'now' });
    await completed(checkout.id);
    expect((await world.balances(player.id)).cash).toBe(0n);
    const next = await world.deposit(player.id, '400.00');
    const paid = [...world.adversary.checkouts.values()].find(
      (one) => one.referenceId === next.value.depositId,
    );
    await completed(paid?.id ?? '');
    expect((await world.balances(player.id)).cash).toBe(0n);
    expect(await world.withdraw(player, '100.00')).toMatchObject({ code: 'withdrawal_debt_open' });
    const last = await world.deposit(player.id, '300.00');
    const third = [...world.adversary.checkouts.values()].find(
      (one) => one.referenceId === last.value.depositId,
    );
    await completed(third?.id ?? '');
    expect((await world.balances(player.id)).cash).toBe(200n * peso);
    expect((await world.withdraw(player, '200.00')).status).toBe(200);
  });
});
