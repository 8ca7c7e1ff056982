import { expect, it } from 'vitest';
import type { CataloguePrice } from '../../contract/catalogue.console.ts';
import { changeOf, fieldsOf, writeOdds } from './price-draft.ts';

const guard = {} as CataloguePrice['guard'];
const single: CataloguePrice = {
  template: 'VN_N',
  betType: 'LO2',
  mode: 'ELOTT',
  cost: '27',
  odds: ['98'],
  guard,
};
const table: CataloguePrice = {
  ...single,
  template: 'L642',
  betType: 'SIX',
  odds: [{ 6: 'POOL', 5: '2000', 4: '75' }, null],
};

it('fields are those that can be set: not the pool, not odds of the series', () => {
  expect(fieldsOf(table).odds.map(({ leg, key }) => `${leg} ${key}`)).toEqual(['0 4', '0 5']);
});

it('a change names only what differs', () => {
  const fields = fieldsOf(single);
  expect(changeOf(single, fields)).toBeUndefined();
  expect(changeOf(single, { ...fields, odds: [{ leg: 0, key: '', value: ' 97 ' }] })).toEqual({
    template: 'VN_N',
    betType: 'LO2',
    odds: [{ leg: 0, odds: '97' }],
  });
  expect(changeOf(single, { ...fields, cost: '26' })).toEqual({
    template: 'VN_N',
    betType: 'LO2',
    cost: '26',
  });
  expect(changeOf(single, { ...fields, cost: '2,6' })).toBeUndefined();
  const more = fieldsOf(table);
  const odds = more.odds.map((one) => (one.key === '5' ? { ...one, value: '1900' } : one));
  expect(changeOf(table, { ...more, odds })?.odds).toEqual([{ leg: 0, odds: { 5: '1900' } }]);
});

it('odds are written on a line', () => {
  expect(writeOdds('98', 'series')).toBe('98');
  expect(writeOdds({ BIG: '1.96', SMALL: '1.96' }, 'series')).toBe('1.96');
  expect(writeOdds({ 1: '2', 2: '3' }, 'series')).toBe('1 2, 2 3');
  expect(writeOdds(null, 'series')).toBe('series');
});
