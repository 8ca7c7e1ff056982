import type { LotteryDraw } from '../../contract/draws.ts';
import { useIsPast } from './server-clock.ts';
import { useOpened } from './use-lottery.ts';

/** The draw of a game that takes bets now; undefined between two of them, and where the game is closed. */
export function useOpenDraw(game: string): LotteryDraw | undefined {
  const { data } = useOpened(game, 1);
  const open = data?.numeros.find((draw) => draw.state === 'OPEN');
  return useIsPast(open?.closesAt) ? undefined : open;
}
