import { gameCategories } from '@kislap/contract-kit/constants';
import type { Games } from '@kislap/games/server';
import { parseRtp, type Returns } from '../rules/rates.ts';
import type { ReturnSource } from './give-back.types.ts';

/** Bet types of these are the house's own. */
const ownCategories: ReadonlySet<string> = new Set(['ELOTT', 'LOTT']);

/** Vendors' games by category: of those that can be played, the one that returns most counts. */
export function gameReturns({ catalogue }: { catalogue: Pick<Games['catalogue'], 'entries'> }): ReturnSource {
  return {
    name: 'games',
    async read() {
      const entries = catalogue
        .entries()
        .filter(({ isOffered, isEnabled, isVendorEnabled }) => isOffered && isEnabled && isVendorEnabled);
      return gameCategories.flatMap((category): Returns[] => {
        const games = entries.filter((entry) => entry.category === category);
        if (games.length === 0 && ownCategories.has(category)) return [];
        return [{ betType: category, category, ...highestOf(games) }];
      });
    },
  };
}

function highestOf(games: readonly { name: string; rtp: string | null }[]): Pick<Returns, 'rtp' | 'game'> {
  let highest: { rtp: bigint; game: string } | undefined;
  for (const { name, rtp: text } of games) {
    const rtp = text === null ? undefined : parseRtp(text);
    if (rtp !== undefined && rtp > (highest?.rtp ?? -1n)) highest = { rtp, game: name };
  }
  return highest ?? { rtp: null };
}
