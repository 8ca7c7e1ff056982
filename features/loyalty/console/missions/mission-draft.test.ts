import { expect, it } from 'vitest';
import { draftOf, emptyFace, readAmount, readFace, readTerms } from './mission-draft.ts';

it('terms are read once whole, and only play has a kind of game', () => {
  const draft = draftOf(undefined);
  expect(readTerms({ ...draft, category: 'RNG' })).toEqual({
    metric: 'VALID_BET',
    category: 'RNG',
    target: 500_000_000n,
    reward: { kind: 'CASH', amount: 5_000_000n },
    missionPoints: 10,
    vipMin: 0,
  });
  expect(readTerms({ ...draft, metric: 'LOGIN', category: 'RNG', target: '1' })?.category).toBeNull();
  expect(readTerms({ ...draft, target: '' })).toBeUndefined();
  expect(readTerms({ ...draft, reward: '0' })).toBeUndefined();
  expect(readAmount('12.50')).toBe(12_500_000n);
});

it('a draft of known terms reads as they are', () => {
  const terms = readTerms({ ...draftOf(undefined), reward: '7.25', rewardKind: 'POINTS', vipMin: 3 });
  const entry = { now: terms, next: null } as never;
  expect(readTerms(draftOf(entry))).toEqual(terms);
});

it('a face needs its name in both languages', () => {
  const words = { title: 'One', text: '' };
  expect(readFace(emptyFace)).toBeUndefined();
  expect(readFace({ texts: { EN: words, TY: { title: ' ', text: '' } }, place: 1 })).toBeUndefined();
  expect(readFace({ texts: { EN: words, TY: words }, place: Number.NaN })).toBeUndefined();
  expect(readFace({ texts: { EN: words, TY: words }, place: 1 })).toBeDefined();
});
