import type * as z from 'zod/mini';
import type { Parts } from '../../parts.ts';
import type { CardGame } from './card-game.ts';
import { lastTold, type RunningHand } from './hand.ts';
import { type Prepared, seedOf } from './hands.service.ts';
import type * as api from './room.api.ts';
import { isAway, type Occupant, type RoomSpec } from './seats.ts';

export type TableShown = z.output<typeof api.Table>;

export interface TableNow<State> {
  id: string;
  room: RoomSpec;
  hold: bigint;
  phase: TableShown['phase'];
  nextAt: number | null;
  seats: readonly (Occupant | null)[];
  needed: number;
  prepared: Prepared | undefined;
  hand: RunningHand<State> | undefined;
  turnMs: number;
  version: number;
  now: number;
}

/** The table as one player may see it: of the hand only what the game's view of his seat holds. */
export function showTable<State, Move, View>(
  parts: Parts,
  game: CardGame<State, Move, View>,
  table: TableNow<State>,
  playerId: string,
): TableShown {
  const { id, room, hold, phase, nextAt, seats, needed, version, now } = table;
  const ownSeat = seats.findIndex((one) => one?.kind === 'person' && one.session.playerId === playerId);
  const own = seats[ownSeat];
  return {
    tableId: id,
    room: { roomId: room.id, base: room.base, hold, isPractice: room.isPractice },
    phase,
    nextAt,
    seats: seats.map((one) => showSeat(one, playerId)),
    needed,
    ownSeat,
    hand: showHand(parts, game, table, ownSeat),
    notice: own?.kind === 'person' ? own.notice : null,
    version,
    now,
  };
}

function showSeat(one: Occupant | null, playerId: string): TableShown['seats'][number] {
  if (one === null) return null;
  const { name } = one;
  if (one.kind === 'bot') {
    return { name, isBot: true, isYou: false, isAway: false, isSittingOut: false, isLeaving: false };
  }
  const { isSittingOut, isLeaving } = one;
  const isYou = one.session.playerId === playerId;
  return { name, isBot: false, isYou, isAway: isAway(one), isSittingOut, isLeaving };
}

function showHand<State, Move, View>(
  parts: Parts,
  game: CardGame<State, Move, View>,
  { hand, prepared, turnMs }: TableNow<State>,
  tableSeat: number,
): TableShown['hand'] {
  if (hand === undefined) {
    if (prepared === undefined) return null;
    const { id: handId, commit } = prepared;
    return { handId, commit, seats: [], ownSeat: null, view: null, told: [], due: [], turnMs, result: null };
  }
  const { id: handId, commit, seats, state, due, result } = hand;
  const at = seats.indexOf(tableSeat);
  const ownSeat = at < 0 ? null : at;
  return {
    handId,
    commit,
    seats,
    ownSeat,
    view: ownSeat === null ? null : game.view(state, ownSeat),
    told: lastTold(hand),
    due: [...due].map(([seat, until]) => ({ seat, at: until })),
    turnMs,
    result: result && { ...result, ...seedOf(parts, hand) },
  };
}
