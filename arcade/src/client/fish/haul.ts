import type * as z from 'zod/mini';
import type { FishHaul } from '../../engines/fish/fish.live.ts';
import { cheer } from '../shared/bet/cheer.ts';
import { CallFailure } from '../shared/calls.ts';
import type { FishContext } from './texts.ts';

type Haul = z.output<typeof FishHaul>;

/** Says what a batch came to. Only one that brought more than it cost is cheered. */
export function createHaulTeller({ shell, wording, parent }: FishContext) {
  const { t, money } = wording;
  const told = new Set<string>();

  function words({ bet, win, captures, spared }: Haul): string {
    const count = captures.length;
    if (bet === 0n) return t('game.haul_missed', { amount: money(spared) });
    if (count === 0) return t('game.haul_none', { bet: money(bet) });
    if (win > bet) return t('game.haul_win', { count, amount: money(win) });
    return t('game.haul_part', { count, amount: money(win), bet: money(bet) });
  }

  /** Whether it is to be cheered. */
  function tell(haul: Haul): boolean {
    if (told.has(haul.batchId)) return false;
    told.add(haul.batchId);
    const { roundId, bet, win, balance, refusal } = haul;
    if (balance !== null) shell.setBalance(balance);
    if (refusal !== null) {
      shell.showProblem(new CallFailure(refusal.code, refusal.money, balance ?? undefined));
      return false;
    }
    const isWin = cheer({ bet, win });
    shell.say(words(haul), isWin ? 'win' : 'plain');
    if (roundId !== null) parent.round(roundId, bet, win);
    return isWin;
  }

  return {
    tell,
    /** The last haul of this seat as a snapshot tells it: news where the line was down, or the page away, as it came. */
    tellMissed: (haul: Haul): boolean => tell({ ...haul, balance: null }),
  };
}
