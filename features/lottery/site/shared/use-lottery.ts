import { useSession } from '@kislap/site-kit/account/session.ts';
import { call } from '@kislap/site-kit/calls/api.ts';
import { follow } from '@kislap/site-kit/topics.ts';
import { useQuery } from '@tanstack/react-query';
import {
  getLotteryGame,
  type LotteryGameMenu,
  listGameMenus,
  listLatestResults,
  listOpened,
  listPools,
  listResults,
} from '../../contract/games.ts';
import { lotteryKeys } from '../lottery.keys.ts';
import { readingClock, serverNow } from './server-clock.ts';

export type MenuGame = LotteryGameMenu['games'][number];

/** A game whose next issue is not open yet is asked for again so soon. */
const againMs = 2_000;
const longestMs = 60_000;
/** Issues open when the ones before them close, and a moment passes until somebody has opened them. */
const lateMs = 700;
const resultsMs = 10_000;

/** When to ask again: as the next of these moments has passed. */
export function untilNext(moments: readonly (Date | undefined)[], nowMs: number): number {
  const waits = moments.map((moment) => (moment ? moment.getTime() - nowMs + lateMs : againMs));
  return Math.max(againMs, Math.min(longestMs, ...waits));
}

/** All games by vendor, each with the issue that takes bets; asked for again as soon as one closes. */
export function useMenus() {
  return useQuery({
    queryKey: lotteryKeys.menus,
    queryFn: () => readingClock(() => call(listGameMenus)),
    refetchOnWindowFocus: true,
    refetchInterval: ({ state }) => {
      const games = state.data?.gameMenus.flatMap((menu) => menu.games) ?? [];
      const closing = games.map(({ opened, issue }) =>
        issue === 'FAST' || opened ? opened?.closesAt : farOff,
      );
      return untilNext(closing, serverNow());
    },
  });
}

const farOff = new Date(8.64e15);

/** The last result of each game, by its code. */
export function useLatest() {
  return useQuery({
    queryKey: lotteryKeys.latest,
    queryFn: () => call(listLatestResults),
    select: ({ list }) => new Map(list.map((draw) => [draw.game, draw])),
    meta: follow('lottery'),
    refetchInterval: resultsMs,
  });
}

/** What lies in the pools, by game. */
export function usePools() {
  return useQuery({
    queryKey: lotteryKeys.pools,
    queryFn: () => call(listPools),
    select: ({ list }) => new Map(list.map(({ game, amount }) => [game, amount])),
    refetchInterval: longestMs,
  });
}

/** The rules of a game, and the highest series of whoever is signed in. */
export function useLotteryGame(game: string) {
  const token = useSession((session) => session.token);
  return useQuery({
    queryKey: lotteryKeys.game(game, token),
    queryFn: () => call(getLotteryGame, { params: { game } }),
    staleTime: 300_000,
  });
}

/** The issue of a game that takes bets, and so many that follow it. */
export function useOpened(gameCode: string, ahead: number) {
  return useQuery({
    queryKey: lotteryKeys.opened(gameCode, ahead),
    queryFn: () => readingClock(() => call(listOpened, { query: { gameCode, ahead } })),
    refetchOnWindowFocus: true,
    refetchInterval: ({ state }) => {
      const open = state.data?.numeros.find((draw) => draw.state === 'OPEN');
      return untilNext([open?.closesAt], serverNow());
    },
  });
}

/** The last results of a game, the latest first. One with a draw every so many minutes is asked for as the next is due. */
export function useResults(game: string, count: number, minutes?: number) {
  return useQuery({
    queryKey: lotteryKeys.results(game, count),
    queryFn: () => call(listResults, { params: { game }, query: { pageSize: count } }),
    meta: follow('lottery'),
    select: ({ list }) => list,
    refetchInterval: ({ state }) => {
      const last = state.data?.list[0];
      if (minutes === undefined || !last) return resultsMs;
      const next = new Date(last.drawsAt.getTime() + minutes * 60_000);
      return Math.min(resultsMs, untilNext([next], serverNow()));
    },
  });
}
