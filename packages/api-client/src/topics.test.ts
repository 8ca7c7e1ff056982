import { expect, it } from 'vitest';
import { createTopics } from './topics.ts';

const { follow, isFollowing } = createTopics<'balance' | 'deposit'>();

it('a query follows the topics of its meta and no others', () => {
  const query = { meta: { ...follow('balance'), isForEverybody: true } };
  expect(isFollowing('balance')(query)).toBe(true);
  expect(isFollowing('deposit')(query)).toBe(false);
});

it('a query without meta follows nothing', () => {
  expect(isFollowing('balance')({})).toBe(false);
  expect(isFollowing('balance')({ meta: undefined })).toBe(false);
});
