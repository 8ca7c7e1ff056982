import { dayOf } from '@kislap/i18n';
import type { MenuGame } from './use-lottery.ts';

/** Which of the house's lotteries a page shows. */
export type LotteryArea = 'all' | 'VN' | 'SEA';

const vendors = { VN: 'TCG_LOTTO_VN', SEA: 'TCG_SEA' } as const;

/** `/vnLottery` and `/seaLottery` with their odd spellings; every other address shows all. */
export function areaOfPath(path: string): LotteryArea {
  const name = path.toLowerCase();
  if (name.startsWith('/vnlottery')) return 'VN';
  return name.startsWith('/sealottery') ? 'SEA' : 'all';
}

export function isOfArea({ vassalage }: Pick<MenuGame, 'vassalage'>, area: LotteryArea): boolean {
  return area === 'all' || vassalage === vendors[area];
}

const byTemplate: Readonly<Record<string, string>> = {
  TH: 'TH',
  D4: 'LA',
  HN: 'VN',
  MY4D: 'MY',
  TOGEL: 'ID',
};

/** The country whose lottery a game is like; the house's own are told apart by how often they are drawn. */
export function regionOf({ vassalage, template, issue }: Pick<MenuGame, 'vassalage' | 'template' | 'issue'>) {
  if (vassalage === 'LOTT') return issue;
  return byTemplate[template] ?? (vassalage === 'TCG_LOTTO_VN' ? 'VN' : 'PH');
}

export interface GameGroup {
  key: string;
  games: MenuGame[];
}

export function byRegion(games: readonly MenuGame[]): GameGroup[] {
  return groupBy(games, regionOf);
}

/** By the day of their next draw in Manila, the soonest first; those without one are last. */
export function byDay(games: readonly MenuGame[]): GameGroup[] {
  return groupBy(closingFirst(games), ({ opened }) => (opened ? dayOf(opened.drawsAt.getTime()) : ''));
}

/** What closes next is first, and what is not open last. */
export function closingFirst(games: readonly MenuGame[]): MenuGame[] {
  const timeOf = ({ opened }: MenuGame) => opened?.closesAt.getTime() ?? Number.POSITIVE_INFINITY;
  return [...games].sort((a, b) => timeOf(a) - timeOf(b) || 0);
}

function groupBy(games: readonly MenuGame[], keyOf: (game: MenuGame) => string): GameGroup[] {
  const groups = new Map<string, MenuGame[]>();
  for (const game of games) {
    const key = keyOf(game);
    groups.set(key, [...(groups.get(key) ?? []), game]);
  }
  return [...groups].map(([key, of]) => ({ key, games: of }));
}
