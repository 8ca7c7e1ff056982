import { describe, expect, it } from 'vitest';
import { giftedBirthday, hasWeeklyGift, weeklyCashback } from './gifts.ts';

const peso = 1_000_000n;

describe('a birthday gift', () => {
  const grown = { birthDate: '1990-05-17', openedOn: '2026-01-01' };

  it('waits from the birthday on for thirty days', () => {
    expect(giftedBirthday(grown, '2026-05-16')).toBeUndefined();
    expect(giftedBirthday(grown, '2026-05-17')).toBe('2026-05-17');
    expect(giftedBirthday(grown, '2026-06-15')).toBe('2026-05-17');
    expect(giftedBirthday(grown, '2026-06-16')).toBeUndefined();
  });

  it('is of the year of the birthday, also after New Year', () => {
    const late = { birthDate: '1990-12-20', openedOn: '2020-01-01' };
    expect(giftedBirthday(late, '2027-01-10')).toBe('2026-12-20');
  });

  it('takes an account of thirty days and twenty-one years on the birthday', () => {
    expect(giftedBirthday({ ...grown, openedOn: '2026-04-17' }, '2026-05-17')).toBe('2026-05-17');
    expect(giftedBirthday({ ...grown, openedOn: '2026-04-18' }, '2026-05-20')).toBeUndefined();
    expect(giftedBirthday({ ...grown, birthDate: '2005-05-17' }, '2026-05-17')).toBe('2026-05-17');
    expect(giftedBirthday({ ...grown, birthDate: '2006-05-17' }, '2026-05-17')).toBeUndefined();
  });
});

describe('the gifts of a week', () => {
  it('the weekly gift takes a thousand pesos of valid bets', () => {
    expect([999_999_999n, 1_000n * peso].map(hasWeeklyGift)).toEqual([false, true]);
  });

  it('cashback is 5 % of the loss from VIP 2 and ₱1,000 on, at most ₱20,000, cut to the centavo', () => {
    expect(weeklyCashback(10_000n * peso, 2)).toBe(500n * peso);
    expect(weeklyCashback(10_000n * peso, 1)).toBe(0n);
    expect(weeklyCashback(1_000n * peso - 1n, 8)).toBe(0n);
    expect(weeklyCashback(1_000n * peso, 8)).toBe(50n * peso);
    expect(weeklyCashback(1_000_190_000n, 2)).toBe(50_000_000n);
    expect(weeklyCashback(400_001n * peso, 2)).toBe(20_000n * peso);
    expect(weeklyCashback(-5_000n * peso, 8)).toBe(0n);
  });
});
