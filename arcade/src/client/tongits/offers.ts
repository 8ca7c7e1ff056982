import type { Card } from '@kislap/rules/deck';
import { canCall } from '@kislap/rules/tongits';
import { canExtend, findTongits, groupHand, isMeld, meldsIn } from '@kislap/rules/tongits-melds';
import type { TongitsView } from '@kislap/rules/tongits-view';

/** Where chosen cards may be laid. */
export interface Target {
  seat: number;
  meld: number;
}

/** What the player may do now with the cards that are chosen; the arcade decides again when it is asked. */
export interface Offers {
  canDraw: boolean;
  /** The cards of the hand that would take the discard. */
  take: Card[] | null;
  canCall: boolean;
  /** The chosen cards, where they are a meld; else one that the hand holds, to be shown first. */
  meld: { cards: Card[]; isChosen: boolean } | null;
  targets: Target[];
  discard: Card | null;
  canTongits: boolean;
  mustAnswer: boolean;
}

export function offersOf(view: TongitsView, chosen: readonly Card[]): Offers {
  const { phase, turn, seat, hand, seats } = view;
  const isMine = turn === seat;
  const isDrawing = isMine && phase === 'draw';
  const isPlaying = isMine && phase === 'play';
  const own = seats[seat];
  const [only] = chosen;
  return {
    canDraw: isDrawing,
    take: isDrawing ? takeWith(view, chosen) : null,
    canCall: isDrawing && own !== undefined && canCall(own),
    meld: isPlaying ? meldOf(hand, chosen) : null,
    targets: isPlaying && chosen.length > 0 ? targetsOf(view, chosen) : [],
    discard: isPlaying && chosen.length === 1 && only !== undefined ? only : null,
    canTongits: isPlaying && findTongits(hand) !== undefined,
    mustAnswer: phase === 'answer' && view.waiting.includes(seat),
  };
}

/** With the chosen cards where they fit, else with those that leave the fewest points. */
function takeWith({ hand, discard }: TongitsView, chosen: readonly Card[]): Card[] | null {
  if (discard === null) return null;
  if (chosen.length >= 2 && isMeld([...chosen, discard])) return [...chosen];
  let best: { cards: Card[]; points: number } | null = null;
  for (const meld of meldsIn([...hand, discard])) {
    if (!meld.includes(discard)) continue;
    const cards = meld.filter((card) => card !== discard);
    const { points } = groupHand(hand.filter((card) => !cards.includes(card)));
    if (best === null || points < best.points) best = { cards, points };
  }
  return best?.cards ?? null;
}

function meldOf(hand: readonly Card[], chosen: readonly Card[]): Offers['meld'] {
  if (isMeld(chosen)) return { cards: [...chosen], isChosen: true };
  const [first] = groupHand(hand).melds;
  return first === undefined ? null : { cards: first, isChosen: false };
}

function targetsOf({ seats }: TongitsView, chosen: readonly Card[]): Target[] {
  return seats.flatMap(({ melds }, seat) =>
    melds.flatMap((cards, meld) => (canExtend(cards, chosen) ? [{ seat, meld }] : [])),
  );
}

/** Melds side by side, what is left to the right in the order of its ranks. */
export function grouped(cards: readonly Card[]): Card[] {
  const { melds, rest } = groupHand(cards);
  const close = [...rest].sort((a, b) => (a % 13) - (b % 13) || a - b);
  return [...melds.flat(), ...close];
}
