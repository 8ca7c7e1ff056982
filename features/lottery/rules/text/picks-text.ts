import type { Entry, Picks } from '../engine/picks.ts';
import { readPicks } from '../engine/picks.ts';
import type { BetRule } from '../engine/rule.ts';
import { type Answer, refused } from '../refusals.ts';

// Picks as a player types or pastes them.
//
//   numbers, options   57 99 00   or   57,99,00   or a number a line
//   a range            10-19      of numbers that are in order: 10, 11, … 19
//   positions, parts   1,3 | 3 | 7-9
//   bankers            03 11 # 17 25 33
//   a typed line       12-07 or 1207, where a line is of several numbers in order
//
// Between numbers may be spaces, commas, semicolons and line ends. In a game of single digits they may stand together in a
// position: `13 | 3 | 789`. A number of the numbered games may lack its zero: `3` is 03.

const between = /[\s,;]+/;
const rangeShape = /^(\d+)-(\d+)$/;
const rangeMax = 10_000;

/** Reads what was typed for a bet type. Nothing is guessed: what is unclear is refused, with the piece that is. */
export function readPicksText(rule: BetRule, text: string): Answer<Entry> {
  const { kind } = rule.betType.expand;
  if (text.trim() === '') return refused('NO_PICKS');
  if (kind === 'CROSS' || kind === 'GROUP') return readLists(rule, text.split('|'), true);
  if (kind === 'COMB' || kind === 'DANTUO') {
    const lists = text.split('#');
    if (lists.length > 2) return refused('TEXT_UNREADABLE', { value: '#' });
    return readLists(rule, lists, false);
  }
  if (kind === 'TYPED') return readPicks(rule, text.split(between).filter(Boolean), 'REFUSE');
  return readLists(rule, [text], false);
}

function readLists(rule: BetRule, pieces: readonly string[], isSingle: boolean): Answer<Entry> {
  const lists: string[][] = [];
  for (const [part, piece] of pieces.entries()) {
    const words = piece.trim().split(between).filter(Boolean);
    if (words.length === 0) return refused('NO_PICKS', { part });
    const numbers: string[] = [];
    for (const word of words) {
      const found = readWord(rule, word, isSingle);
      if (found === undefined) return refused('TEXT_UNREADABLE', { value: word, part });
      numbers.push(...found);
    }
    lists.push(numbers);
  }
  const picks: Picks = lists.length === 1 && !isSingle ? (lists[0] ?? []) : lists;
  return readPicks(rule, picks, 'REFUSE');
}

/** The numbers that a word stands for. */
function readWord(rule: BetRule, word: string, isSingle: boolean): string[] | undefined {
  const width = widthOf(rule, isSingle);
  if (rule.options?.includes(word.toUpperCase())) return [word.toUpperCase()];
  const range = rangeShape.exec(word);
  if (range) return readRange(range[1] ?? '', range[2] ?? '', rule.options ? undefined : width);
  if (!/^\d+$/.test(word)) return undefined;
  if (rule.options) return [word];
  if (isSingle && width === 1) return [...word];
  return [isNumbered(rule, isSingle) ? word.padStart(width, '0') : word];
}

function readRange(from: string, to: string, width: number | undefined): string[] | undefined {
  const [lo, hi] = [Number(from), Number(to)];
  if (lo > hi || hi - lo >= rangeMax) return undefined;
  if (width !== undefined && (from.length > width || to.length > width)) return undefined;
  return Array.from({ length: hi - lo + 1 }, (_, at) => String(lo + at).padStart(width ?? 1, '0'));
}

/** How many characters a number of a list has. */
function widthOf({ space, betType }: BetRule, isSingle: boolean): number {
  const symbol = space.symbols[0]?.length ?? 1;
  return isSingle ? symbol : symbol * (betType.repeat ?? space.parts);
}

/** A game of numbers like 01 to 42, where a missing zero leaves no doubt. In a game of digits "7" and "07" differ. */
function isNumbered({ space }: BetRule, isSingle: boolean): boolean {
  return (isSingle || space.parts === 1) && (space.symbols[0]?.length ?? 1) > 1;
}

/** Picks in the form that `readPicksText` reads again as the same. */
export function writePicksText({ kind, lists }: Entry): string {
  const written = lists.map((list) => list.join(' '));
  if (kind === 'SET') return lists[0]?.length === 0 ? (written[1] ?? '') : written.join(' # ');
  return written.join(' | ');
}
