import { refusal } from '@kislap/server-app/testing/test-server';
import { agreeTo } from '@kislap/server-app/testing/two-people';
import { afterAll, describe, expect, it } from 'vitest';
import {
  acceptSlip,
  askToAcceptSlip,
  countWaitingSlips,
  importBankLines,
  listSlips,
  rejectSlip,
} from '../../contract/slips.console.ts';
import { openSlipsWorld, peso } from '../slips.world.ts';

const {
  methodId,
  server,
  finance,
  other,
  transferMethod,
  enable,
  player,
  begin,
  send,
  waiting,
  line,
  take,
  accept,
} = await openSlipsWorld();
afterAll(() => server.close());

describe('a slip', () => {
  it('is not credited alone by the operator who took its line over', async () => {
    const who = await player();
    await send(who, await begin(who), 'IBFT1101');
    const lines = [line('IBFT1101', 500n * peso)];
    await finance(importBankLines, { body: { methodId, lines } });
    const { slipId, match } = await waiting('IBFT1101');
    expect(match).toBe('exact');
    expect(await refusal(accept(slipId, 'IBFT1101'))).toBe('slip_needs_second');
    await other(acceptSlip, { params: { slipId }, body: { lineReference: 'IBFT1101' } });
    expect(await who.cash()).toBe(500n * peso);
  });

  it('whose line was booked before the day of the deposit takes two people', async () => {
    const who = await player();
    await send(who, await begin(who), 'IBFT1201');
    await take({ ...line('IBFT1201', 500n * peso), bookedOn: '2020-01-01' });
    const { slipId, match } = await waiting('IBFT1201');
    expect(match).toBe('amount');
    expect(await refusal(accept(slipId, 'IBFT1201'))).toBe('slip_needs_second');
  });

  it('credited by two people uses up its line and the reference of the money, whatever they say arrived', async () => {
    const [one, two] = [await player(), await player()];
    await send(one, await begin(one), 'IBFT2101');
    await take(line('IBFT2101', 450n * peso));
    const first = await waiting('IBFT2101');
    const said = { paid: 440n * peso, lineReference: 'IBFT2101', reason: 'less the fee of the bank' };
    const asked = finance(askToAcceptSlip, { params: { slipId: first.slipId }, body: said });
    expect((await asked).fields).toContainEqual(
      expect.objectContaining({ name: 'lineAmount', after: '450.00' }),
    );
    await agreeTo(other, asked);
    expect(await one.cash()).toBe(440n * peso);
    // The money of a line that comes later: its reference was claimed when it was credited without the line.
    await send(two, await begin(two), 'MISREAD21');
    const second = await waiting('MISREAD21');
    const body = { paid: 500n * peso, lineReference: 'IBFT 2102', reason: 'seen at the bank' };
    await agreeTo(other, finance(askToAcceptSlip, { params: { slipId: second.slipId }, body }));
    const three = await player();
    await send(three, await begin(three), 'IBFT2102');
    await take(line('IBFT2102', 500n * peso));
    expect(await refusal(accept((await waiting('IBFT2102')).slipId, 'IBFT2102'))).toBe('slip_doubled');
    const used = { ...body, lineReference: 'IBFT2101' };
    const again = finance(askToAcceptSlip, {
      params: { slipId: (await waiting('IBFT2102')).slipId },
      body: used,
    });
    expect(await refusal(again)).toBe('bank_line_used');
  });

  it('that is refused ends the request to credit it', async () => {
    const who = await player();
    await send(who, await begin(who), 'IBFT2201');
    const { slipId } = await waiting('IBFT2201');
    const body = { paid: 500n * peso, lineReference: 'IBFT2201', reason: 'seen at the bank' };
    const asked = finance(askToAcceptSlip, { params: { slipId }, body });
    await asked;
    const no = { reason: 'not_arrived' as const, note: 'it came back' };
    await finance(rejectSlip, { params: { slipId }, body: no });
    expect(await refusal(agreeTo(other, asked))).toBe('approval_state_changed');
    expect(await who.cash()).toBe(0n);
  });
});

describe('a line of the statement', () => {
  it('that came twice or is known with another amount differs, and the first one holds', async () => {
    expect(await take(line('IBFT8001', 5n * peso), line('ibft 8001', 7n * peso))).toEqual({
      added: 1,
      known: 0,
      differs: ['IBFT8001'],
    });
    expect(await take(line('IBFT8001', 9n * peso), line('IBFT8002', 5n * peso))).toEqual({
      added: 1,
      known: 0,
      differs: ['IBFT8001'],
    });
    expect(await take(line('IBFT8001', 5n * peso))).toEqual({ added: 0, known: 1, differs: [] });
  });

  it('shows its text to those who decide alone', async () => {
    const who = await player();
    await send(who, await begin(who), 'IBFT8101');
    await take(line('IBFT8101', 500n * peso, 'FROM JUAN'));
    expect((await waiting('IBFT8101')).line?.text).toBe('FROM JUAN');
    const support = server.as(await server.signInOperator('support', 'supporttwo'));
    const { list } = await support(listSlips, { query: { state: 'WAITING', pageSize: 100 } });
    expect(list.find((slip) => slip.bankReference === 'IBFT8101')?.line).toMatchObject({ text: null });
    const { waiting: count, since } = await support(countWaitingSlips);
    expect([count, since]).toEqual([list.length, list[0]?.submittedAt]);
  });
});

describe('a method by bank transfer', () => {
  it('pays nothing out, and nobody sends it messages', async () => {
    const method = { ...(await transferMethod()), direction: 'withdrawal' as const };
    expect(await refusal(enable(method))).toBe('method_direction_unsupported');
    const answer = await fetch(`${server.url}/cashier/webhooks/bank`, { method: 'POST', body: '{}' });
    expect(answer.status).toBe(401);
  });
});
