import { randomUUID } from 'node:crypto';
import { createDeposit, getDeposit } from '@kislap/cashier/contract/cashier';
import { askForMethod, listConsoleMethods } from '@kislap/cashier/contract/cashier.channels';
import { listConsoleDeposits } from '@kislap/cashier/contract/cashier.console';
import type { DepositId } from '@kislap/cashier/contract/cashier.ids';
import { listInboxMessages } from '@kislap/inbox/contract/inbox';
import { createTestClock, refusal } from '@kislap/server-app/testing/test-server';
import { agreeTo } from '@kislap/server-app/testing/two-people';
import { startWholeServer, type WholeServer } from '@kislap/server-app/testing/whole-server';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  acceptSlip,
  askForBankAccount,
  askReturnedByHand,
  askToAcceptSlip,
  importBankLines,
  listSlips,
  rejectSlip,
  revealSlip,
} from '../contract/slips.console.ts';
import { getBankTransfer, sendSlip } from '../contract/slips.ts';

const clock = createTestClock();
const methodId = 'bank-transfer';
const peso = 1_000_000n;
let server: WholeServer;
let finance: ReturnType<WholeServer['as']>;
let other: ReturnType<WholeServer['as']>;
let people = 0;
let drawn = 0;

beforeAll(async () => {
  server = await startWholeServer({ clock });
  finance = server.as(await server.signInOperator('finance'));
  other = server.as(await server.signInOperator('finance', 'financetwo'));
  const account = { methodId, bankName: 'BPI', holder: 'Kislap Inc.', number: '1234-5678-90' };
  await agreeTo(other, finance(askForBankAccount, { body: { account, reason: 'the first one' } }));
  const { list } = await finance(listConsoleMethods);
  const method = list.find((known) => known.methodId === methodId);
  if (!method) throw new TypeError('no method');
  const body = { method: { ...method, isEnabled: true }, reason: 'an account is there' };
  await agreeTo(other, finance(askForMethod, { body }));
});
afterAll(() => server.close());

/** Every picture is another one. */
async function picture(): Promise<File> {
  drawn += 1;
  const background = { r: drawn * 7, g: 255 - drawn * 9, b: 200 };
  const noise = sharp({ create: { width: 300, height: 400, channels: 3, background } });
  return new File([new Uint8Array(await noise.png().toBuffer())], 'slip.png', { type: 'image/png' });
}

async function player() {
  people += 1;
  const name = `slipper${people}`;
  const call = server.as(await server.signInMember(name));
  const account = await server.features.identity.findAccountByUsername(name);
  if (!account) throw new TypeError('no player');
  await server.platform.database.pool.query(
    "UPDATE identity.account SET identity_status = 'verified', birth_date = '1990-05-12' WHERE id = $1",
    [account.id],
  );
  return {
    call,
    cash: async () => (await server.features.ledger.findBalances(account.id))?.cash,
    held: async () => (await server.features.ledger.findBalances(account.id))?.held,
    titles: async () => (await call(listInboxMessages, { query: {} })).list.map(({ title }) => title),
  };
}
type Player = Awaited<ReturnType<typeof player>>;

async function begin({ call }: Player, amount = 500n * peso): Promise<DepositId> {
  const body = { methodId, amount };
  const { depositId, redirectUrl } = await call(createDeposit, { body }, { idempotencyKey: randomUUID() });
  expect(redirectUrl).toContain(`/member/deposit?depositId=${depositId}`);
  return depositId;
}

async function send({ call }: Player, depositId: DepositId, bankReference: string, slip?: File) {
  const body = { bankReference, slip: slip ?? (await picture()) };
  return call(sendSlip, { params: { depositId }, body });
}

async function waiting(bankReference: string) {
  const { list } = await finance(listSlips, { query: { state: 'WAITING', pageSize: 100 } });
  const found = list.find((slip) => slip.bankReference === bankReference);
  if (!found) throw new TypeError('no slip waits');
  return found;
}

