import { expect, it } from 'vitest';
import { fieldPatterns } from './patterns.ts';

it('has 24 patterns, each under its own id for ever', () => {
  expect(fieldPatterns.map(({ rule }, id) => `${id} ${rule}`)).toMatchInlineSnapshot(`
    [
      "0 length",
      "1 letters_digits_letter_first",
      "2 kanji_digits",
      "3 email",
      "4 letters_or_digits",
      "5 letters_and_digits",
      "6 digits",
      "7 letters_digits_one_uppercase",
      "8 english_letters_spaces",
      "9 no_spaces",
      "10 date_year_first",
      "11 date_month_first",
      "12 korean",
      "13 thai",
      "14 full_name_two_parts",
      "15 japanese_full_width",
      "16 uppercase",
      "17 strong_password",
      "18 letters_digits_signs",
      "19 lowercase_digits",
      "20 mobile",
      "21 person_name",
      "22 web_address",
      "23 letters_digits_spaces",
    ]
  `);
});

it.each([
  [1, ['a1', 'Player'], ['1a', 'a-b', 'ñame', '']],
  [2, ['漢字1', '7'], ['かな', 'abc', '']],
  [3, ['a@b.co', 'x.y+z@mail.example.com'], ['a@b', '@b.co', 'a b@c.de', 'a@.com', 'a@b..c']],
  [4, ['abc', '123'], ['a b', 'a_b']],
  [5, ['a1', '1a'], ['abc', '123', 'a1!']],
  [6, ['0', '123'], ['1.0', '-1', '١']],
  [7, ['aB1', 'A'], ['ab1', 'A!']],
  [8, ['Maria Santos'], ['María', 'Maria2']],
  [9, ['a-b_c'], ['a b', 'a\tb', '']],
  [
    10,
    ['2026-11-21', '2024-02-29', '2000-02-29', '1990-12-31'],
    [
      '1990-02-30',
      '1990-04-31',
      '2026-02-29',
      '1900-02-29',
      '2026-13-01',
      '26-11-21',
      '2026-11-32',
      '21-11-2026',
    ],
  ],
  [11, ['11-21-2026', '02-29-2024'], ['02-30-1990', '02-29-2026', '21-11-2026', '2026-11-21']],
  [12, ['김 철수'], ['Kim', '金']],
  [13, ['สมชาย'], ['Somchai']],
  [14, ['Maria Santos'], ['Maria', 'Maria de Santos', 'Maria  Santos', ' Maria']],
  [15, ['ヤマダ', 'スーパー', 'やまだ', '山田'], ['yamada', 'ﾔﾏﾀﾞ']],
  [16, ['ABC'], ['AbC', 'A1']],
  [17, ['aB1#aB1#'], ['aB1aB1', 'ab1#', 'AB1#', 'aB##', 'aB1# x']],
  [18, ['a.b-c_1'], ['a b', 'a@b']],
  [19, ['abc1'], ['Abc1']],
  [20, ['09171234567', '+639171234567'], ['0917-123', '12345', '++6391712345']],
  [21, ["José Ma. O'Neil-Cruz", '김철수'], ['R2D2', ' Maria', '']],
  [22, ['https://example.com/x'], ['javascript:alert(1)', 'ftp://x', 'https://a b']],
  [23, ['Lot 7 Block 2'], ['Lot #7']],
])('pattern %d takes %j and not %j', (id, good, bad) => {
  const { pattern } = fieldPatterns[id] ?? { pattern: /$^/ };
  expect(good.filter((value) => !pattern.test(value))).toEqual([]);
  expect(bad.filter((value) => pattern.test(value))).toEqual([]);
});
