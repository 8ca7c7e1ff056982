import type { CatalogueGame } from './game.ts';

/** Neighbours in the lobby, and in the list of one category, keep their hues this many degrees apart. */
const hueGapMin = 30;
const hueGapOfCategoryMin = 18;
/** Games without a wanted place are spread over the list from here, this far apart. */
const firstPlace = 3;
const step = 4;

function hueGap(a: CatalogueGame | undefined, b: CatalogueGame): number {
  return a === undefined ? 180 : Math.abs(((a.art.hue - b.art.hue + 540) % 360) - 180);
}

/** Whether a game looks different enough from what would stand beside it. */
function fits(list: readonly CatalogueGame[], at: number, game: CatalogueGame): boolean {
  const isSame = (other: CatalogueGame) => other.category === game.category;
  const before = list.slice(0, at).findLast(isSame);
  const after = list.slice(at).find(isSame);
  return (
    Math.min(hueGap(list[at - 1], game), hueGap(list[at], game)) >= hueGapMin &&
    Math.min(hueGap(before, game), hueGap(after, game)) >= hueGapOfCategoryMin
  );
}

/** The lobby's order: wanted places first, the others where they look different from their neighbours. */
export function arrange(games: readonly CatalogueGame[]): CatalogueGame[] {
  const list = games.filter(({ order }) => order > 0).sort((a, b) => a.order - b.order);
  let wanted = firstPlace;
  for (const game of games) {
    if (game.order > 0) continue;
    let at = Math.min(wanted, list.length);
    while (at < list.length && !fits(list, at, game)) at += 1;
    list.splice(at, 0, game);
    wanted += step;
  }
  return list.map((game, index) => ({ ...game, order: index + 1 }));
}
