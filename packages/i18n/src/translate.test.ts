import { describe, expect, it } from 'vitest';
import { createTranslate, formatAmount, formatMoney, languageFrom } from './index.ts';

describe('translate', () => {
  const en = {
    bag: { size: { one: '{count} game of {total}', other: '{count} games of {total}' }, only: 'Only here' },
  };
  const t = createTranslate<typeof en>('TY', [{ bag: { size: '{count} laro sa {total}' } }, en]);

  it('chooses the plural form by count and fills the rest', () => {
    const english = createTranslate<typeof en>('EN', [en]);
    expect(english('bag.size', { count: 1, total: 9 })).toBe('1 game of 9');
    expect(english('bag.size', { count: 2, total: 9 })).toBe('2 games of 9');
  });

  it('falls back to English where the language has no such text', () => {
    expect(t('bag.size', { count: 2, total: 9 })).toBe('2 laro sa 9');
    expect(t('bag.only')).toBe('Only here');
  });

  it('leaves a placeholder without a value visible', () => {
    expect(t('bag.size', { count: 2 })).toBe('2 laro sa {total}');
  });
});

describe('amounts', () => {
  it.each([
    [0n, '0.00'],
    [403_604n, '0.40'],
    [999_999_999_999n, '999,999.99'],
    [1_234_567_890_000n, '1,234,567.89'],
    [-5_000_000n, '−5.00'],
    [-1n, '−0.00'],
  ])('shows %d millionths as %s, cut and not rounded', (amount, text) => {
    expect(formatAmount(amount)).toBe(text);
  });

  it('puts the sign before the currency', () => {
    expect(formatMoney(-12_000_000n)).toBe('−₱12.00');
  });
});

it.each([
  ['TY', 'TY'],
  ['fil-PH,en;q=0.8', 'TY'],
  ['tl', 'TY'],
  ['en-US', 'EN'],
  ['de', 'EN'],
  [undefined, 'EN'],
])('reads the language %s as %s', (value, language) => {
  expect(languageFrom(value)).toBe(language);
});
