import { getDeposit } from '@kislap/cashier/contract/cashier';
import { listConsoleDeposits } from '@kislap/cashier/contract/cashier.console';
import { refusal } from '@kislap/server-app/testing/test-server';
import { agreeTo } from '@kislap/server-app/testing/two-people';
import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { askReturnedByHand, askToAcceptSlip, rejectSlip, revealSlip } from '../contract/slips.console.ts';
import { getBankTransfer } from '../contract/slips.ts';
import { openSlipsWorld, peso } from './slips.world.ts';

const { clock, server, finance, other, picture, player, begin, send, waiting, line, take, accept, reveal } =
  await openSlipsWorld();
afterAll(() => server.close());

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
      differs: [],
    });
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
    expect(twin.twins).toMatchObject([{ account: one.name, sameAs: ['picture'] }]);
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
    let [depositId, reference] = [await begin(who), ''];
    // One in three hundred is of digits alone, which nobody tells from a mobile number.
    for (;;) {
      ({ reference } = await who.call(getBankTransfer, { params: { depositId } }));
      if (/[A-F]/.test(reference)) break;
      depositId = await begin(who);
    }
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
    const query = { status: 'RETURNING', providerKey: 'bank' } as const;
    const { list } = await finance(listConsoleDeposits, { query });
    expect(list.find((row) => row.depositId === depositId)?.returnRefusal).toBe('by_hand');
    const body = { reason: 'BPI 998877, to the same account' };
    await agreeTo(other, finance(askReturnedByHand, { params: { depositId }, body }));
    expect(await who.call(getDeposit, { params: { depositId } })).toMatchObject({ status: 'RETURNED' });
    expect([await who.cash(), await who.held()]).toEqual([0n, 0n]);
    expect((await server.features.ledger.verify()).problems).toEqual([]);
  });
});
