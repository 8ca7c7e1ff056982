import { expect, it } from 'vitest';
import { readDraft, stateOfSlot } from './result-draft.ts';

const first = { key: 'DB', count: 1, width: 5, range: null, isDistinct: false };
const sixth = { key: 'G6', count: 3, width: 3, range: null, isDistinct: false };
const six = { key: 'N', count: 6, width: 2, range: { from: 1, to: 42 }, isDistinct: true };

it('a typed result is cut into its prizes, however they are separated', () => {
  expect(readDraft([first, sixth], { DB: '40157', G6: '123, 456-789' })).toEqual({
    DB: ['40157'],
    G6: ['123', '456', '789'],
  });
  expect(readDraft([six], { N: '010203 040542' })).toEqual({ N: ['01', '02', '03', '04', '05', '42'] });
});

it.each([
  ['short', first, '4015'],
  ['long', first, '401571'],
  ['outside', six, '01 02 03 04 05 43'],
  ['outside', six, '01 02 03 04 05 05'],
  ['whole', six, '01 02 03 04 05 06'],
] as const)('is %s', (state, slot, text) => {
  expect(stateOfSlot(slot, text)).toBe(state);
  expect(readDraft([slot], { [slot.key]: text }) !== undefined).toBe(state === 'whole');
});
