import { assert } from '../../errors.ts';
import { applyMove, nextClock, type RunningHand, setClocks } from './hand.ts';
import { payOut } from './pay-out.ts';
import { isAway, type Occupant, type Person } from './seats.ts';
import type { TableParts } from './table-now.ts';

/** A hand from its first move to its pay-out: its clocks, and who plays for whom. `clear` follows the showing. */
export function createPlay<State, Move, View>(
  {
    parts,
    room,
    id,
    game,
    pace,
    hold,
    turnMs,
    seats,
    steps,
    state,
    now,
    changed,
  }: TableParts<State, Move, View>,
  clear: () => Promise<void>,
) {
  /** In which somebody whose line breaks in his own turn may come back. */
  const graceMs = Math.floor(turnMs / 2);

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
    state.phase = 'ended';
    state.nextAt = now() + pace.showMs;
    changed();
    steps.schedule(state.nextAt, clear);
  }

  return {
    goOn,
    /** Nobody waits long for somebody who has gone. */
    hurry(person: Person): void {
      const running = state.hand;
      if (running === undefined || state.phase !== 'playing') return;
      const handSeat = running.seats.indexOf(seats.list.indexOf(person));
      const at = running.due.get(handSeat);
      if (at === undefined) return;
      running.due.set(handSeat, Math.min(at, now() + (person.isLeaving ? pace.botMs : graceMs)));
      steps.schedule(nextClock(running.due) ?? now(), async () => playDue(running));
    },
  };
}
