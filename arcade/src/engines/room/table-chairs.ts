import type { Session } from '../../sessions/session.ts';
import type { Person } from './seats.ts';
import type { TableParts } from './table-now.ts';

/** How long a chair is kept between hands for somebody whose line is broken. */
const chairKeptMs = 20_000;
/** How long a chair is kept for somebody who sits out. */
const sitOutMaxMs = 120_000;

interface Deeds {
  /** Who sits there is another matter now: a hand may begin. */
  consider: () => void;
  /** Somebody in the hand under way has gone. */
  hurry: (person: Person) => void;
}

/** Coming, going, sitting out, and the chairs of those whose line is broken. */
export function createChairs<State, Move, View>(
  { seats, steps, state, line }: TableParts<State, Move, View>,
  { consider, hurry }: Deeds,
) {
  function isInHand(person: Person): boolean {
    if (state.phase !== 'playing' && state.phase !== 'staking') return false;
    return state.hand === undefined || state.hand.seats.includes(seats.list.indexOf(person));
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

  return {
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
  };
}
