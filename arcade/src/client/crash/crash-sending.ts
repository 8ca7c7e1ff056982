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
    fails: (failure: unknown) => void,
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
      fails(failure);
    }
  }

  /** `missed` is for a bet that came when the bets of its round were closed; without it the player is told so. */
  async function placeBet(
    actionId: string,
    draft: Draft,
    missed?: (draft: Draft, roundId: string) => void,
  ): Promise<void> {
    const roundId = deeds.state().round?.roundId;
    if (roundId === undefined) return;
    await send(
      () => call(placeCrashBet, { body: { actionId, roundId, ...draft } }),
      (failure) => {
        if (missed && isFailure(failure, 'bets_closed')) missed(draft, roundId);
        // Again with the same id: should the first have arrived, this only learns its answer.
        else shell.showProblem(failure, () => void placeBet(actionId, draft));
      },
    );
  }

  async function cashOut(): Promise<void> {
    const roundId = deeds.state().round?.roundId;
    if (roundId === undefined) return;
    await send(
      () => call(cashOutCrash, { body: { roundId } }),
      (failure) => {
        // The feed tells the end of a round that was over before the press arrived.
        if (isFailure(failure, 'too_late', 'round_closed')) return;
        shell.showProblem(failure, () => void cashOut());
      },
    );
  }

  return { isSending: () => isSending, placeBet, cashOut };
}

function isFailure(failure: unknown, ...codes: string[]): boolean {
  return failure instanceof CallFailure && codes.includes(failure.code);
}
