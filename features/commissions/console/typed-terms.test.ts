import { expect, it } from 'vitest';
import { readTerms, type TypedTerms } from './typed-terms.ts';

const typed: TypedTerms = {
  kind: 'DAILY',
  period: 'WEEK',
  carryMode: 'FULL',
  unit: '',
  categories: [],
  tiers: '',
};

it('terms are read line by line, and a salary takes its own period', () => {
  const terms = readTerms({ ...typed, categories: ['LIVE'], tiers: '0.5 10,000 0 3\n\n 0.8  50000\n' });
  expect(terms).toMatchObject({ period: 'DAY', carryMode: 'NONE', unit: 0n, categories: ['LIVE'] });
  expect(terms?.tiers).toEqual([
    { rate: 50, loseRate: 0, minTurnover: 10_000_000_000n, minNetLoss: 0n, minActive: 3 },
    { rate: 80, loseRate: 0, minTurnover: 50_000_000_000n, minNetLoss: 0n, minActive: 0 },
  ]);
  const hourly = readTerms({ ...typed, kind: 'HOURLY', tiers: '0.3/0.8' });
  expect(hourly?.tiers).toMatchObject([{ rate: 30, loseRate: 80 }]);
  expect(readTerms({ ...typed, kind: 'DIVIDEND', tiers: '10' })).toMatchObject({
    ...{ period: 'WEEK', carryMode: 'FULL' },
  });
});

it('terms with a line that is none are not read', () => {
  for (const tiers of ['', 'x', '1 2 3 4 5', '0.123', '1 -5', '1 0 0 1.5'])
    expect(readTerms({ ...typed, tiers })).toBeUndefined();
  expect(readTerms({ ...typed, tiers: '1', unit: 'x' })).toBeUndefined();
});
