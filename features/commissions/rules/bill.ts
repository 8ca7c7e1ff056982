import type { Terms, Tier } from './terms.ts';

/** A team's figures of one period, over the contract's categories; bets are weighted for agents. */
export interface TeamFigures {
  validBets: bigint;
  /** What the team lost after everything that was given to it; negative when it won. */
  net: bigint;
  active: number;
  /** Valid bets of tickets that won more than their stake, and of those that lost. */
  winning: bigint;
  losing: bigint;
}

export interface NetParts {
  bets: bigint;
  wins: bigint;
  betRebates: bigint;
  agentRebates: bigint;
  /** Of activities, commissions included. */
  bonuses: bigint;
  /** That entered the team from outside it. */
  salaries: bigint;
}

export interface TriedTier {
  tier: Tier;
  isMet: boolean;
}

export interface Worked {
  /** With what was carried in and adjusted; what minimum losses of dividends are compared with. */
  base: bigint;
  /** What the rate is taken of: never negative, cut to the unit. */
  payable: bigint;
  tried: TriedTier[];
  /** The one that applies; undefined when none was reached. */
  tier: Tier | undefined;
  /** Cut to the centavo. */
  amount: bigint;
}

const rateOne = 10_000n;
const centavo = 10_000n;

const cut = (amount: bigint, unit: bigint) => (unit > 0n ? amount - (amount % unit) : amount);

export function teamNet(parts: NetParts): bigint {
  const { bets, wins, betRebates, agentRebates, bonuses, salaries } = parts;
  return bets - wins - betRebates - agentRebates - bonuses - salaries;
}

/** The one with the highest rate among those whose minima are all met: it applies to the whole base. */
function chooseTier(tried: readonly TriedTier[]): Tier | undefined {
  const met = tried.filter(({ isMet }) => isMet).map(({ tier }) => tier);
  return met.toSorted((a, b) => b.loseRate - a.loseRate || b.rate - a.rate)[0];
}

/** What a contract brings for a period. `carried` and `adjusted` correct the base. */
export function workOut(
  terms: Pick<Terms, 'kind' | 'tiers' | 'unit'>,
  figures: TeamFigures,
  { carried = 0n, adjusted = 0n }: { carried?: bigint; adjusted?: bigint } = {},
): Worked {
  const isDividend = terms.kind === 'DIVIDEND';
  const base = (isDividend ? figures.net + carried : figures.validBets) + adjusted;
  const netLoss = isDividend ? base : figures.net;
  const tried = terms.tiers.map((tier) => ({
    tier,
    isMet:
      figures.validBets >= tier.minTurnover &&
      netLoss >= minNetLoss(tier) &&
      figures.active >= tier.minActive,
  }));
  const tier = chooseTier(tried);
  const payable = base > 0n ? cut(base, terms.unit) : 0n;
  if (!tier) return { base, payable, tried, tier, amount: 0n };
  const parts =
    terms.kind === 'HOURLY'
      ? positive(figures.winning) * BigInt(tier.rate) + positive(figures.losing) * BigInt(tier.loseRate)
      : payable * BigInt(tier.rate);
  return { base, payable, tried, tier, amount: cut(parts / rateOne, centavo) };
}

const positive = (amount: bigint) => (amount > 0n ? amount : 0n);

/** A minimum of zero asks for nothing: a team that won meets it too. */
const minNetLoss = ({ minNetLoss: least }: Tier) => (least > 0n ? least : -(2n ** 120n));
