import { cashOutCrash, placeCrashBet } from '../../engines/crash/crash.api.ts';
import { CallFailure } from '../shared/calls.ts';
import type { Bet, LiveState } from './live-state.ts';
import type { CrashContext } from './texts.ts';

/** A bet before it is placed. */
export type Draft = { amount: bigint; autoCashOut: string | null };

interface Deeds {
  state: () => LiveState;
  /** Sending has begun or failed. */
  changed: () => void;
  accept: (bet: Bet) => void;
}

/** Sends the bet and the way out, one at a time. */
export function createCrashSending({ shell, call, wording: { t, money } }: CrashContext, deeds: Deeds) {
  let isSending = false;

  async function send(
    work: () => Promise<{ bet: Bet; balance: bigint | null }>,
    retry?: () => void,
  ): Promise<void> {
    isSending = true;
    shell.clearProblem();
    deeds.changed();
    try {
      const { bet, balance } = await work();
      if (balance !== null) shell.setBalance(balance);
      isSending = false;
      deeds.accept(bet);
      if (bet.outcome === 'placed') shell.say(t('game.betPlaced', { amount: money(bet.amount) }));
    } catch (failure) {
      isSending = false;
      deeds.changed();
      // The feed tells the end of a round that was over before the press arrived.
      const isOver =
        failure instanceof CallFailure && (failure.code === 'too_late' || failure.code === 'round_closed');
      if (!isOver) shell.showProblem(failure, retry);
    }
  }

  async function placeBet(actionId: string, draft: Draft): Promise<void> {
    const roundId = deeds.state().round?.roundId;
    if (roundId === undefined) return;
    await send(
      () => call(placeCrashBet, { body: { actionId, roundId, ...draft } }),
      // Again with the same id: should the first have arrived, this only learns its answer.
      () => void placeBet(actionId, draft),
    );
  }

  async function cashOut(): Promise<void> {
    const roundId = deeds.state().round?.roundId;
    if (roundId === undefined) return;
    await send(
      () => call(cashOutCrash, { body: { roundId } }),
      () => void cashOut(),
    );
  }

  return { isSending: () => isSending, placeBet, cashOut };
}
