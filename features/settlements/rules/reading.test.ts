import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readAmount, readTime } from './cells.ts';
import { readCsv } from './csv.ts';
import type { FileDay } from './entries.ts';
import { readSettlementFile } from './reading.ts';

const day: FileDay = {
  from: new Date('2026-11-19T16:00:00Z'),
  to: new Date('2026-11-20T16:00:00Z'),
  zoneMinutes: 480,
  currency: 'PHP',
};
const peso = 1_000_000n;
const header = 'type,transactionId,referenceId,amount,fee,currency,status,time';
const paid = 'PAYMENT,chk_1,dep-1,500.00,5.00,PHP,SUCCEEDED,2026-11-20 10:00:00';
const sandbox = (...lines: string[]) => readSettlementFile('sandbox', [header, ...lines].join('\r\n'), day);

describe('a row of a table', () => {
  it('comes back as it was written, whatever its cells hold', () => {
    const cell = fc
      .string({ unit: fc.constantFrom('a', '"', ',', '\n', 'é', '1') })
      .map((text) => `x${text}x`);
    fc.assert(
      fc.property(fc.array(fc.array(cell, { minLength: 1, maxLength: 4 }), { maxLength: 5 }), (rows) => {
        const text = rows.map((cells) => cells.map((one) => `"${one.replaceAll('"', '""')}"`).join(','));
        expect(readCsv(text.join('\r\n')).map(({ cells }) => cells)).toEqual(rows);
      }),
    );
  });

  it('names the line of the file where it begins', () => {
    for (const end of ['\n', '\r\n'])
      expect(
        readCsv(['\ufeffa,b', '', '"c', 'd",e', 'f,g', ' , '].join(end)).map(({ line }) => line),
      ).toEqual([1, 3, 5]);
  });

  it('is none where a quote does not end or stands inside a cell: nothing of such a file holds', () => {
    for (const bad of ['"PAYMENT,chk_2', 'PAY"MENT",chk_2', '"PAY"MENT,chk_2'])
      expect(sandbox(paid, bad)).toMatchObject({ entries: [], problems: [{ line: 3, code: 'table' }] });
  });
});

it('an amount is exact, and what is none is refused', () => {
  expect(['1.5', '1,234.50', '-3', '0.000001'].map(readAmount)).toEqual([
    1_500_000n,
    1_234_500_000n,
    -3n * peso,
    1n,
  ]);
  expect(['', '1,2', '1e3', '1.0000001', '₱5', '12,34.00'].map(readAmount)).toEqual(Array(6).fill(undefined));
});

it('a time without a zone is the provider’s own', () => {
  expect(readTime('2026-11-20 00:00:00', 480)).toEqual(day.from);
  expect(readTime('2026-11-20T00:00:00+07:00', 480)).toEqual(new Date('2026-11-19T17:00:00Z'));
  expect(readTime('20/11/2026', 480)).toBeUndefined();
  expect(readTime('2026-13-40 00:00:00', 480)).toBeUndefined();
});

