import { ArcadeError } from '../../errors.ts';
import type { Parts } from '../../parts.ts';
import type { CardGame } from './card-game.ts';
import { applyMove } from './hand.ts';
import * as hands from './hands.service.ts';
import type { Line, Pace } from './pace.ts';
import type { RoomSpec } from './seats.ts';
import { showTable, type TableShown } from './show-table.ts';
import { createStepper } from './steps-of-table.ts';
import { createChairs } from './table-chairs.ts';
import { createDealer } from './table-dealer.ts';
import type { TableParts, TableState } from './table-now.ts';
import { createPlay } from './table-play.ts';
import { createTableSeats } from './table-seats.ts';

export type Table = ReturnType<typeof createTable>;

/** One table: who sits there, the hand under way, its clocks. Everything is decided here, in the order it arrives. */
export function createTable<State, Move, View>(
  parts: Parts,
  room: RoomSpec,
  id: string,
  game: CardGame<State, Move, View>,
  pace: Pace,
  line: Line,
) {
  const seats = createTableSeats(game.seats);
  const hold = BigInt(game.hold) * room.base;
  const turnMs = pace.turnMs ?? game.turnMs;
  const state: TableState<State> = {
    phase: 'waiting',
    prepared: undefined,
    hand: undefined,
    nextAt: null,
  };
  let version = 0;
  const steps = createStepper(parts, id, () => callOff());
  const now = () => parts.clock.now().getTime();
  const shared: TableParts<State, Move, View> = {
    ...{ parts, room, id, game, pace, line, hold, turnMs, seats, steps, state, now },
    changed,
  };
  const play = createPlay(shared, clear);
  const dealer = createDealer(shared, { hasEnough, waitAgain, dealt: play.goOn });
  const chairs = createChairs(shared, { consider, hurry: play.hurry });

  function changed(): void {
    version += 1;
    line.changed();
  }

  /** Begins the countdown as soon as enough are there. */
  function consider(): void {
    if (state.phase === 'waiting' && !steps.isStopped()) {
      if (room.isPractice) seats.setBots();
      if (hasEnough()) {
        state.phase = 'starting';
        state.nextAt = now() + pace.startMs;
        steps.schedule(state.nextAt, dealer.begin);
        steps.run(dealer.prepare);
      }
    }
    changed();
  }

  function hasEnough(): boolean {
    const ready = seats.ready();
    return ready.length >= game.seatsMin && ready.some((seat) => seats.list[seat]?.kind === 'person');
  }

  /** How many more must sit down before a hand begins; whose line is broken for a moment is not missing. */
  const needed = () => Math.max(0, game.seatsMin - seats.takingPart());

  function wait(): void {
    state.phase = 'waiting';
    state.nextAt = null;
  }

  function waitAgain(): void {
    wait();
    consider();
  }

  async function clear(): Promise<void> {
    state.hand = undefined;
    seats.freeAway();
    waitAgain();
    line.vacated();
  }

  async function callOff(): Promise<void> {
    const { hand, prepared } = state;
    const handId = hand?.result === null ? hand.id : prepared?.id;
    steps.cancel();
    if (hand?.result === null) for (const person of seats.people()) person.notice = 'called_off';
    state.prepared = undefined;
    state.hand = undefined;
    wait();
    changed();
    if (handId !== undefined) await hands.voidHand(parts, handId);
    steps.schedule(now() + pace.startMs, async () => consider());
  }

  return {
    id,
    room,
    people: () => seats.people().length,
    isPlaying: () => state.phase === 'playing',
    isWaiting: () => state.phase === 'waiting',
    needed,
    has: (playerId: string) => seats.personOf(playerId) !== undefined,
    hasRoom: () => !steps.isStopped() && seats.list.includes(null),
    /** Null for who does not sit here, or is on the way out. */
    showTo(playerId: string): TableShown | null {
      const person = seats.personOf(playerId);
      if (person === undefined || person.isLeaving) return null;
      const shown = { seats: seats.list, needed: needed(), turnMs, version, now: now() };
      const table = { id, room, hold, ...state, ...shown };
      return showTable(parts, game, table, playerId);
    },
    ...chairs,
    move(playerId: string, input: { actionId: string; handId: string; move: unknown }): void {
      const person = seats.require(playerId);
      if (person.lastAction === input.actionId) return;
      const { hand, phase } = state;
      if (hand === undefined || hand.id !== input.handId || phase !== 'playing') {
        throw new ArcadeError('round_closed');
      }
      const move = game.readMove(input.move);
      if (move === undefined) throw new ArcadeError('bad_request');
      const handSeat = hand.seats.indexOf(seats.list.indexOf(person));
      if (!applyMove(game, hand, handSeat, move, false)) throw new ArcadeError('move_not_allowed');
      person.lastAction = input.actionId;
      person.missed = 0;
      play.goOn(hand);
    },
    /** Calls the hand under way off and ends the table. */
    async stop(): Promise<void> {
      await steps.stop();
      await callOff();
    },
  };
}
