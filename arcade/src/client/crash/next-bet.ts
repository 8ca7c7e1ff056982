import { newActionId } from '../shared/calls.ts';
import type { createCrashSending, Draft } from './crash-sending.ts';
import type { LiveState } from './live-state.ts';
import type { CrashContext } from './texts.ts';

interface Deeds {
  state: () => LiveState;
  changed: () => void;
  placeBet: ReturnType<typeof createCrashSending>['placeBet'];
}

/** The bet that waits for the next round. Where it comes too late for one, it waits for the one after. */
export function createNextBet({ shell, wording: { t, money } }: CrashContext, deeds: Deeds) {
  let waiting: Draft | null = null;

  function keep(draft: Draft): void {
    waiting = draft;
    shell.say(t('game.betQueued', { amount: money(draft.amount) }));
    deeds.changed();
  }

  function place(): void {
    if (deeds.state().round?.phase !== 'betting' || waiting === null) return;
    const draft = waiting;
    waiting = null;
    void deeds.placeBet(newActionId(), draft, (missed, roundId) => {
      keep(missed);
      if (deeds.state().round?.roundId !== roundId) place();
    });
  }

  return {
    isWaiting: () => waiting !== null,
    keep,
    place,
    drop(): void {
      waiting = null;
      shell.say(t('game.crash_ready'));
      deeds.changed();
    },
  };
}
