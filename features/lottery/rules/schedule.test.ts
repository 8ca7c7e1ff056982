import { expect, it } from 'vitest';
import { games } from './catalogue/games.ts';
import { gameDay, issuesBetween, issuesOfDay } from './schedule.ts';
import { book, must, value } from './testing/world.testkit.ts';

const thursday = Date.parse('2026-01-01T00:00:00Z');
const dayMs = 86_400_000;

function issues(code: string, day = thursday) {
  return issuesOfDay(value(book.game(code)), day);
}

it('draws by the game’s own clock', () => {
  expect(issues('VN_N')).toEqual([
    {
      issue: '20260101',
      closesAt: Date.parse('2026-01-01T11:10:00Z'),
      drawsAt: Date.parse('2026-01-01T11:15:00Z'),
    },
  ]);
});

it('names three draws a day', () => {
  expect(issues('PH3D').map(({ issue }) => issue)).toEqual(['20260101-A', '20260101-B', '20260101-C']);
});

it.each([
  ['SSC_1M', 1440],
  ['VN_N_3M', 480],
  ['K3_5M', 288],
])('%s has %d issues a day', (code, count) => {
  const all = issues(code);
  expect(all).toHaveLength(count);
  expect(must(all[0]).issue).toBe('20260101-0001');
  expect(must(all.at(-1)).drawsAt).toBe(thursday + dayMs - value(book.game(code)).utcOffset * 3_600_000);
});

it.each([
  ['TH', ['20260101', '20260116']],
  ['LA', ['20260102', '20260105', '20260107', '20260109', '20260112', '20260114', '20260116']],
  ['MY4D', ['20260103', '20260104', '20260107', '20260110', '20260111', '20260114']],
])('%s is drawn on its days alone', (code, names) => {
  const found = Array.from({ length: 16 }, (_, at) => issues(code, thursday + at * dayMs)).flat();
  expect(found.map(({ issue }) => issue)).toEqual(names);
});

it('is the same whether it is made in one piece or in many', () => {
  for (const game of games) {
    const end = thursday + 3 * dayMs;
    const whole = issuesBetween(game, thursday, end);
    const pieces = new Map(
      Array.from({ length: 36 }, (_, at) => issuesBetween(game, thursday + at * 7_200_000, end))
        .flat()
        .map((one) => [one.issue, one]),
    );
    expect([...pieces.values()]).toEqual(whole);
    expect(whole.every(({ drawsAt }, at) => at === 0 || drawsAt > must(whole[at - 1]).drawsAt)).toBe(true);
  }
});

it('knows which day it is where the game is', () => {
  const hanoi = value(book.game('HN'));
  expect(gameDay(hanoi, Date.parse('2025-12-31T17:00:00Z'))).toBe(thursday);
  expect(gameDay(hanoi, Date.parse('2025-12-31T16:59:59Z'))).toBe(thursday - dayMs);
});
