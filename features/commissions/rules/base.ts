import { type NetParts, type TeamFigures, teamNet, type Worked, workOut } from './bill.ts';
import type { Rest } from './periods.ts';
import type { Terms } from './terms.ts';

/** What is added up of a team's lines. `winning` and `losing` are parts of `validBet`; salaries are those that came in. */
export const measures = [
  'validBet',
  'winning',
  'losing',
  'stake',
  'win',
  'betRebates',
  'agentRebates',
  'bonuses',
  'salaries',
] as const;
export type Measure = (typeof measures)[number];
export type Amounts = Record<Measure, bigint>;

export const noAmounts = (): Amounts => ({
  ...{ validBet: 0n, winning: 0n, losing: 0n, stake: 0n, win: 0n },
  ...{ betRebates: 0n, agentRebates: 0n, bonuses: 0n, salaries: 0n },
});

export function addAmounts(sum: Amounts, more: Readonly<Amounts>): void {
  for (const measure of measures) sum[measure] += more[measure];
}

export interface BaseLine {
  /** Empty for money outside of games. */
  category: string;
  /** Corrects an earlier period that is over. */
  isLate: boolean;
  amounts: Amounts;
}

/** All that a bill is made of beside its contract. */
export interface BillInput {
  lines: readonly BaseLine[];
  /** Of categories, in hundredths: what of a valid bet counts for agents. One that is not named counts whole. */
  weights: Readonly<Record<string, number>>;
  active: number;
  /** Of earlier periods, 0 or below. */
  carried: bigint;
  /** Of earlier periods' corrections. */
  rest: Rest;
}

export interface Base {
  figures: TeamFigures;
  net: NetParts;
  adjusted: bigint;
}

const whole = 100;

/** Money outside of games counts whatever the categories are. */
export function countsFor({ categories }: Pick<Terms, 'categories'>, category: string): boolean {
  return category === '' || categories.length === 0 || categories.includes(category);
}

function weighed({ validBet, winning, losing }: Amounts, weight: number) {
  const part = (amount: bigint) => (amount * BigInt(weight)) / BigInt(whole);
  return { validBet: part(validBet), winning: part(winning), losing: part(losing) };
}

function netOf({ stake, win, betRebates, agentRebates, bonuses, salaries }: Amounts): NetParts {
  return { bets: stake, wins: win, betRebates, agentRebates, bonuses, salaries };
}

export function baseOf(terms: Pick<Terms, 'kind' | 'categories'>, input: BillInput): Base {
  const own = noAmounts();
  const late = noAmounts();
  for (const { category, isLate, amounts } of input.lines) {
    if (!countsFor(terms, category)) continue;
    addAmounts(isLate ? late : own, { ...amounts, ...weighed(amounts, input.weights[category] ?? whole) });
  }
  const net = netOf(own);
  return {
    net,
    figures: {
      validBets: own.validBet,
      net: teamNet(net),
      active: input.active,
      winning: own.winning + late.winning + input.rest.winning,
      losing: own.losing + late.losing + input.rest.losing,
    },
    adjusted: terms.kind === 'DIVIDEND' ? teamNet(netOf(late)) : late.validBet,
  };
}

export interface WorkedBill extends Worked, Base {
  /** What is left of corrections for later periods. */
  rest: Rest;
}

const negative = (amount: bigint) => (amount < 0n ? amount : 0n);

/** The same for the run, for whoever opens a bill, and for a dry run. */
export function workOutBill(
  terms: Pick<Terms, 'kind' | 'categories' | 'tiers' | 'unit'>,
  input: BillInput,
): WorkedBill {
  const base = baseOf(terms, input);
  const { winning, losing } = base.figures;
  const adjusted = base.adjusted + input.rest.base;
  const worked = workOut(terms, base.figures, { carried: input.carried, adjusted });
  // A loss of its own is none of the correction.
  const own = worked.base - adjusted;
  const isHourly = terms.kind === 'HOURLY';
  const rest = {
    base: negative(own > 0n ? worked.base : adjusted),
    winning: isHourly ? negative(winning) : 0n,
    losing: isHourly ? negative(losing) : 0n,
  };
  return { ...base, ...worked, rest };
}
