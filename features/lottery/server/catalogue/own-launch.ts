import type { LotteryLaunch } from '@kislap/games/server';
import type { Catalogues } from './catalogue.service.ts';

const lobbies = { VN: '/vnLottery', SEA: '/seaLottery' } as const;

/** The page of the site for what the launch of a lottery names; undefined where the house has no such game, or no lottery. */
export function createOwnLaunch({
  catalogues,
  isOffered,
}: {
  catalogues: Pick<Catalogues, 'games'>;
  isOffered(): Promise<boolean>;
}) {
  return async ({ lottoArea, lottoPrizeMode, lottoGameCode, lottoView }: LotteryLaunch) => {
    if (!(await isOffered())) return undefined;
    if (lottoGameCode === undefined || lottoView === 'lobby') {
      return lottoArea === undefined ? '/lottery' : lobbies[lottoArea];
    }
    if (!(await catalogues.games()).get(lottoGameCode)?.is_on) return undefined;
    const query = new URLSearchParams({ gameCode: lottoGameCode });
    if (lottoPrizeMode !== undefined) query.set('prizeMode', lottoPrizeMode);
    return `/lottery?${query}`;
  };
}
