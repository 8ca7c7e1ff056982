import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { allRules, anyPicks, entryOf, ruleNamed, value } from '../testing/world.testkit.ts';
import { readPicksText, writePicksText } from './picks-text.ts';

it.each(allRules)('%s reads its own text as the same picks', (_name, rule) => {
  fc.assert(
    fc.property(fc.gen(), (g) => {
      const entry = entryOf(rule, anyPicks(g, rule, []));
      expect(value(readPicksText(rule, writePicksText(entry)))).toEqual(entry);
    }),
    { numRuns: 10 },
  );
});

it.each([
  ['VN_N LO2', '57,99;00\n01', [['57', '99', '00', '01']]],
  ['VN_N LO2', '08-11', [['08', '09', '10', '11']]],
  ['SSC L3_STR', '13|3|7-9', [['1', '3'], ['3'], ['7', '8', '9']]],
  ['SSC L3_STR', ' 1, 3 | 3 | 9 ', [['1', '3'], ['3'], ['9']]],
  [
    'SSC L3_G3',
    '139 | 1 3 9',
    [
      ['1', '3', '9'],
      ['1', '3', '9'],
    ],
  ],
  ['SSC L3_G6', '1239', [['1', '2', '3', '9']]],
  ['SSC E_DT', 'dragon Tie', [['DRAGON', 'TIE']]],
  ['SSC L3_SUM', '3-5 27', [['3', '4', '5', '27']]],
  ['11X5 ANY3', '1 # 5 7-9', [['01'], ['05', '07', '08', '09']]],
  ['11X5 F2_STR', '1 2 | 3', [['01', '02'], ['03']]],
  ['PH2D STRAIGHT', '12-07, 0712', [['1207', '0712']]],
  ['K3 PAIR', '22 33', [['22', '33']]],
  ['PH6D EDGE', '412000', [['412000']]],
])('%s reads %j', (name, text, lists) => {
  const read = value(readPicksText(ruleNamed(name), text)).lists;
  expect(read.filter((list) => list.length > 0)).toEqual(lists);
});

it.each([
  ['VN_N LO2', ' ', { code: 'NO_PICKS' }],
  ['VN_N LO2', '57 x9', { code: 'TEXT_UNREADABLE', value: 'x9', part: 0 }],
  ['VN_N LO2', '7', { code: 'NUMBER_OUTSIDE', value: '7' }],
  ['VN_N LO2', '57 57', { code: 'DUPLICATE_NUMBER', value: '57' }],
  ['VN_N LO2', '11-08', { code: 'TEXT_UNREADABLE', value: '11-08', part: 0 }],
  ['VN_N LO2', '0-1000000', { code: 'TEXT_UNREADABLE', value: '0-1000000', part: 0 }],
  ['SSC L3_STR', '1 | 2', { code: 'WRONG_PARTS', found: 2n, max: 3n }],
  ['SSC L3_STR', '1 | | 2', { code: 'NO_PICKS', part: 1 }],
  ['11X5 ANY3', '1 # 2 # 3', { code: 'TEXT_UNREADABLE', value: '#' }],
  ['11X5 ANY3', '1 # 1 2 3', { code: 'DUPLICATE_NUMBER', value: '01' }],
  ['11X5 ANY3', '12', { code: 'NUMBER_OUTSIDE', value: '12' }],
  ['L642 SIX', '1-43', { code: 'NUMBER_OUTSIDE', value: '43' }],
  ['SSC E_DT', 'DRAGON FLY', { code: 'TEXT_UNREADABLE', value: 'FLY', part: 0 }],
])('%s says what is wrong with %j', (name, text, refusal) => {
  const answer = readPicksText(ruleNamed(name), text);
  expect(answer.ok ? undefined : answer.refusal).toEqual(refusal);
});
