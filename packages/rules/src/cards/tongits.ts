import { byRank, type Card, without } from './deck.ts';
import { canExtend, findTongits, handPoints, isMeld } from './tongits-melds.ts';

export const tongitsSeats = 3;
const cardsDealt = 12;

export interface TongitsSeat {
  hand: Card[];
  /** On the table before this seat; anybody may lay onto them. */
  melds: Card[][];
  /** Somebody laid onto one of its melds since its last turn: it may not call. */
  isBlocked: boolean;
  /** To a called draw. */
  answer: 'fight' | 'fold' | null;
}

/** How a hand of cards ended. */
export interface TongitsEnd {
  /** `draw`: nobody fought the call. `nobody`: the stock ended and no meld lay on the table. */
  by: 'tongits' | 'fight' | 'draw' | 'stock' | 'nobody';
  winner: number | null;
  points: number[];
}

export interface Tongits {
  /** draw: the turn begins; play: melds, sapaw, discard; answer: a draw is called. */
  phase: 'draw' | 'play' | 'answer' | 'over';
  turn: number;
  dealer: number;
  /** The next card to draw is the last one. */
  stock: Card[];
  /** The one that may be taken is the last one. */
  discards: Card[];
  seats: TongitsSeat[];
  caller: number | null;
  /** How many moves have been made. */
  step: number;
  end: TongitsEnd | null;
}

export type TongitsMove =
  | { type: 'draw' }
  /** Takes the discard into a new meld with these cards of the hand. */
  | { type: 'take'; cards: Card[] }
  | { type: 'meld'; cards: Card[] }
  | { type: 'sapaw'; cards: Card[]; seat: number; meld: number }
  | { type: 'discard'; card: Card }
  | { type: 'tongits' }
  | { type: 'call' }
  | { type: 'answer'; isFight: boolean };

/** Twelve cards each and a thirteenth for the dealer, who begins by throwing one away. */
export function dealTongits(deck: readonly Card[], dealer: number): Tongits {
  const hands = Array.from({ length: tongitsSeats }, (_, seat) =>
    deck.slice(seat * cardsDealt, (seat + 1) * cardsDealt),
  );
  const dealt = tongitsSeats * cardsDealt;
  hands[dealer]?.push(...deck.slice(dealt, dealt + 1));
  return {
    phase: 'play',
    turn: dealer,
    dealer,
    stock: deck.slice(dealt + 1).reverse(),
    discards: [],
    seats: hands.map((hand) => ({ hand, melds: [], isBlocked: false, answer: null })),
    caller: null,
    step: 0,
    end: null,
  };
}

/** The hand after a move; undefined where the rules forbid it. The state given is never changed. */
export function playTongits(state: Tongits, seat: number, move: TongitsMove): Tongits | undefined {
  const own = state.seats[seat];
  if (own === undefined) return undefined;
  const next = moved(state, seat, own, move);
  return next && { ...next, step: state.step + 1 };
}

function moved(state: Tongits, seat: number, own: TongitsSeat, move: TongitsMove): Tongits | undefined {
  if (move.type === 'answer') return answer(state, seat, own, move.isFight);
  if (state.turn !== seat) return undefined;
  if (state.phase === 'draw') {
    if (move.type === 'draw') return draw(state, own);
    if (move.type === 'take') return take(state, own, move.cards);
    if (move.type === 'call') return call(state, own);
    return undefined;
  }
  if (state.phase !== 'play') return undefined;
  if (move.type === 'meld') return meld(state, own, move.cards);
  if (move.type === 'sapaw') return sapaw(state, own, move);
  if (move.type === 'discard') return discard(state, own, move.card);
  return move.type === 'tongits' ? tongits(state, own) : undefined;
}

function tongits(state: Tongits, own: TongitsSeat): Tongits | undefined {
  const found = findTongits(own.hand);
  if (found === undefined) return undefined;
  const { thrown } = found;
  if (thrown === null) return over(state, 'tongits', state.turn);
  const kept = withSeat(state, state.turn, { hand: own.hand.filter((card) => card !== thrown) });
  return over({ ...kept, discards: [...state.discards, thrown] }, 'tongits', state.turn);
}

function withSeat(state: Tongits, seat: number, change: Partial<TongitsSeat>): Tongits {
  return {
    ...state,
    seats: state.seats.map((one, index) => (index === seat ? { ...one, ...change } : one)),
  };
}

function draw(state: Tongits, own: TongitsSeat): Tongits | undefined {
  const card = state.stock.at(-1);
  if (card === undefined) return undefined;
  const drawn = withSeat(state, state.turn, { hand: [...own.hand, card] });
  return { ...drawn, stock: state.stock.slice(0, -1), phase: 'play' };
}

function take(state: Tongits, own: TongitsSeat, cards: Card[]): Tongits | undefined {
  const card = state.discards.at(-1);
  const hand = without(own.hand, cards);
  if (card === undefined || hand === undefined || !isMeld([...cards, card])) return undefined;
  const laid = [...cards, card].sort(byRank);
  const taken = withSeat(state, state.turn, { hand, melds: [...own.melds, laid] });
  return unlessEmpty({ ...taken, discards: state.discards.slice(0, -1), phase: 'play' });
}

