import type { HandShown } from './room-state.ts';

/** Moves that have not been said yet, oldest first. A new hand begins anew; a page just opened says nothing of before. */
export function createPlayLog() {
  let handId = '';
  let last = 0;
  return {
    fresh(hand: HandShown): HandShown['told'] {
      if (hand.handId !== handId) {
        handId = hand.handId;
        last = hand.told.length > 3 ? (hand.told.at(-1)?.step ?? 0) : 0;
      }
      const fresh = hand.told.filter(({ step }) => step > last);
      last = hand.told.at(-1)?.step ?? last;
      return fresh;
    },
  };
}
