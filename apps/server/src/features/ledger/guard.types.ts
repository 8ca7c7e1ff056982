/** What a limit is on; the time is what was played, in minutes. */
export const guardKinds = ['deposit', 'loss', 'stake', 'time'] as const;
export type GuardKind = (typeof guardKinds)[number];

/** At most `max` in any so many hours. Of several rules all hold, so that the lowest decides. */
export interface GuardRule {
  kind: GuardKind;
  hours: number;
  /** Millionths; of `time` minutes. */
  max: bigint;
  /** Inclusive; null: always. */
  from: Date | null;
  /** Exclusive. */
  until: Date | null;
}

/** What keeps a player from too much. Whoever sets it decides whose rules it holds. */
export interface Guard {
  rules: readonly GuardRule[];
  /** No bet and no deposit before. */
  excludedUntil: Date | null;
  coolingUntil: Date | null;
}

/** How much of a limit is used, as a bet of this moment would see it. */
export interface GuardUse {
  kind: GuardKind;
  hours: number;
  max: bigint;
  used: bigint;
}
