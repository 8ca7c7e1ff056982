import type { CatalogueGame } from '../../catalogue/index.ts';
import { sha256 } from '../../rng.ts';
import type { Session } from '../../sessions/session.ts';

/** A stake of one game at which tables are kept. */
export interface RoomSpec {
  id: string;
  game: CatalogueGame;
  base: bigint;
  /** Play money only, and bots on the seats that nobody takes. */
  isPractice: boolean;
}

export interface Person {
  kind: 'person';
  session: Session;
  name: string;
  isLinked: boolean;
  isLeaving: boolean;
  isSittingOut: boolean;
  /** Turns in a row that the clock played. */
  missed: number;
  /** The last action that moved, so that the same one sent again moves nothing. */
  lastAction: string | null;
  /** Why the arcade made this person sit out. */
  notice: string | null;
}

/** Labelled as one wherever it is shown. */
export interface Bot {
  kind: 'bot';
  name: string;
}

export type Occupant = Person | Bot;

const botNames = ['Tala', 'Bituin', 'Alon', 'Sinag'];

export function createBot(seat: number): Bot {
  return { kind: 'bot', name: botNames[seat % botNames.length] ?? 'Tala' };
}

/** Another player's name is the ends of a hash: the arcade knows no other. */
export function createPerson(session: Session, isLinked: boolean): Person {
  const hash = sha256(session.playerId).toString('hex');
  return {
    kind: 'person',
    session,
    name: `${hash.slice(0, 2)}***${hash.slice(-1)}`,
    isLinked,
    isLeaving: false,
    isSittingOut: false,
    missed: 0,
    lastAction: null,
    notice: null,
  };
}

/** Missed turns after which a person counts as away. */
const missedMax = 2;

/** For these the arcade plays on without waiting for the clock. */
export function isAway(person: Person): boolean {
  return !person.isLinked || person.missed >= missedMax || person.isLeaving;
}

export function isReady(occupant: Occupant | null): boolean {
  if (occupant === null) return false;
  return occupant.kind === 'bot' || (!occupant.isSittingOut && !occupant.isLeaving && occupant.isLinked);
}
