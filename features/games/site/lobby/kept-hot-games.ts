import type { ReplyOf } from '@kislap/contract-kit/endpoint';
import { usePreferences } from '@kislap/site-kit/browser/preferences.ts';
import * as z from 'zod/mini';
import { listHotGames } from '../../contract/games.ts';

type HotGames = ReplyOf<typeof listHotGames>;

/** The specification's name in the session storage; a list lives as long as the window, and is asked for again when old. */
const key = 'HOT_GAMES';
const Kept = z.object({ at: z.number(), language: z.string(), games: listHotGames.reply });

/** The refresh flag: the next list comes from the server, whatever is kept. */
export function dropHotGames(): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Nothing is kept then.
  }
}

export function keepHotGames(games: HotGames, at: number): HotGames {
  const { language } = usePreferences.getState();
  try {
    sessionStorage.setItem(key, JSON.stringify(z.encode(Kept, { at, language, games })));
  } catch {
    // Without storage the next page asks for them.
  }
  return games;
}

/** What was kept in the language of the page, with when it came. */
export function readHotGames(): { at: number; games: HotGames } | undefined {
  try {
    const text = sessionStorage.getItem(key);
    const kept = text ? Kept.parse(JSON.parse(text)) : undefined;
    return kept?.language === usePreferences.getState().language ? kept : undefined;
  } catch {
    // Another version of the site wrote it.
    return undefined;
  }
}
