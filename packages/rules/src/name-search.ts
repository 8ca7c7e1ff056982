/**
 * Search by name that forgives small typos. An index holds every word once, so a search over ten thousand games
 * compares some thousand words.
 */
export interface NameIndex {
  /** How many names there are. */
  size: number;
  words: readonly IndexedWord[];
}

interface IndexedWord {
  word: string;
  letters: number;
  /** Places of the names the word stands in, rising. */
  places: readonly number[];
}

export interface NameMatch {
  place: number;
  /** Lower is better; up to `exactScoreMax` for each typed word nothing was mistyped. */
  score: number;
}

/** A word that starts with or contains the typed text. A higher score means a typo. */
export const exactScoreMax = 2;

/** Case and accents do not matter to somebody who looks for a name. */
export function foldName(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

export function wordsOf(text: string): string[] {
  return foldName(text).match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** A bit for each of the letters and digits a word has; others share what is left. */
function lettersOf(word: string): number {
  let letters = 0;
  for (let at = 0; at < word.length; at += 1) letters |= 1 << (word.charCodeAt(at) & 31);
  return letters;
}

export function buildNameIndex(names: Iterable<string>): NameIndex {
  const places = new Map<string, number[]>();
  let size = 0;
  for (const name of names) {
    for (const word of new Set(wordsOf(name))) {
      const known = places.get(word);
      if (known) known.push(size);
      else places.set(word, [size]);
    }
    size += 1;
  }
  return {
    size,
    words: [...places].map(([word, where]) => ({ word, letters: lettersOf(word), places: where })),
  };
}

/** Names in which every typed word stands, the best first and equals in their own order. */
export function searchNames(index: NameIndex, text: string): NameMatch[] {
  const typed = [...new Set(wordsOf(text))].slice(0, 8);
  let found: Map<number, number> | undefined;
  for (const part of typed) {
    const scores = scorePlaces(index, part, found);
    if (scores.size === 0) return [];
    found = scores;
  }
  return [...(found ?? [])]
    .map(([place, score]) => ({ place, score }))
    .sort((a, b) => a.score - b.score || a.place - b.place);
}

/** Of the names still in question, those with a word like this one, with the sum of their scores. */
function scorePlaces(
  { words }: NameIndex,
  typed: string,
  among: Map<number, number> | undefined,
): Map<number, number> {
  const letters = lettersOf(typed);
  const best = new Map<number, number>();
  for (const known of words) {
    const score = scoreWord(typed, letters, known);
    if (score === null) continue;
    for (const place of known.places) {
      const before = best.get(place);
      if ((among === undefined || among.has(place)) && (before === undefined || score < before)) {
        best.set(place, score);
      }
    }
  }
  if (among) for (const [place, score] of best) best.set(place, score + (among.get(place) ?? 0));
  return best;
}

/** Null is no match. A prefix beats a middle, and both beat a mistyped word. */
function scoreWord(typed: string, letters: number, { word, letters: known }: IndexedWord): number | null {
  if (word === typed) return 0;
  if (word.startsWith(typed)) return 1;
  if (typed.length > 2 && word.includes(typed)) return exactScoreMax;
  const allowed = typed.length < 4 ? 0 : typed.length < 7 ? 1 : 2;
  // Every letter the word does not have costs an edit of its own, which spares most words the comparison.
  if (allowed === 0 || countBits(letters & ~known) > allowed) return null;
  // Against the beginning as well, because a word is still being typed.
  const distance = Math.min(
    editDistance(typed, word, allowed),
    editDistance(typed, word.slice(0, typed.length), allowed),
  );
  return distance <= allowed ? exactScoreMax + distance : null;
}

function countBits(bits: number): number {
  let count = 0;
  for (let rest = bits; rest !== 0; rest &= rest - 1) count += 1;
  return count;
}

/** Edits between two words, counted up to `max`; a swap of neighbours is one edit. */
function editDistance(a: string, b: string, max: number): number {
  if (Math.abs(a.length - b.length) > max) return max + 1;
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    let least = i;
    for (let j = 1; j <= b.length; j += 1) {
      const cost = a[i - 1] === b[j - 1] ? 0 : 1;
      let best = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + cost);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) {
        best = Math.min(best, (beforeLast[j - 2] ?? 0) + 1);
      }
      row.push(best);
      least = Math.min(least, best);
    }
    // A swap may still reach back over one row, hence not at `max` itself.
    if (least > max + 1) return max + 1;
    beforeLast = last;
    last = row;
  }
  return last[b.length] ?? max + 1;
}
