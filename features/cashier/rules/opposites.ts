/** On what an account bets of something that others bet on too. */
export interface Side<Id extends string> {
  accountId: Id;
  event: string;
  selection: string;
  gameId: string;
  /** The event as operators know it: a deal, a draw, a match. */
  place: string;
  /** All of the account's bets on this side. */
  stake: bigint;
  /** The latest of them. */
  at: Date;
}

/** An event with the account on one side and another account on the other. */
export interface Opposite<Id extends string> {
  gameId: string;
  place: string;
  selection: string;
  stake: bigint;
  otherId: Id;
  otherSelection: string;
  otherStake: bigint;
  at: Date;
}

/** Of each pair one wins where the other loses. */
export const opposingSides = [
  ['player', 'banker'],
  ['dragon', 'tiger'],
  ['meron', 'wala'],
  ['red', 'black'],
  ['odd', 'even'],
  ['big', 'small'],
  ['high', 'low'],
  ['over', 'under'],
  ['home', 'away'],
  ['yes', 'no'],
] as const;

const otherOf = new Map<string, string>(
  opposingSides.flatMap(([one, other]) => [[one, other] as const, [other, one] as const]),
);

/** As many as an operator looks at. */
const oppositesMax = 20;

/** Where the account and one of the others bet on both sides of one event: together they can hardly lose. The latest first. */
export function findOpposites<Id extends string>(accountId: Id, sides: readonly Side<Id>[]): Opposite<Id>[] {
  const nameOf = (event: string, selection: string) => JSON.stringify([event, selection]);
  const others = Map.groupBy(
    sides.filter((side) => side.accountId !== accountId),
    ({ event, selection }) => nameOf(event, selection.toLowerCase()),
  );
  return sides
    .filter((side) => side.accountId === accountId)
    .flatMap((own) => {
      const opposing = otherOf.get(own.selection.toLowerCase());
      const found = opposing === undefined ? [] : (others.get(nameOf(own.event, opposing)) ?? []);
      return found.map((other) => oppositeOf(own, other));
    })
    .sort((one, next) => next.at.getTime() - one.at.getTime())
    .slice(0, oppositesMax);
}

function oppositeOf<Id extends string>(own: Side<Id>, other: Side<Id>): Opposite<Id> {
  const { gameId, place, selection, stake } = own;
  return {
    gameId,
    place,
    selection,
    stake,
    otherId: other.accountId,
    otherSelection: other.selection,
    otherStake: other.stake,
    at: new Date(Math.max(own.at.getTime(), other.at.getTime())),
  };
}
