import { productOf } from '@kislap/rules/odds';

export type PickedLeg = { match: number; pick: string; odds: number };

/** What lies on the slip of one matchday before it is placed. */
export type Picks = { matchdayId: string; legs: readonly PickedLeg[]; mode: 'single' | 'together' };

export const legsMax = 8;

export function noPicks(matchdayId = ''): Picks {
  return { matchdayId, legs: [], mode: 'single' };
}

function isSame(one: PickedLeg, other: PickedLeg): boolean {
  return one.match === other.match && one.pick === other.pick;
}

export function isPicked({ legs }: Picks, leg: PickedLeg): boolean {
  return legs.some((one) => isSame(one, leg));
}

/** Puts a pick on the slip, or takes it off. The second pick turns the slip into one that is bet together, where it can. */
export function toggle(picks: Picks, leg: PickedLeg): Picks {
  const isOn = isPicked(picks, leg);
  if (!isOn && picks.legs.length >= legsMax) return picks;
  const legs = isOn ? picks.legs.filter((one) => !isSame(one, leg)) : [...picks.legs, leg];
  const isFirstPair = !isOn && picks.legs.length === 1;
  const mode = isFirstPair ? 'together' : picks.mode;
  return { ...picks, legs, mode: canTogether(legs) ? mode : 'single' };
}

/** One pick from each match, and more than one. */
export function canTogether(legs: readonly PickedLeg[]): boolean {
  return legs.length > 1 && new Set(legs.map(({ match }) => match)).size === legs.length;
}

/** The slips that placing makes. */
export function slipsOf({ legs, mode }: Picks): (readonly PickedLeg[])[] {
  if (legs.length === 0) return [];
  return mode === 'together' && canTogether(legs) ? [legs] : legs.map((leg) => [leg]);
}

/** What the slips bring if every pick wins, and the most that one of them brings. */
export function returnsOf(picks: Picks, stake: bigint): { all: bigint; most: bigint } {
  const each = slipsOf(picks).map((legs) => {
    const won = (stake * productOf(legs.map(({ odds }) => odds))) / 100n;
    return won - (won % 10_000n);
  });
  return {
    all: each.reduce((sum, one) => sum + one, 0n),
    most: each.toSorted((one, other) => (one < other ? 1 : -1))[0] ?? 0n,
  };
}
