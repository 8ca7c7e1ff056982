import { byRank, type Card, rankOf, suitOf } from './deck.ts';
import { canCall, type TongitsMove } from './tongits.ts';
import { canExtend, findTongits, groupHand, isSet, meldsIn, pointsOf } from './tongits-melds.ts';
import type { TongitsView } from './tongits-view.ts';

/** Calls a draw with this many points or fewer. */
const callsWith = 9;

/** The move of a practice bot. It is given a seat's view, never the hand itself: it cannot know another's cards. */
export function botTongits(view: TongitsView): TongitsMove {
  if (view.phase === 'answer') return { type: 'answer', isFight: true };
  if (view.phase === 'play') return playOn(view);
  const own = view.seats[view.seat];
  if (own !== undefined && canCall(own) && groupHand(view.hand).points <= callsWith) return { type: 'call' };
  return takeDiscard(view) ?? { type: 'draw' };
}

/** The move for a player out of time: draws, lays a meld to avoid being burned, discards the highest card. */
export function autoTongits(view: TongitsView): TongitsMove {
  if (view.phase === 'answer') return { type: 'answer', isFight: true };
  return view.phase === 'play' ? playOn(view) : { type: 'draw' };
}

function takeDiscard({ hand, discard }: TongitsView): TongitsMove | undefined {
  if (discard === null) return undefined;
  const before = groupHand(hand).points;
  let best: { cards: Card[]; gain: number } | undefined;
  for (const meld of meldsIn([...hand, discard])) {
    if (!meld.includes(discard)) continue;
    const cards = meld.filter((card) => card !== discard);
    const gain = before - groupHand(hand.filter((card) => !cards.includes(card))).points;
    if (gain > (best?.gain ?? 0)) best = { cards, gain };
  }
  return best && { type: 'take', cards: best.cards };
}

function playOn(view: TongitsView): TongitsMove {
  const { hand, seats, seat } = view;
  if (findTongits(hand)) return { type: 'tongits' };
  const grouping = groupHand(hand);
  const isOpen = (seats[seat]?.melds.length ?? 0) > 0;
  // Four of a rank are worth more kept secret, unless nothing else would save from being burned.
  const plain = grouping.melds.filter((meld) => !(meld.length === 4 && isSet(meld)));
  const [first] = plain.length > 0 ? plain : grouping.melds;
  if (!isOpen && first !== undefined) return { type: 'meld', cards: first };
  return layOnto(view, grouping.rest) ?? { type: 'discard', card: dearest(hand, grouping.rest) };
}

/** A lone card that fits a meld on the table, unless it is the last one in hand. */
function layOnto({ hand, seats }: TongitsView, rest: Card[]): TongitsMove | undefined {
  if (hand.length < 2) return undefined;
  for (const [seat, { melds }] of seats.entries()) {
    for (const [meld, cards] of melds.entries()) {
      const card = rest.find((one) => canExtend(cards, [one]));
      if (card !== undefined) return { type: 'sapaw', cards: [card], seat, meld };
    }
  }
  return undefined;
}

/** The dearest card of no use; one that is a pair or a neighbour of another is kept a little longer. */
function dearest(hand: Card[], rest: Card[]): Card {
  const pool = rest.length > 0 ? rest : hand;
  const isPromising = (card: Card) =>
    pool.some(
      (other) =>
        other !== card &&
        (rankOf(other) === rankOf(card) ||
          (suitOf(other) === suitOf(card) && Math.abs(rankOf(other) - rankOf(card)) <= 2)),
    );
  const cost = (card: Card) => pointsOf(card) - (isPromising(card) ? 6 : 0);
  const [worst = 0] = [...pool].sort((a, b) => cost(b) - cost(a) || byRank(b, a));
  return worst;
}