describe('the file of the house’s sandbox', () => {
  it('is read whole', () => {
    const { entries, problems } = sandbox(
      paid,
      'PAYOUT,pay_1,out-1,200.00,10.00,PHP,SUCCEEDED,2026-11-20 11:00:00',
      'PAYOUT,pay_2,out-2,90.00,0.00,PHP,FAILED,2026-11-20 12:00:00',
      'TOTAL,3,,285.00,,,,',
    );
    expect(problems).toEqual([]);
    expect(entries.map(({ kind, state, amount, fee }) => [kind, state, amount, fee])).toEqual([
      ['deposit', 'done', 500n * peso, 5n * peso],
      ['payout', 'done', 200n * peso, 10n * peso],
      ['payout', 'failed', 90n * peso, 0n],
    ]);
  });

  it('without its end, or with another total, is not whole', () => {
    for (const end of [[], ['TOTAL,2,,495.00,,,,'], ['TOTAL,1,,496.00,,,,']])
      expect(sandbox(paid, ...end).problems.map(({ code }) => code)).toEqual(['total']);
  });

  it('names each line that cannot be read, and why', () => {
    const { problems } = sandbox(
      paid.replace('500.00', 'x'),
      paid.replace('PHP', 'USD'),
      paid.replace('2026-11-20', '2026-11-22'),
      paid.replace('PAYMENT', 'GIFT').replace('dep-1', ''),
      'TOTAL,4,,0.00,,,,',
    );
    expect(problems.map(({ line, code }) => [line, code])).toEqual([
      [2, 'amount'],
      [3, 'currency'],
      [4, 'day'],
      [5, 'kind'],
      [5, 'reference'],
      [6, 'total'],
    ]);
    const cut = readSettlementFile('sandbox', 'type,amount\nPAYMENT,5.00', day);
    expect(cut.problems).toMatchObject([{ line: 1, code: 'columns_missing' }]);
    expect(readSettlementFile('sandbox', ' \n', day).problems).toMatchObject([{ code: 'empty' }]);
  });
});

it('rows of one transaction of Xendit are one payment with its fee and tax', () => {
  const text = `Product ID,Transaction ID,Transaction Type,Line Type,Payment Channel,Reference,Currency,Amount,Balance,Created Date
p1,t1,EWALLET_PAYMENT,TRANSACTION,GCASH,dep-1,PHP,500,500,2026-11-20T02:00:00Z
p1,t1,EWALLET_PAYMENT,FEE,GCASH,dep-1,PHP,-10,490,2026-11-20T02:00:00Z
p1,t1,EWALLET_PAYMENT,VAT,GCASH,dep-1,PHP,-1.20,488.80,2026-11-20T02:00:00Z
p2,t2,DISBURSEMENT,TRANSACTION,GCASH,out-1,PHP,-200,288.80,2026-11-20T03:00:00Z
p2,t2,DISBURSEMENT,TRANSACTION_REVERSAL,GCASH,out-1,PHP,200,488.80,2026-11-20T04:00:00Z
p3,t3,BANK_WITHDRAWAL,TRANSACTION,BPI,,PHP,-100,388.80,2026-11-20T05:00:00Z`;
  const { entries, problems } = readSettlementFile('xendit', text, day);
  expect(problems).toEqual([]);
  expect(
    entries.map(({ kind, state, ourReference, amount, fee }) => [kind, state, ourReference, amount, fee]),
  ).toEqual([
    ['deposit', 'done', 'dep-1', 500n * peso, 11_200_000n],
    ['payout', 'failed', 'out-1', 200n * peso, 0n],
    ['other', 'done', null, 100n * peso, 0n],
  ]);
});

it('the daily list of Maya is read between its headline and its summary', () => {
  const text = `Kislap MDTR Report
20261121
DateTime,Target PAN,Target MSISDN,Target type,Partner RRN,MI3 RRN,Amount,Response Code
2026-11-20 09:48:46,542482******5545,639123456789,PAYMAYA,out-1,mi3-1,100.00,0
2026-11-20 09:58:46,542482******5545,639123456789,PAYMAYA,out-2,mi3-2,50.00,-14
Total Debit Amount,100.00
Total No. of Successful Transactions,1
Total No. of Failed Transactions,1
Current balance as of generation date,55.00`;
  const { entries, problems } = readSettlementFile('maya', text, day);
  expect(problems).toEqual([]);
  expect(
    entries.map(({ line, state, ourReference, theirReference }) => [
      line,
      state,
      ourReference,
      theirReference,
    ]),
  ).toEqual([
    [4, 'done', 'out-1', 'mi3-1'],
    [5, 'failed', 'out-2', 'mi3-2'],
  ]);
  const other = text.replace('Amount,100.00', 'Amount,90.00');
  expect(readSettlementFile('maya', other, day).problems).toMatchObject([{ code: 'total' }]);
});
