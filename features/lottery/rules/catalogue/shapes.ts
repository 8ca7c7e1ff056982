// The catalogue as data (domain 1.3): everything here can be stored as JSON. Decimals are strings, so that no float
// touches a price.

/** A decimal of at most six places: "98", "3.62". */
export type Decimal = string;

/** A ratio of two whole numbers: "3/1000". */
export type Ratio = string;

/** Prizes of so many digits, each digit drawn on its own. */
export interface DigitSlot {
  key: string;
  /** How many prizes the slot holds. */
  n: number;
  digits: number;
}

/** Numbers from `range[0]` to `range[1]`, written with `width` digits; `distinct` ones are drawn without putting back. */
export interface NumberSlot {
  key: string;
  n: number;
  range: readonly [number, number];
  width?: number;
  distinct?: boolean;
}

export type Slot = DigitSlot | NumberSlot;

/** The form of a result: its slots in the order in which they are drawn. */
export interface Template {
  code: string;
  slots: readonly Slot[];
}

/** What was drawn: the prizes of each slot. */
export type DrawResult = Readonly<Record<string, readonly string[]>>;

/** How picks become lines. */
export type Expand =
  | { kind: 'PICK' | 'TYPED' | 'PERM' }
  | { kind: 'CROSS'; distinct?: boolean }
  | { kind: 'COMB' | 'DANTUO'; k: number }
  | { kind: 'GROUP'; parts: readonly GroupPart[] };

/** A line of a group holds `choose` different numbers of this part, each `mult` times. */
export interface GroupPart {
  mult: number;
  choose: number;
}

/** What of a result a leg looks at; it becomes a list of tokens. */
export type See =
  | { tail: readonly string[]; n: number; split?: boolean }
  | { head: readonly string[]; n: number; minLen?: number; split?: boolean }
  | { digit: readonly [slot: string, prize: number, place: number] }
  | { chars: string }
  | { seq: string; at: readonly number[]; join?: boolean }
  | { nums: readonly string[] };

export type FunctionName =
  | 'sum'
  | 'sumTail'
  | 'span'
  | 'value'
  | 'digitSum'
  | 'cmp'
  | 'median'
  | 'pattern3'
  | 'k3'
  | 'same'
  | 'run'
  | 'zodiac12';

/** A value, a range [lo, hi], or those of a range that leave `rem` when divided by `mod`: [lo, hi, mod, rem]. */
export type OptionRange =
  | number
  | string
  | readonly [number, number]
  | readonly [lo: number, hi: number, mod: number, rem: number];

export type Match =
  | { kind: 'COUNT' | 'BOX' | 'MISS' | 'OVERLAP' }
  | { kind: 'HAS'; chars?: boolean }
  | { kind: 'OCCUR'; cap: number }
  | { kind: 'EDGE'; both?: boolean }
  | {
      kind: 'FN';
      fn: FunctionName;
      options: Readonly<Record<string, readonly OptionRange[]>>;
      /** Values at which every option gets its stake back. */
      push?: readonly number[];
    };

/** Tables are by tier, or by option where the match is a function. */
export type Pay =
  | { kind: 'FIXED'; odds: Decimal | Readonly<Record<string, Decimal>> }
  | { kind: 'SERIES'; p: Ratio | Readonly<Record<string, Ratio>> }
  | { kind: 'PERMS'; base: Decimal };

/** In a table of odds: this tier shares the game's pool instead. */
export const poolOdds = 'POOL';

export interface Leg {
  see: See;
  match: Match;
  pay: Pay;
}

/** The mode of a bet type. ZY is LOTT played at the account's highest series (domain 1.2). */
export type Mode = 'LOTT' | 'ELOTT' | 'SEA';

export interface BetType {
  code: string;
  expand: Expand;
  legs: readonly Leg[];
  /** The price of a line in units; by line where a line stands for several ways to win. */
  cost: Decimal | Readonly<Record<string, Decimal>>;
  /** The catalogue's figure, cut to four places; undefined where it is series / 2000. */
  rtp?: Decimal;
  mode: Mode;
  /** A pick is one number written so many times: "22". Without it the price of a pair would be paid for "12" too. */
  repeat?: number;
  /** This part of the stakes feeds the game's pool. */
  pool?: { contribution: Decimal; tier: string };
  /** What of a stake counts for salaries and for rebates, where all of it would give back too much; 1 where not said. */
  agentWeight?: Decimal;
  rebateWeight?: Decimal;
}

export type Schedule =
  | { kind: 'DAILY'; at: readonly string[] }
  | { kind: 'WEEKLY'; days: readonly Weekday[]; at: readonly string[] }
  | { kind: 'MONTHLY'; daysOfMonth: readonly number[]; at: readonly string[] }
  | { kind: 'EVERY'; minutes: number };

export type Weekday = 'MON' | 'TUE' | 'WED' | 'THU' | 'FRI' | 'SAT' | 'SUN';

export interface Game {
  code: string;
  template: string;
  /** The vendor's name in the specified calls. */
  vassalage: 'TCG_LOTTO_VN' | 'TCG_SEA' | 'LOTT';
  schedule: Schedule;
  /** Hours that the game's clock is ahead of UTC. */
  utcOffset: number;
  closeBeforeSec: number;
  /** FAST issues are numbered through the day. */
  issue: 'DAILY' | 'FAST';
  /** The game whose draw decides this one; it has no seed of its own. */
  derivedFrom?: string;
}
