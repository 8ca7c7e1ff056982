import type { Game } from '@kislap/contracts/games';

export interface SearchEntry {
  game: Game;
  words: readonly string[];
}

function normalise(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

function wordsOf(text: string): string[] {
  return normalise(text).match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** Built once over the whole catalogue; a search over some hundred games then takes well under 50 ms. */
export function buildSearchIndex(games: readonly Game[]): SearchEntry[] {
  return games.map((game) => ({
    game,
    words: wordsOf(`${game.displayName} ${game.vassalage} ${game.gameCode}`),
  }));
}

/** Edits between two words, counted up to `max`; a swap of neighbours is one edit. */
function editDistance(a: string, b: string, max: number): number {
  if (Math.abs(a.length - b.length) > max) return max + 1;
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const cost = a[i - 1] === b[j - 1] ? 0 : 1;
      let best = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + cost);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) {
        best = Math.min(best, (beforeLast[j - 2] ?? 0) + 1);
      }
      row.push(best);
    }
    beforeLast = last;
    last = row;
  }
  return last[b.length] ?? max + 1;
}

/** Lower is better; null is no match. A prefix beats a middle, and both beat a mistyped word. */
function scoreWord(typed: string, word: string): number | null {
  if (word === typed) return 0;
  if (word.startsWith(typed)) return 1;
  if (typed.length > 2 && word.includes(typed)) return 2;
  const allowed = typed.length < 4 ? 0 : typed.length < 7 ? 1 : 2;
  if (allowed === 0) return null;
  // Against the beginning as well, because a word is still being typed.
  const distance = Math.min(
    editDistance(typed, word, allowed),
    editDistance(typed, word.slice(0, typed.length), allowed),
  );
  return distance <= allowed ? 2 + distance : null;
}

/** Every typed word must be found somewhere in a game's words. Best matches first, then hot games, then by name. */
export function searchGames(index: readonly SearchEntry[], text: string, limit: number): Game[] {
  const typed = wordsOf(text);
  if (typed.length === 0) return [];
  const found: { game: Game; score: number }[] = [];
  for (const { game, words } of index) {
    let score = 0;
    for (const part of typed) {
      const best = words.map((word) => scoreWord(part, word)).filter((value) => value !== null);
      score = best.length > 0 ? score + Math.min(...best) : Number.NaN;
    }
    if (!Number.isNaN(score)) found.push({ game, score });
  }
  return found
    .sort(
      (a, b) =>
        a.score - b.score ||
        b.game.isHot - a.game.isHot ||
        a.game.displayName.localeCompare(b.game.displayName),
    )
    .slice(0, limit)
    .map(({ game }) => game);
}
