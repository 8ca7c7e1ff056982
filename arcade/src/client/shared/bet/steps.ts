import { CallFailure } from '../calls.ts';
import type { Shell } from '../shell.ts';
import type { Wording } from '../texts.ts';
import { cheer } from './cheer.ts';

interface Options<Round> {
  shell: Shell;
  /** Draws controls and board anew; asks `isBusy`. */
  show: () => void;
  /** Takes the answer over; what it still shows is waited for. */
  accept: (answer: Round) => void | Promise<void>;
  /** Says what an answer came to, once it is shown. */
  tell: (answer: Round) => void;
  /** The call failed: the board comes to rest as it was. */
  calm?: () => void | Promise<void>;
}

/** Sends the calls of a round of several steps, one at a time; each may be sent again. */
export function createSteps<Round>({ shell, show, accept, tell, calm }: Options<Round>) {
  let isBusy = false;
  return {
    isBusy: () => isBusy,
    /** A failure leaves the round as it was; `seen` is told of the answer before it is shown. */
    async send(
      work: () => Promise<Round>,
      retry: (failure: CallFailure) => void,
      seen?: (answer: Round) => void,
    ): Promise<void> {
      isBusy = true;
      shell.beginRound();
      shell.clearProblem();
      show();
      try {
        const answer = await work();
        seen?.(answer);
        await accept(answer);
        isBusy = false;
        show();
        tell(answer);
        shell.endRound();
      } catch (failure) {
        isBusy = false;
        shell.endRound();
        await calm?.();
        show();
        shell.showProblem(failure, () => {
          if (failure instanceof CallFailure) retry(failure);
        });
      }
    },
  };
}

/** Says at which multiplier somebody left and what that paid. Only a gain is cheered. */
export function tellCashOut(
  { shell, wording: { t, money } }: { shell: Shell; wording: Wording },
  { bet, win, multiplier }: { bet: bigint; win: bigint; multiplier: string },
  celebrate: () => void,
): void {
  const text = t('arcade.cashedOutAt', { multiplier });
  if (cheer({ bet, win }, 'cashOut')) {
    shell.say(`${text} ${t('arcade.wonAmount', { amount: money(win) })}`, 'win');
    celebrate();
  } else shell.say(`${text} ${t('arcade.returnedAmount', { amount: money(win) })}`);
}
