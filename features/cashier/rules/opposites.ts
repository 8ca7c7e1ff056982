/** On what an account bets of something that others bet on too. */
export interface Side {
  accountId: string;
  event: string;
  selection: string;
}

/** Of each pair one wins where the other loses. */
const pairs = [
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
  pairs.flatMap(([one, other]) => [[one, other] as const, [other, one] as const]),
);

/** Whether the account and one of the others bet on both sides of one event: together they can hardly lose. */
export function bettedBothSides(accountId: string, sides: readonly Side[]): boolean {
  const nameOf = (event: string, selection: string) => JSON.stringify([event, selection]);
  const others = new Set(
    sides
      .filter((side) => side.accountId !== accountId)
      .map(({ event, selection }) => nameOf(event, selection.toLowerCase())),
  );
  return sides.some(({ accountId: id, event, selection }) => {
    const other = otherOf.get(selection.toLowerCase());
    return id === accountId && other !== undefined && others.has(nameOf(event, other));
  });
}
