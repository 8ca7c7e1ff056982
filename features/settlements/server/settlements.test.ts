import { listApprovals } from '@kislap/approvals/contract/approvals.console';
import { refusal } from '@kislap/server-app/testing/test-server';
import { agreeTo } from '@kislap/server-app/testing/two-people';
import { afterAll, describe, expect, it } from 'vitest';
import * as calls from '../contract/settlements.console.ts';
import { openSettlementsWorld, peso } from './settlements.world.ts';

const world = await openSettlementsWorld();
const { paid, paidOut, begin, nextMorning, fetchAgain, breaksOf, fileOf, today } = world;
afterAll(() => world.close());

const providerKey = 'sandbox' as const;
const payment = (made: { ours: string; theirs: string; amount: number }) => ({
  type: 'PAYMENT' as const,
  ...made,
});
const payout = ({ ours, theirs, amount }: { ours: string; theirs: string; amount: number }) => ({
  type: 'PAYOUT' as const,
  ours,
  theirs,
  amount,
});

describe('a day', () => {
  it('on which both sides agree is closed by the clock, with the totals of both', async () => {
    const [first, second] = [await paid(500), await paid(200)];
    const out = await paidOut(300);
    const { about, files } = await nextMorning([payment(first), payment(second), payout(out)]);
    expect(about).toMatchObject({ state: 'AGREED', open: 0 });
    expect(about.totals).toMatchObject({
      ours: { deposit: { count: 2, amount: 700n * peso }, payout: { count: 1, amount: 300n * peso } },
      theirs: { deposit: { count: 2, amount: 700n * peso }, payout: { count: 1, amount: 300n * peso } },
      fees: 17n * peso,
      agreedFees: 17n * peso,
      matched: 3,
    });
    expect(files).toMatchObject([
      { number: 1, state: 'CURRENT', isFetched: true, receivedBy: null, lines: 3 },
    ]);
    const { list } = await world.finance(calls.listSettlementLines, {
      params: { providerKey, day: about.day },
      query: {},
    });
    expect(list.map(({ payment: own }) => own?.depositId ?? own?.withdrawalId)).toEqual([
      first.ours,
      second.ours,
      out.withdrawalId,
    ]);
  });

  it('shows a break for each way of disagreeing', async () => {
    const [lost, less, dear, twice] = [await paid(100), await paid(300), await paid(400), await paid(600)];
    const open = await begin(700);
    const back = await paidOut(150);
    const stranger = { type: 'PAYMENT' as const, ours: 'nobody-1', theirs: 'chk_nobody', amount: 50 };
    const { about } = await nextMorning([
      { ...payment(less), amount: 290 },
      { ...payment(dear), fee: 9 },
      payment(twice),
      payment(twice),
      payment(open),
      { ...payout(back), status: 'FAILED', fee: 0 },
      stranger,
    ]);
    const found = await breaksOf(about.day);
    const shown = found.map(({ reference, kind, difference }) => [reference, kind, difference / peso]);
    expect(shown.toSorted()).toEqual(
      [
        [lost.ours, 'missing_there', -100n],
        [less.ours, 'amount_differs', -10n],
        [dear.ours, 'fee_differs', -5n],
        [twice.ours, 'duplicate', 600n],
        [open.ours, 'state_differs', 700n],
        [back.ours, 'state_differs', 150n],
        [stranger.ours, 'missing_here', 50n],
      ].toSorted(),
    );
    expect(about).toMatchObject({ state: 'BREAKS', open: 7 });
    expect(found.find(({ reference }) => reference === back.ours)?.payment).toMatchObject({
      withdrawalId: back.withdrawalId,
    });
  });
});

