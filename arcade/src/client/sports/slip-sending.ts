import { placeSlip } from '../../engines/sports/sports.api.ts';
import { actionAfter, newActionId } from '../shared/calls.ts';
import { type Picks, slipsOf } from './slip-picks.ts';
import type { Slip } from './sports-state.ts';
import type { SportsContext } from './texts.ts';

interface Deeds {
  /** Sending has begun or ended. */
  changed: () => void;
  placed: (slip: Slip) => void;
  /** One was refused; the rest was not sent. */
  refused: () => void;
  /** All of them stand. */
  done: (count: number) => void;
}

interface Sending {
  actionId: string;
  matchdayId: string;
  amount: bigint;
  legs: { match: number; pick: string }[];
}

/** Sends slips one after the other: one that is refused keeps the rest from being sent. */
export function createSlipSending({ shell, call }: SportsContext, deeds: Deeds) {
  let isSending = false;

  async function sendAll(sending: readonly Sending[], placed = 0): Promise<void> {
    isSending = true;
    shell.clearProblem();
    deeds.changed();
    let count = placed;
    for (const [index, body] of sending.entries()) {
      try {
        const { slip, balance } = await call(placeSlip, { body });
        if (balance !== null) shell.setBalance(balance);
        deeds.placed(slip);
        count += 1;
      } catch (failure) {
        isSending = false;
        deeds.changed();
        deeds.refused();
        const rest = sending
          .slice(index)
          .map((one) => ({ ...one, actionId: actionAfter(failure, one.actionId) }));
        shell.showProblem(failure, () => void sendAll(rest, count));
        return;
      }
    }
    isSending = false;
    deeds.done(count);
  }

  return {
    isSending: () => isSending,
    /** The stake is that of each slip the picks make. */
    place(picks: Picks, stake: bigint): void {
      const { matchdayId } = picks;
      const sending = slipsOf(picks).map((legs) => ({
        actionId: newActionId(),
        matchdayId,
        amount: stake,
        legs: legs.map(({ match, pick }) => ({ match, pick })),
      }));
      void sendAll(sending);
    },
  };
}
