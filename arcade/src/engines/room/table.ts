import { ArcadeError, assert } from '../../errors.ts';
import type { Parts } from '../../parts.ts';
import type { Session } from '../../sessions/session.ts';
import type { CardGame } from './card-game.ts';
import { applyMove, nextClock, type RunningHand, setClocks, startHand } from './hand.ts';
import * as hands from './hands.service.ts';
import { takeHolds } from './holds.ts';
import type { Line, Pace } from './pace.ts';
import { payOut } from './pay-out.ts';
import { isAway, type Occupant, type Person, type RoomSpec } from './seats.ts';
import { showTable, type TableNow, type TableShown } from './show-table.ts';
import { createStepper } from './steps-of-table.ts';
import { createTableSeats } from './table-seats.ts';

export type Table = ReturnType<typeof createTable>;

/** How long a chair is kept between hands for somebody whose line is broken. */
const chairKeptMs = 20_000;
/** How long a chair is kept for somebody who sits out. */
const sitOutMaxMs = 120_000;

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
  /** In which somebody whose line breaks in his own turn may come back. */
  const graceMs = Math.floor(turnMs / 2);
  let phase: TableNow<State>['phase'] = 'waiting';
  let prepared: hands.Prepared | undefined;
  let hand: RunningHand<State> | undefined;
  let nextAt: number | null = null;
  let handsDealt = 0;
  let version = 0;
  const steps = createStepper(parts, id, () => callOff());

  function now(): number {
    return parts.clock.now().getTime();
  }

  function changed(): void {
    version += 1;
    line.changed();
  }

  function show(playerId: string): TableShown {
    const table = {
      id,
      room,
      hold,
      phase,
      nextAt,
      seats: seats.list,
      prepared,
      hand,
      turnMs,
      version,
      now: now(),
    };
    return showTable(parts, game, table, playerId);
  }

  /** Begins the countdown as soon as enough are there. */
  function consider(): void {
    if (phase === 'waiting' && !steps.isStopped()) {
      if (room.isPractice) seats.setBots();
      if (hasEnough()) {
        phase = 'starting';
        nextAt = now() + pace.startMs;
        steps.schedule(nextAt, begin);
        steps.run(prepare);
      }
    }
    changed();
  }

  function hasEnough(): boolean {
    const ready = seats.ready();
    return ready.length >= game.seatsMin && ready.some((seat) => seats.list[seat]?.kind === 'person');
  }

  /** The promise of the next hand is out before anybody puts anything down. */
  async function prepare(): Promise<void> {
    prepared ??= await hands.prepareHand(parts, room);
    changed();
  }

  function wait(): void {
    phase = 'waiting';
    nextAt = null;
  }

  async function begin(): Promise<void> {
    await steps.settled();
    await prepare();
    if (!hasEnough() || prepared === undefined) {
      wait();
      return consider();
    }
    phase = 'staking';
    nextAt = null;
    changed();
    const mine = prepared;
    const playing = seats.ready();
    const isOpen = () => prepared === mine && !steps.isStopped();
    const holds = await takeHolds(
      { parts, room, handId: mine.id, amount: hold, isOpen },
      playing.map((seat) => seats.list[seat] ?? null),
    );
    if (holds === undefined || steps.isStopped()) {
      prepared = undefined;
      await hands.voidHand(parts, mine.id);
      wait();
      return consider();
    }
    const deck = await hands.dealDeck(parts, mine);
    for (const person of seats.people()) if (!person.isSittingOut) person.notice = null;
    const dealer = handsDealt % playing.length;
    handsDealt += 1;
    prepared = undefined;
    phase = 'playing';
    const names = playing.map((seat) => seats.list[seat]?.name ?? '');
    const state = game.deal(deck, playing.length, dealer);
    hand = startHand(mine, { seats: playing, names, dealer, holds, state });
    goOn(hand);
  }

  function occupantOf(running: RunningHand<State>, handSeat: number): Occupant | null {
    return seats.list[running.seats[handSeat] ?? -1] ?? null;
  }

  /** After every move: the next clocks, or the end. */
  function goOn(running: RunningHand<State>): void {
    const due = game.due(running.state);
    for (const seat of running.late) if (!due.includes(seat)) running.late.delete(seat);
    setClocks(running.due, due, now(), (seat) => {
      const one = occupantOf(running, seat);
      return one?.kind === 'person' && !isAway(one) ? turnMs : pace.botMs;
    });
    changed();
    const at = nextClock(running.due);
    if (at !== null) {
      steps.schedule(at, async () => playDue(running));
    } else {
      steps.cancel();
      steps.run(() => finish(running));
    }
  }

  /** Plays for bots, for those who are away, and for those whose time is over. */
  function playDue(running: RunningHand<State>): void {
    for (const [seat, at] of [...running.due]) {
      if (at > now()) continue;
      const one = occupantOf(running, seat);
      const view = game.view(running.state, seat);
      const isBot = one?.kind === 'bot';
      if (one?.kind === 'person' && !running.late.has(seat)) one.missed += 1;
      running.late.add(seat);
      const isMade = applyMove(game, running, seat, isBot ? game.bot(view) : game.auto(view), !isBot);
      assert(isMade, `the clock of table ${id} made no move`);
      // What is left of the turn follows quickly.
      if (game.due(running.state).includes(seat)) running.due.set(seat, now() + pace.botMs);
    }
    goOn(running);
  }

  async function finish(running: RunningHand<State>): Promise<void> {
    running.result = await payOut(parts, game, running, room.base, hold);
    phase = 'ended';
    nextAt = now() + pace.showMs;
    changed();
    steps.schedule(nextAt, clear);
  }

  async function clear(): Promise<void> {
    hand = undefined;
    seats.freeAway();
    wait();
    consider();
    line.vacated();
  }

  async function callOff(): Promise<void> {
    const handId = hand?.result === null ? hand.id : prepared?.id;
    steps.cancel();
    if (hand?.result === null) for (const person of seats.people()) person.notice = 'called_off';
    prepared = undefined;
    hand = undefined;
    wait();
    changed();
    if (handId !== undefined) await hands.voidHand(parts, handId);
    steps.schedule(now() + pace.startMs, async () => consider());
  }

  function isInHand(person: Person): boolean {
    if (phase !== 'playing' && phase !== 'staking') return false;
    return hand === undefined || hand.seats.includes(seats.list.indexOf(person));
  }

  /** Gives a chair to others when its owner does not come back to it; never during a hand he plays. */
  function vacateLater(person: Person, ms: number, isStill: () => boolean): void {
    const check = () => {
      if (steps.isStopped() || !seats.list.includes(person) || !isStill() || isInHand(person)) return;
      seats.free(person);
      consider();
      line.vacated();
    };
    setTimeout(check, ms).unref();
  }

  /** Nobody waits long for somebody who has gone. */
  function hurry(person: Person): void {
    if (hand === undefined || phase !== 'playing') return;
    const running = hand;
    const handSeat = running.seats.indexOf(seats.list.indexOf(person));
    const at = running.due.get(handSeat);
    if (at === undefined) return;
    running.due.set(handSeat, Math.min(at, now() + (person.isLeaving ? pace.botMs : graceMs)));
    steps.schedule(nextClock(running.due) ?? now(), async () => playDue(running));
  }

  return {
    id,
    room,
    people: () => seats.people().length,
    isPlaying: () => phase === 'playing',
    has: (playerId: string) => seats.personOf(playerId) !== undefined,
    hasRoom: () => !steps.isStopped() && seats.list.includes(null),
    /** Null for who does not sit here, or is on the way out. */
    showTo(playerId: string): TableShown | null {
      const person = seats.personOf(playerId);
      return person === undefined || person.isLeaving ? null : show(playerId);
    },
    sit(session: Session): void {
      const person = seats.take(session, line.isLinked(session.playerId));
      if (!person.isLinked) vacateLater(person, chairKeptMs, () => !person.isLinked);
      consider();
    },
    /** At once between hands; during a hand the clock plays it to its end. */
    leave(playerId: string): void {
      const person = seats.require(playerId);
      person.isLeaving = true;
      if (isInHand(person)) hurry(person);
      else seats.free(person);
      consider();
    },
    sitOut(playerId: string, isSittingOut: boolean): void {
      const person = seats.require(playerId);
      Object.assign(person, { isSittingOut, isLeaving: false, missed: 0, notice: null });
      if (isSittingOut) vacateLater(person, sitOutMaxMs, () => person.isSittingOut);
      consider();
    },
    /** Somebody's line came or went. */
    noticeLines(): void {
      const changed = seats.noticeLines(line.isLinked);
      for (const person of changed.filter(({ isLinked }) => !isLinked)) {
        hurry(person);
        vacateLater(person, chairKeptMs, () => !person.isLinked);
      }
      if (changed.length > 0) consider();
    },
    move(playerId: string, input: { actionId: string; handId: string; move: unknown }): void {
      const person = seats.require(playerId);
      if (person.lastAction === input.actionId) return;
      if (hand === undefined || hand.id !== input.handId || phase !== 'playing') {
        throw new ArcadeError('round_closed');
      }
      const move = game.readMove(input.move);
      if (move === undefined) throw new ArcadeError('bad_request');
      const handSeat = hand.seats.indexOf(seats.list.indexOf(person));
      if (!applyMove(game, hand, handSeat, move, false)) throw new ArcadeError('move_not_allowed');
      person.lastAction = input.actionId;
      person.missed = 0;
      goOn(hand);
    },
    /** Calls the hand under way off and ends the table. */
    async stop(): Promise<void> {
      await steps.stop();
      await callOff();
    },
  };
}