const line = (bankReference: string, amount: bigint, text = '') => ({
  bankReference,
  bookedOn: '2026-11-25',
  amount,
  text,
});
const take = (...lines: ReturnType<typeof line>[]) => finance(importBankLines, { body: { methodId, lines } });
const accept = (slipId: Parameters<typeof reveal>[0], lineReference: string) =>
  finance(acceptSlip, { params: { slipId }, body: { lineReference } });
const reveal = (slipId: Awaited<ReturnType<typeof waiting>>['slipId']) =>
  finance(revealSlip, { params: { slipId } });

describe('a slip', () => {
  it('that fits a line of the statement is credited by one person, once', async () => {
    const who = await player();
    const depositId = await begin(who);
    const before = await who.call(getBankTransfer, { params: { depositId } });
    expect(before).toMatchObject({
      bankName: 'BPI',
      number: '1234-5678-90',
      amount: 500n * peso,
      maySend: true,
    });
    await send(who, depositId, 'ibft 100-1');
    expect(await refusal(send(who, depositId, 'IBFT1002'))).toBe('slip_not_awaited');
    const { slipId, match } = await waiting('IBFT1001');
    expect(match).toBe('none');
    expect(await refusal(accept(slipId, 'IBFT1001'))).toBe('bank_line_unknown');
    expect(await take(line('IBFT-1001', 500n * peso), line('IBFT-1009', 5n * peso))).toEqual({
      added: 2,
      known: 0,
    });
    expect(await take(line('IBFT1001', 999n * peso))).toEqual({ added: 0, known: 1 });
    expect(await waiting('IBFT1001')).toMatchObject({ match: 'exact', line: { amount: 500n * peso } });
    const outcomes = await Promise.all([1, 2, 3].map(() => refusal(accept(slipId, 'IBFT1001'))));
    expect(outcomes.toSorted()).toEqual(['ok', 'slip_decided', 'slip_decided']);
    expect(await who.cash()).toBe(500n * peso);
    expect(await who.call(getDeposit, { params: { depositId } })).toMatchObject({
      status: 'PAID',
      isTransfer: true,
    });
    expect(await who.titles()).toEqual(['Deposit received: ₱500.00']);
  });

  it('without an exact line takes two people, who say what arrived', async () => {
    const who = await player();
    const depositId = await begin(who);
    await send(who, depositId, 'IBFT2001');
    await take(line('IBFT2001', 450n * peso));
    const { slipId, match } = await waiting('IBFT2001');
    expect(match).toBe('amount');
    expect(await refusal(accept(slipId, 'IBFT2001'))).toBe('slip_needs_second');
    const body = { paid: 450n * peso, lineReference: 'IBFT2001', reason: 'the fee of the bank' };
    await agreeTo(other, finance(askToAcceptSlip, { params: { slipId }, body }));
    expect(await who.cash()).toBe(450n * peso);
    expect(await who.titles()).toEqual(['Deposit received: ₱450.00 of ₱500.00']);
  });

  it('is found where its file, its picture or its reference was sent before, and is credited once', async () => {
    const [one, two] = [await player(), await player()];
    const [first, second] = [await begin(one), await begin(two)];
    const slip = await picture();
    // The same pixels in another file.
    const again = await sharp(Buffer.from(await slip.arrayBuffer()))
      .png({ compressionLevel: 0 })
      .toBuffer();
    await send(one, first, 'IBFT3001', slip);
    await send(two, second, 'IBFT3002', new File([new Uint8Array(again)], 'x.png', { type: 'image/png' }));
    const twin = await waiting('IBFT3002');
    expect(twin.twins).toMatchObject([{ account: `slipper${people - 1}`, sameAs: ['picture'] }]);
    await take(line('IBFT3001', 500n * peso), line('IBFT3002', 500n * peso));
    await accept((await waiting('IBFT3001')).slipId, 'IBFT3001');
    expect(await refusal(accept(twin.slipId, 'IBFT3002'))).toBe('slip_doubled');
    const body = { reason: 'doubled' as const, note: 'sent by the other' };
    await finance(rejectSlip, { params: { slipId: twin.slipId }, body });
    expect(await two.cash()).toBe(0n);
    expect(await two.titles()).toEqual(['Your slip was not accepted']);
    // Another one may be sent, and the reference of the first is known as well.
    await send(two, second, 'IBFT3001');
    expect((await waiting('IBFT3001')).twins).toMatchObject([{ sameAs: ['reference'], state: 'ACCEPTED' }]);
  });

  it('is found by our reference, whatever the player typed', async () => {
    const who = await player();
    const depositId = await begin(who);
    const { reference } = await who.call(getBankTransfer, { params: { depositId } });
    await send(who, depositId, 'MISTYPED');
    await take(line('IBFT4001', 500n * peso, `FROM JUAN ${reference}`));
    const { slipId, match, line: found } = await waiting('MISTYPED');
    expect([match, found?.bankReference]).toEqual(['exact', 'IBFT4001']);
    await accept(slipId, 'IBFT4001');
    expect(await who.cash()).toBe(500n * peso);
  });

  it('is shown to those who decide alone, and may be a PDF', async () => {
    const who = await player();
    const depositId = await begin(who);
    const pdf = new File(['%PDF-1.4 a slip'], 'slip.pdf', { type: 'application/pdf' });
    await send(who, depositId, 'IBFT5001', pdf);
    const { slipId } = await waiting('IBFT5001');
    expect(await reveal(slipId)).toMatchObject({ type: 'application/pdf' });
    const support = server.as(await server.signInOperator('support'));
    expect(await refusal(support(revealSlip, { params: { slipId } }))).toBe('forbidden');
    const html = new File(['<html>'], 'slip.pdf', { type: 'application/pdf' });
    const stranger = await player();
    expect(await refusal(send(stranger, depositId, 'IBFT5002', pdf))).toBe('not_found');
    expect(await refusal(send(who, depositId, 'IBFT5002', html))).toBe('unsupported_media_type');
  });
});