function meld(state: Tongits, own: TongitsSeat, cards: Card[]): Tongits | undefined {
  const hand = without(own.hand, cards);
  if (hand === undefined || !isMeld(cards)) return undefined;
  const melds = [...own.melds, [...cards].sort(byRank)];
  return unlessEmpty(withSeat(state, state.turn, { hand, melds }));
}

function sapaw(
  state: Tongits,
  own: TongitsSeat,
  { cards, seat, meld: index }: { cards: Card[]; seat: number; meld: number },
): Tongits | undefined {
  const hand = without(own.hand, cards);
  const target = state.seats[seat];
  const laid = target?.melds[index];
  if (hand === undefined || target === undefined || laid === undefined || !canExtend(laid, cards)) {
    return undefined;
  }
  const longer = [...laid, ...cards].sort(byRank);
  const melds = target.melds.map((one, at) => (at === index ? longer : one));
  const isBlocked = seat === state.turn ? target.isBlocked : true;
  return unlessEmpty(withSeat(withSeat(state, state.turn, { hand }), seat, { melds, isBlocked }));
}

function discard(state: Tongits, own: TongitsSeat, card: Card): Tongits | undefined {
  const hand = without(own.hand, [card]);
  if (hand === undefined) return undefined;
  const thrown = withSeat(state, state.turn, { hand, isBlocked: false });
  const next = { ...thrown, discards: [...state.discards, card] };
  if (hand.length === 0) return over(next, 'tongits', state.turn);
  if (state.stock.length === 0) return endByStock(next);
  return { ...next, turn: (state.turn + 1) % tongitsSeats, phase: 'draw' };
}

/** No card left in the hand is Tongits, however it came. */
function unlessEmpty(state: Tongits): Tongits {
  return state.seats[state.turn]?.hand.length === 0 ? over(state, 'tongits', state.turn) : state;
}

/** A meld of one's own on the table, and nobody laid onto it since the last turn. */
export function canCall(seat: { melds: readonly unknown[]; isBlocked: boolean }): boolean {
  return seat.melds.length > 0 && !seat.isBlocked;
}

function call(state: Tongits, own: TongitsSeat): Tongits | undefined {
  if (!canCall(own)) return undefined;
  const called: Tongits = { ...state, phase: 'answer', caller: state.turn };
  return waitingFor(called).length === 0 ? decideCall(called, state.turn) : called;
}

/** Seats that may still answer the call: those without a meld on the table are burned and may not fight. */
export function waitingFor({ caller, seats }: TongitsTable): number[] {
  return seats.flatMap((seat, index) =>
    index !== caller && seat.melds.length > 0 && seat.answer === null ? [index] : [],
  );
}

/** The part of a hand that everybody sees. */
export type TongitsTable = {
  caller: number | null;
  seats: { melds: Card[][]; answer: TongitsSeat['answer'] }[];
};

function answer(state: Tongits, seat: number, own: TongitsSeat, isFight: boolean): Tongits | undefined {
  const { caller } = state;
  if (state.phase !== 'answer' || caller === null || seat === caller) return undefined;
  if (own.answer !== null || own.melds.length === 0) return undefined;
  const next = withSeat(state, seat, { answer: isFight ? 'fight' : 'fold' });
  return waitingFor(next).length === 0 ? decideCall(next, caller) : next;
}

/** The fewest points win; who fought wins a tie against the caller, the nearest after him among fighters. */
function decideCall(state: Tongits, caller: number): Tongits {
  const order = [1, 2].map((step) => (caller + step) % tongitsSeats);
  const fighters = order.filter((seat) => state.seats[seat]?.answer === 'fight');
  return over(state, fighters.length > 0 ? 'fight' : 'draw', lowest(state, [...fighters, caller]));
}

/** Of those with a meld on the table the fewest points win; a tie goes to who drew last, then in turn after him. */
function endByStock(state: Tongits): Tongits {
  const order = [0, 1, 2].map((step) => (state.turn + step) % tongitsSeats);
  const open = order.filter((seat) => (state.seats[seat]?.melds.length ?? 0) > 0);
  const winner = lowest(state, open);
  return over(state, winner === null ? 'nobody' : 'stock', winner);
}

function lowest({ seats }: Tongits, order: number[]): number | null {
  let best: { seat: number; points: number } | null = null;
  for (const seat of order) {
    const points = handPoints(seats[seat]?.hand ?? []);
    if (best === null || points < best.points) best = { seat, points };
  }
  return best?.seat ?? null;
}

function over(state: Tongits, by: TongitsEnd['by'], winner: number | null): Tongits {
  const points = state.seats.map((seat, index) =>
    by === 'tongits' && index === winner ? 0 : handPoints(seat.hand),
  );
  return { ...state, phase: 'over', end: { by, winner, points } };
}
