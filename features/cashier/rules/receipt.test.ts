import { describe, expect, it } from 'vitest';
import { movedByDeposit, movedByWithdrawal } from './receipt.ts';

describe('a receipt of a deposit', () => {
  it.each([
    ['PENDING', 0n, { moved: 0n, back: 0n }],
    ['HELD', 0n, { moved: 0n, back: 0n }],
    ['PAID', 0n, { moved: 500n, back: 0n }],
    ['PAID', 100n, { moved: 500n, back: 100n }],
    ['REFUNDED', 500n, { moved: 500n, back: 500n }],
    ['RETURNED', 0n, { moved: 0n, back: 500n }],
    ['EXPIRED', 0n, { moved: 0n, back: 0n }],
  ])('that is %s with %s taken back says %o', (status, takenBack, moved) => {
    expect(movedByDeposit({ status, amount: 500n, takenBack })).toEqual(moved);
  });
});

describe('a receipt of a withdrawal', () => {
  const of = (status: string, ...parts: [bigint, string][]) =>
    movedByWithdrawal({
      status,
      amount: 1_010n,
      fee: 10n,
      parts: parts.map(([amount, partStatus]) => ({ amount, status: partStatus })),
    });

  it('says nothing while it is under way, and all of it once it was undone', () => {
    expect(of('PAYING', [1_000n, 'SENT'])).toEqual({ moved: 0n, back: 0n });
    expect(of('REJECTED')).toEqual({ moved: 0n, back: 1_010n });
    expect(of('FAILED', [1_000n, 'FAILED'])).toEqual({ moved: 0n, back: 1_010n });
  });

  it('says what was paid, part by part', () => {
    expect(of('RECEIVED', [600n, 'RECEIVED'], [400n, 'RECEIVED'])).toEqual({ moved: 1_000n, back: 0n });
    expect(of('PAID', [600n, 'PAID'], [400n, 'FAILED'])).toEqual({ moved: 600n, back: 400n });
    expect(of('NOT_RECEIVED', [1_000n, 'NOT_RECEIVED'])).toEqual({ moved: 1_000n, back: 0n });
  });

  it('gives the fee back where nothing arrived', () => {
    expect(of('REFUNDED', [600n, 'RECEIVED'], [400n, 'NOT_RECEIVED'])).toEqual({ moved: 600n, back: 400n });
    expect(of('REFUNDED', [600n, 'FAILED'], [400n, 'NOT_RECEIVED'])).toEqual({ moved: 0n, back: 1_010n });
  });
});
