import { actionAfter, newActionId } from '../calls.ts';
import type { Parent } from '../parent.ts';
import type { Shell } from '../shell.ts';
import type { Wording } from '../texts.ts';
import { cheer } from './cheer.ts';

/** A round that one call plays to its end. */
export type Shot = { roundId: string; bet: bigint; win: bigint; balance: bigint | null };

type Options<Choice, Round extends Shot> = {
  shell: Shell;
  parent: Parent;
  wording: Wording;
  /** What would be played now; null where that is no bet, and why is shown already. */
  choose: () => { bet: bigint; choice: Choice } | null;
  send: (actionId: string, bet: bigint, choice: Choice) => Promise<Round>;
  /** Switches the controls. `isSending` while the call is out, `isShowing` while its result is still on its way. */
  enable: (isSending: boolean, isShowing: boolean) => void;
  /** Before the call: puts the board in motion. */
  begin?: () => void;
  /** The call failed: the board comes to rest as it was. */
  calm?: () => void;
  /** Brings the result to the board; what it paid is told once this is done. */
  show: (round: Round) => Promise<void>;
  /** The result in words, before what it paid. */
  tell: (round: Round) => string;
  /** Only for a round that paid more than its stake. */
  celebrate: (round: Round) => void;
  /** Whether the next round may begin while this one is still shown. */
  canOverlap?: boolean;
};

/** Plays rounds of one call each. A call of unknown fate is sent again as the same action: no stake is taken twice. */
export function createOneShot<Choice, Round extends Shot>(options: Options<Choice, Round>) {
  const { shell, wording } = options;
  const untold = new Set<Round>();
  let known: bigint | null = null;
  let isSending = false;

  /** The wins still on their way to the board are not in the balance yet, or it would tell them first. */
  function showBalance(): void {
    if (known === null) return;
    let shown = known;
    for (const { win } of untold) shown -= win;
    shell.setBalance(shown);
  }

  function enable(): void {
    options.enable(isSending, untold.size > 0);
  }

  function play(): void {
    if (isSending || (untold.size > 0 && options.canOverlap !== true)) return;
    const chosen = options.choose();
    if (chosen !== null) void send(newActionId(), chosen.bet, chosen.choice);
  }

  async function send(actionId: string, bet: bigint, choice: Choice): Promise<void> {
    isSending = true;
    shell.beginRound();
    shell.clearProblem();
    if (untold.size === 0) shell.say('');
    enable();
    options.begin?.();
    try {
      const round = await options.send(actionId, bet, choice);
      isSending = false;
      untold.add(round);
      if (round.balance !== null) known = round.balance;
      showBalance();
      enable();
      await options.show(round);
      untold.delete(round);
      finish(round);
    } catch (failure) {
      isSending = false;
      shell.endRound();
      options.calm?.();
      enable();
      shell.showProblem(failure, () => void send(actionAfter(failure, actionId), bet, choice));
    }
  }

  function finish(round: Round): void {
    const { t, money } = wording;
    const { roundId, bet, win } = round;
    showBalance();
    enable();
    shell.endRound();
    const words = options.tell(round);
    if (cheer({ bet, win })) {
      shell.say(`${words} ${t('arcade.wonAmount', { amount: money(win) })}`, 'win');
      options.celebrate(round);
    } else {
      const paid = win > 0n ? t('arcade.returnedAmount', { amount: money(win) }) : t('arcade.noWin');
      shell.say(`${words} ${paid}`);
    }
    options.parent.round(roundId, bet, win);
  }

  enable();
  return { play };
}