describe('a file', () => {
  it('that comes again changes nothing; a corrected one replaces it, and what it mends is cleared', async () => {
    const made = await paid(500);
    const { about, files } = await nextMorning([]);
    const { day } = about;
    expect(await breaksOf(day)).toMatchObject([{ kind: 'missing_there', reference: made.ours }]);
    const again = await fetchAgain(day, fileOf(day, []));
    expect(again).toMatchObject({ fileId: files[0]?.fileId, number: 1 });
    const corrected = await fetchAgain(day, fileOf(day, [payment(made)]));
    expect(corrected).toMatchObject({
      number: 2,
      state: 'CURRENT',
      receivedBy: expect.stringMatching(/^finance\d+a$/),
    });
    expect(await breaksOf(day)).toEqual([]);
    expect(await breaksOf(day, 'all')).toMatchObject([{ state: 'cleared' }]);
    const after = await world.finance(calls.getSettlementDay, { params: { providerKey, day } });
    expect(after.about.state).toBe('AGREED');
    expect(after.files.map(({ number, state }) => [number, state])).toEqual([
      [2, 'CURRENT'],
      [1, 'REPLACED'],
    ]);
  });

  it('that cannot be read says why line by line, and replaces nothing', async () => {
    const made = await paid(500);
    const { about } = await nextMorning([payment(made)]);
    const { day } = about;
    const bad = fileOf(day, [payment(made)]).replace('500.00,', 'five hundred,');
    const refused = await fetchAgain(day, bad);
    expect(refused).toMatchObject({ state: 'REFUSED', problemCount: 2 });
    expect(refused.problems).toMatchObject([
      { line: 2, code: 'amount', text: 'five hundred' },
      { line: 3, code: 'total' },
    ]);
    expect((await world.finance(calls.getSettlementDay, { params: { providerKey, day } })).about.state).toBe(
      'AGREED',
    );
  });

  it('is taken for days that are over, from who may bring it, and by hand where none can be fetched', async () => {
    const upload = (key: 'maya' | 'sandbox', day: string, text: string, call = world.finance) =>
      call(calls.uploadSettlementFile, {
        params: { providerKey: key, day },
        body: { file: new File([text], 'file.csv', { type: 'text/csv' }) },
      });
    expect(await refusal(upload('sandbox', today(), fileOf(today(), [])))).toBe('settlement_day_open');
    const params = { providerKey, day: '2026-11-01' };
    expect(await refusal(world.finance(calls.fetchSettlementFile, { params }))).toBe(
      'settlement_file_missing',
    );
    expect(
      await refusal(world.finance(calls.fetchSettlementFile, { params: { ...params, providerKey: 'maya' } })),
    ).toBe('settlement_not_fetched');
    const auditor = world.server.as(await world.server.signInOperator('auditor'));
    expect(await refusal(upload('sandbox', '2026-11-01', fileOf('2026-11-01', []), auditor))).toBe(
      'forbidden',
    );
    const text = `Kislap MDTR Report\n20261102\nDateTime,Partner RRN,MI3 RRN,Amount,Response Code\nTotal Debit Amount,0.00\nTotal No. of Successful Transactions,0\nTotal No. of Failed Transactions,0`;
    expect(await upload('maya', '2026-11-01', text)).toMatchObject({ state: 'CURRENT', isFetched: false });
  });
});

describe('a break', () => {
  it('of a payment whose news was lost mends itself once the provider is asked', async () => {
    const open = await begin(250);
    const thing = world.adversary.checkouts.get(open.theirs);
    if (thing) thing.status = 'completed';
    const { cash } = world.who;
    const { about } = await nextMorning([payment(open)]);
    const [found] = await breaksOf(about.day);
    if (!found) throw new TypeError('there is a break');
    expect(found).toMatchObject({ kind: 'state_differs', ours: { status: 'PENDING' } });
    world.clock.advance(60);
    const checked = await world.finance(calls.checkSettlementBreak, { params: { breakId: found.breakId } });
    expect(checked.state).toBe('cleared');
    expect(checked.ours).toMatchObject({ status: 'PAID', amount: 250n * peso });
    expect(await cash()).toBe(250n * peso);
  });

  it('is closed by two people, stays closed while both sides stay, and opens again when one changes', async () => {
    const made = await paid(800);
    const { about } = await nextMorning([{ ...payment(made), fee: 9 }]);
    const { day } = about;
    const [found] = await breaksOf(day);
    if (!found) throw new TypeError('there is a break');
    const params = { breakId: found.breakId };
    const ask = () =>
      world.finance(calls.askToCloseSettlementBreak, { params, body: { reason: 'the fee of a promotion' } });
    const asked = await ask();
    const query = { kind: 'settlements.close', status: 'WAITING' } as const;
    expect((await world.other(listApprovals, { query })).list).toMatchObject([
      {
        title: made.theirs,
        fields: [
          { name: 'provider', after: 'sandbox' },
          { name: 'day', as: 'day', after: day },
          { name: 'kind', after: 'fee_differs' },
          { name: 'entry', after: 'deposit' },
          { name: 'difference', after: '-1.00' },
          { name: 'reference', after: made.ours },
        ],
      },
    ]);
    await agreeTo(world.other, Promise.resolve(asked));
    expect(await world.finance(calls.getSettlementBreak, { params })).toMatchObject({
      state: 'resolved',
      closed: {
        reason: 'the fee of a promotion',
        askedBy: expect.stringMatching(/a$/),
        agreedBy: expect.stringMatching(/b$/),
      },
    });
    expect(await refusal(ask())).toBe('settlement_break_closed');
    await fetchAgain(day, fileOf(day, [{ ...payment(made), fee: 9 }]));
    expect(await breaksOf(day)).toEqual([]);
    await fetchAgain(day, fileOf(day, [{ ...payment(made), fee: 10 }]));
    expect(await breaksOf(day)).toMatchObject([
      { breakId: found.breakId, state: 'open', difference: -2n * peso },
    ]);
  });
});
