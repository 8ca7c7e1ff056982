import { ArcadeError, assert } from '../../errors.ts';
import type { Parts } from '../../parts.ts';
import type { Session } from '../../sessions/session.ts';
import type { CardGame } from './card-game.ts';
import { applyMove, nextClock, type RunningHand, setClocks } from './hand.ts';
import * as hands from './hands.service.ts';
import { takeHolds } from './holds.ts';
import { isAway, type Occupant, type Person, type RoomSpec } from './seats.ts';
import { showTable, type TableNow, type TableShown } from './show-table.ts';
import { createTableSeats } from './table-seats.ts';

/** How fast a table goes, in milliseconds. */
export interface Pace {
  /** Between enough people and the deal. */
  startMs: number;
  /** How long a result is shown. */
  showMs: number;
  /** Between the moves of bots and of those who are away. */
  botMs: number;
  /** Replaces a game's own thinking time. */
  turnMs?: number;
}

/** The way to those who sit here. */
export interface Line {
  /** Everybody's own view of the table has changed. */
  changed(): void;
  isLinked(playerId: string): boolean;
  /** A chair has become free. */
  vacated(): void;
}

export type Table = ReturnType<typeof createTable>;

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
  /** In which a broken line may come back. */
  const graceMs = Math.floor(turnMs / 2);
  let phase: TableNow<State>['phase'] = 'waiting';
  let prepared: hands.Prepared | undefined;
  let hand: RunningHand<State> | undefined;
  let nextAt: number | null = null;
  let handsDealt = 0;
  let timer: NodeJS.Timeout | undefined;
  /** The step under way: the table does not end in the middle of one. */
  let step: Promise<void> | undefined;
  let isStopped = false;

  function now(): number {
    return parts.clock.now().getTime();
  }

  /** One step is due at a time; a step that fails calls the hand off. */
  function schedule(at: number, next: () => Promise<void>): void {
    clearTimeout(timer);
    if (!isStopped) timer = setTimeout(() => run(next), Math.max(0, at - now()));
  }

  function run(next: () => Promise<void>): void {
    step = next().catch(async (error: unknown) => {
      parts.log.error({ err: error, table: id }, 'hand failed; it is called off');
      await callOff().catch((again: unknown) => parts.log.error({ err: again }, 'calling off failed'));
    });
  }

  function show(playerId: string): TableShown {
    const table = { id, room, hold, phase, nextAt, seats: seats.list, prepared, hand, turnMs, now: now() };
    return showTable(parts, game, table, playerId);
  }

  /** Begins the countdown as soon as enough are there. */
  function consider(): void {
    if (phase === 'waiting' && !isStopped) {
      if (room.isPractice) seats.setBots();
      if (hasEnough()) {
        phase = 'starting';
        nextAt = now() + pace.startMs;
        schedule(nextAt, begin);
        run(prepare);
      }
    }
    line.changed();
  }

  function hasEnough(): boolean {
    const ready = seats.ready();
    return ready.length >= game.seatsMin && ready.some((seat) => seats.list[seat]?.kind === 'person');
  }

  /** The promise of the next hand is out before anybody puts anything down. */
  async function prepare(): Promise<void> {
    prepared ??= await hands.prepareHand(parts, room);
    line.changed();
  }

  function wait(): void {
    phase = 'waiting';
    nextAt = null;
  }

  async function begin(): Promise<void> {
    await step;
    await prepare();
    if (!hasEnough() || prepared === undefined) {
      wait();
      return consider();
    }
    phase = 'staking';
    nextAt = null;
    line.changed();
    const mine = prepared;
    const playing = seats.ready();
    const isOpen = () => prepared === mine && !isStopped;
    const holds = await takeHolds(
      { parts, room, handId: mine.id, amount: hold, isOpen },
      playing.map((seat) => seats.list[seat] ?? null),
    );
    if (holds === undefined || isStopped) {
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
    hand = {
      ...mine,
      seats: playing,
      names: playing.map((seat) => seats.list[seat]?.name ?? ''),
      dealer,
      holds,
      state: game.deal(deck, playing.length, dealer),
      moves: [],
      due: new Map(),
      late: new Set(),
      result: null,
    };
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
    line.changed();
    const at = nextClock(running.due);
    if (at !== null) {
      schedule(at, async () => playDue(running));
    } else {
      clearTimeout(timer);
      run(() => finish(running));
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
    const { net, rake } = game.pay(running.state, room.base);
    const shown = game.show(running.state, room.base);
    const { names, dealer, moves, holds } = running;
    const kept = { base: room.base.toString(), hold: hold.toString(), names, dealer, show: shown, moves };
    const sums = { net: net.map(String), rake: rake.toString() };
    await hands.settleHand(parts, running.id, holds, net, { ...kept, ...sums });
    running.result = { net, rake, show: shown };
    phase = 'ended';
    nextAt = now() + pace.showMs;
    line.changed();
    schedule(nextAt, clear);
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
    clearTimeout(timer);
    if (hand?.result === null) for (const person of seats.people()) person.notice = 'called_off';
    prepared = undefined;
    hand = undefined;
    wait();
    line.changed();
    if (handId !== undefined) await hands.voidHand(parts, handId);
    schedule(now() + pace.startMs, async () => consider());
  }

  function isInHand(person: Person): boolean {
    if (phase !== 'playing' && phase !== 'staking') return false;
    return hand === undefined || hand.seats.includes(seats.list.indexOf(person));
  }

  /** Gives a chair to others when its owner does not come back to it; never during a hand he plays. */
  function vacateLater(person: Person, ms: number, isStill: () => boolean): void {
    const check = () => {
      if (isStopped || !seats.list.includes(person) || !isStill() || isInHand(person)) return;
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
    schedule(nextClock(running.due) ?? now(), async () => playDue(running));
  }

  return {
    id,
    room,
    people: () => seats.people().length,
    isPlaying: () => phase === 'playing',
    has: (playerId: string) => seats.personOf(playerId) !== undefined,
    hasRoom: () => !isStopped && seats.list.includes(null),
    /** Null for who does not sit here, or is on the way out. */
    showTo(playerId: string): TableShown | null {
      const person = seats.personOf(playerId);
      return person === undefined || person.isLeaving ? null : show(playerId);
    },
    sit(session: Session): void {
      const person = seats.take(session, line.isLinked(session.playerId));
      if (!person.isLinked) vacateLater(person, graceMs, () => !person.isLinked);
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
        vacateLater(person, graceMs, () => !person.isLinked);
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
      isStopped = true;
      clearTimeout(timer);
      await step;
      await callOff();
    },
  };
}