describe('a transfer', () => {
  it('without a slip expires, and is credited as late where its slip comes after all', async () => {
    const who = await player();
    const depositId = await begin(who);
    await server.platform.database.pool.query(
      'UPDATE cashier.deposit SET created_at = $2, ask_at = $2 WHERE deposit_id = $1',
      [depositId, new Date(clock.now().getTime() - 73 * 3_600_000)],
    );
    await server.features.cashier.deposits.reread();
    expect(await who.call(getDeposit, { params: { depositId } })).toMatchObject({ status: 'EXPIRED' });
    await send(who, depositId, 'IBFT6001');
    await take(line('IBFT6001', 500n * peso));
    await accept((await waiting('IBFT6001')).slipId, 'IBFT6001');
    expect(await who.call(getDeposit, { params: { depositId } })).toMatchObject({
      status: 'PAID',
      finding: 'late',
    });
    expect(await who.cash()).toBe(500n * peso);
  });

  it('that must go back is held until two people say that they sent it by hand', async () => {
    const who = await player();
    const depositId = await begin(who);
    await server.platform.database.pool.query(
      "UPDATE cashier.deposit SET stopped_for = 'cooling_off', stopped_at = now() WHERE deposit_id = $1",
      [depositId],
    );
    await send(who, depositId, 'IBFT7001');
    await take(line('IBFT7001', 500n * peso));
    await accept((await waiting('IBFT7001')).slipId, 'IBFT7001');
    expect([await who.cash(), await who.held()]).toEqual([0n, 500n * peso]);
    await server.features.cashier.stopping.sendBack(depositId);
    const { list } = await finance(listConsoleDeposits, { query: { status: 'RETURNING' } });
    expect(list.find((row) => row.depositId === depositId)?.returnRefusal).toBe('by_hand');
    const body = { reason: 'BPI 998877, to the same account' };
    await agreeTo(other, finance(askReturnedByHand, { params: { depositId }, body }));
    expect(await who.call(getDeposit, { params: { depositId } })).toMatchObject({ status: 'RETURNED' });
    expect([await who.cash(), await who.held()]).toEqual([0n, 0n]);
    expect((await server.features.ledger.verify()).problems).toEqual([]);
  });
});
