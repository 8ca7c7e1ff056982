import { GameId } from '@kislap/contract-kit/ids';
import { type DayRange, daysOf } from '@kislap/site-kit/day-range.tsx';
import { readDays } from '@kislap/site-kit/days/own-days.ts';
import { GameCategory, VendorCode } from '../../contract/games.ts';

export const roundStates = ['open', 'closed', 'cancelled'] as const;
/** As far back as one selection may reach, its ends included. */
export const recordDaysMax = 100;
export const numberMax = 120;

/** The filters of the record as its address has them. */
export interface RecordSearch {
  range?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
  gameType?: string | undefined;
  vassalage?: string | undefined;
  gameId?: string | undefined;
  /** Of a round or one of its lines; the other filters rest. */
  number?: string | undefined;
  state?: string | undefined;
  page?: number | undefined;
}

/** Days of one's own choice go before a named range; what is no day, or too many days, falls back to the range. */
export function readRecordSearch(search: { [name in keyof RecordSearch]?: unknown }) {
  const own = readDays(search.from, search.to, recordDaysMax);
  const named = ['today', 'week', 'month'].find((range) => range === search.range) as DayRange | undefined;
  const range = own ? null : (named ?? 'week');
  const gameType = GameCategory.safeParse(search.gameType).data;
  return {
    range,
    days: own ?? daysOf(range ?? 'week'),
    // The two kinds of lottery are one here.
    gameType: gameType === 'LOTT' ? ('ELOTT' as const) : gameType,
    vassalage: VendorCode.safeParse(search.vassalage).data,
    gameId: GameId.safeParse(search.gameId).data,
    number: readNumber(search.number),
    state: roundStates.find((state) => state === search.state),
    page: Math.max(1, Number(search.page) || 1),
  };
}

/** An address may make a number of it. */
function readNumber(value: unknown): string | undefined {
  const number = typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';
  return number.slice(0, numberMax) || undefined;
}
