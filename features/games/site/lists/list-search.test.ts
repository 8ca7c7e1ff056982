import { expect, it } from 'vitest';
import { parseListSearch } from './list-search.ts';

it.each([
  [{}, {}],
  [
    { vassalage: 'pg', page: '3' },
    { vassalage: 'PG', page: 3 },
  ],
  [{ q: '  mango ' }, { q: 'mango' }],
  [{ q: 777 }, { q: '777' }],
  [{ vassalage: "PG'; drop", page: '-1', q: '' }, {}],
  [{ page: '1' }, {}],
  [
    { filter: 'hot', gameClassify: 'video_poker', minBet: 5, minLineNum: '20' },
    { filter: 'HOT', gameClassify: 'VIDEO_POKER', minBet: 5, minLineNum: 20 },
  ],
  [{ filter: 'FAV', gameClassify: '<b>', minBet: '-1', minLineNum: '1.5' }, {}],
  [{ page: '2.5', vassalage: { a: 1 } }, {}],
])('reads the address filters %j as %j', (search, filters) => {
  expect(JSON.parse(JSON.stringify(parseListSearch(search)))).toEqual(filters);
});
