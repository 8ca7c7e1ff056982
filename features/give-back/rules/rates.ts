import { type Parts, stake } from '@kislap/rules/give-back';

/** What is given beside prizes. A player's own rebate is the higher of several; everything else adds up. */
export const rateParts = ['memberRebate', 'agentRebate', 'salary', 'points', 'commission'] as const;
export type RatePart = (typeof rateParts)[number];

/** The highest that a feature gives for bets of a category, or of one bet type of it, in billionths of the valid bet. */
export interface Rate {
  category: string;
  betType?: string;
  part: RatePart;
  rate: bigint;
}

type Given = Omit<Parts, 'rtp'>;

/** A bet type with what it pays. A category of vendors' games is one bet type, named as the category. */
export interface Returns {
  betType: string;
  category: string;
  /** In billionths; null where it is not known. */
  rtp: bigint | null;
  /** The game that pays most, where the bet type is a category. */
  game?: string;
  /** What is set aside for each part: the higher of this and of what features give counts. */
  reserved?: Partial<Given>;
  /** The rebate is what a series leaves, and is owed. */
  isRebateOwed?: boolean;
}

/** Adds up what features give for a bet type. */
export function partsOf(returns: Returns, rates: readonly Rate[]): Parts {
  const of = rates.filter(
    ({ category, betType }) =>
      category === returns.category && (betType === undefined || betType === returns.betType),
  );
  const given = givenBy(of);
  const part = (name: keyof Given) => higher(given[name], returns.reserved?.[name] ?? 0n);
  return {
    rtp: returns.rtp ?? 0n,
    rebate: part('rebate'),
    salary: part('salary'),
    points: part('points'),
    commission: part('commission'),
  };
}

/** All that is given at these rates. */
export function givenBy(rates: readonly Rate[]): Given {
  const ratesOf = (name: RatePart) => rates.filter(({ part }) => part === name).map(({ rate }) => rate);
  const sum = (name: RatePart) => ratesOf(name).reduce((all, rate) => all + rate, 0n);
  return {
    rebate: ratesOf('memberRebate').reduce(higher, 0n) + sum('agentRebate'),
    salary: sum('salary'),
    points: sum('points'),
    commission: sum('commission'),
  };
}

const rtpShape = /^(\d{1,3})(?:\.(\d{1,18}))?\s*(%?)$/;
const places = 9;

/**
 * What a vendor writes as a return, in billionths, rounded up: 0.965, 96.5 and "96.5 %" are the same. Undefined where it
 * is none.
 */
export function parseRtp(text: string): bigint | undefined {
  const [, whole = '', part = '', percent] = rtpShape.exec(text.trim()) ?? [];
  if (whole === '') return undefined;
  const cut = BigInt(whole + part.slice(0, places).padEnd(places, '0'));
  const figure = /[1-9]/.test(part.slice(places)) ? cut + 1n : cut;
  // Nothing returns twice its stakes, and no percentage is that small.
  const isPercent = percent === '%' || figure > 2n * stake;
  return isPercent ? (figure + 99n) / 100n : figure;
}

/** A share as a percentage with at least two places: 995000000 is 99.50. */
export function percentOf(share: bigint): string {
  const hundred = stake / 100n;
  const part = String(share % hundred)
    .padStart(places - 2, '0')
    .replace(/0{1,5}$/, '');
  return `${share / hundred}.${part}`;
}

function higher(one: bigint, other: bigint): bigint {
  return one > other ? one : other;
}
