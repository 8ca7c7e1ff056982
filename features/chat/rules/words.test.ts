import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isNicknameFine } from './nickname.ts';
import { findProblem } from './words.ts';

const lists = [['dummy', 'bad word'], ['loko']];

describe('a message in a room', () => {
  it.each([
    ['what a DUMMY', 'word'],
    ['du-mmy', null],
    ['d u m m y', 'word'],
    ['dúmmyyyy!', 'word'],
    ['l0k0 ka', 'word'],
    ['a bad word here', 'word'],
    ['badword', null],
    ['dummies are fine', null],
    ['come to www.other.example', 'link'],
    ['t.me/somebody', 'link'],
    ['other-house.vip now', 'link'],
    ['0917 123 4567', 'number'],
    ['I won 12000', null],
    ['good luck everybody', null],
  ])('%s: %s', (text, finding) => {
    expect(findProblem(text, lists)).toBe(finding);
  });

  it('of letters and spaces alone is never held while the lists are empty', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-z ]{1,60}$/), (text) => {
        expect(findProblem(text, [])).toBeNull();
      }),
    );
  });
});

describe('a name in rooms', () => {
  const of = { username: 'maria88', realName: 'Maria Dela Cruz', lists };
  it.each([
    ['Night Owl', true],
    ['MaRia', false],
    ['x cruz x', false],
    ['maria88', false],
    ['Kislap Support', false],
    ['Moderator', false],
    ['S u p p o r t', false],
    ['Ad.min', false],
    ['Ádmin', false],
    ['0917-55', false],
    ['dummy', false],
  ])('%s: %s', (nickname, isFine) => {
    expect(isNicknameFine(nickname, of)).toBe(isFine);
  });
});
