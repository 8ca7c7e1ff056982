import type { RunningHand } from './hand.ts';
import { startHand } from './hand.ts';
import * as hands from './hands.service.ts';
import { takeHolds } from './holds.ts';
import type { TableParts } from './table-now.ts';

interface Deeds<State> {
  hasEnough: () => boolean;
  /** No hand comes of it: the table waits again, and may begin anew. */
  waitAgain: () => void;
  dealt: (hand: RunningHand<State>) => void;
}

/** From the promise of a hand to its cards: everybody's hold is taken in between. */
export function createDealer<State, Move, View>(
  { parts, room, game, hold, seats, steps, state, changed }: TableParts<State, Move, View>,
  { hasEnough, waitAgain, dealt }: Deeds<State>,
) {
  let handsDealt = 0;

  /** The promise of the next hand is out before anybody puts anything down. */
  async function prepare(): Promise<void> {
    state.prepared ??= await hands.prepareHand(parts, room);
    changed();
  }

  async function begin(): Promise<void> {
    await steps.settled();
    await prepare();
    const mine = state.prepared;
    if (!hasEnough() || mine === undefined) return waitAgain();
    state.phase = 'staking';
    state.nextAt = null;
    changed();
    const playing = seats.ready();
    const isOpen = () => state.prepared === mine && !steps.isStopped();
    const holds = await takeHolds(
      { parts, room, handId: mine.id, amount: hold, isOpen },
      playing.map((seat) => seats.list[seat] ?? null),
    );
    if (holds === undefined || steps.isStopped()) {
      state.prepared = undefined;
      await hands.voidHand(parts, mine.id);
      return waitAgain();
    }
    const deck = await hands.dealDeck(parts, mine);
    for (const person of seats.people()) if (!person.isSittingOut) person.notice = null;
    const dealer = handsDealt % playing.length;
    handsDealt += 1;
    state.prepared = undefined;
    state.phase = 'playing';
    const names = playing.map((seat) => seats.list[seat]?.name ?? '');
    const cards = game.deal(deck, playing.length, dealer);
    const hand = startHand(mine, { seats: playing, names, dealer, holds, state: cards });
    state.hand = hand;
    dealt(hand);
  }

  return { prepare, begin };
}
