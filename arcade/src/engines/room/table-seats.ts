import { ArcadeError } from '../../errors.ts';
import type { Session } from '../../sessions/session.ts';
import { createBot, createPerson, isAway, isReady, type Occupant, type Person } from './seats.ts';

/** The chairs of one table and who sits on them. */
export function createTableSeats(count: number) {
  const list: (Occupant | null)[] = Array.from({ length: count }, () => null);

  function people(): Person[] {
    return list.filter((one) => one?.kind === 'person');
  }

  function personOf(playerId: string): Person | undefined {
    return people().find(({ session }) => session.playerId === playerId);
  }

  return {
    list,
    people,
    personOf,
    require(playerId: string): Person {
      const person = personOf(playerId);
      if (person === undefined) throw new ArcadeError('no_seat');
      return person;
    },
    /** Takes a free chair, or takes up the one that is held. */
    take(session: Session, isLinked: boolean): Person {
      const known = personOf(session.playerId);
      if (known !== undefined)
        return Object.assign(known, { session, isLinked, isLeaving: false, missed: 0 });
      const free = list.indexOf(null);
      if (free < 0) throw new ArcadeError('table_full');
      const person = createPerson(session, isLinked);
      list[free] = person;
      return person;
    },
    free(person: Person): void {
      const seat = list.indexOf(person);
      if (seat >= 0) list[seat] = null;
    },
    /** Between hands: who is away or wanted to go gets up. */
    freeAway(): void {
      for (const person of people()) if (isAway(person)) list[list.indexOf(person)] = null;
    },
    /** In practice bots take the chairs that are left while somebody plays, and get up when nobody does. */
    setBots(): void {
      const isPlayed = people().some(isReady);
      for (const [seat, one] of list.entries()) {
        if (isPlayed && one === null) list[seat] = createBot(seat);
        if (!isPlayed && one?.kind === 'bot') list[seat] = null;
      }
    },
    takingPart: () =>
      list.filter((one) => one?.kind === 'bot' || (one !== null && !one.isSittingOut && !one.isLeaving))
        .length,
    ready: () => list.flatMap((one, seat) => (isReady(one) ? [seat] : [])),
    /** Those whose line came or went since the last time. */
    noticeLines(isLinked: (playerId: string) => boolean): Person[] {
      const changed = people().filter((person) => person.isLinked !== isLinked(person.session.playerId));
      for (const person of changed) {
        person.isLinked = !person.isLinked;
        if (person.isLinked) person.missed = 0;
      }
      return changed;
    },
  };
}
