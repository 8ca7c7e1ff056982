/** What is noticed of a withdrawal; the house's rules say what each does. */
export const riskFlags = [
  'shared_payee',
  'shared_device',
  'ratio',
  'no_deposits',
  'fresh_payee',
  'first_withdrawal',
  'opposite_bets',
] as const;
export type RiskFlag = (typeof riskFlags)[number];

/** `blocks`: no withdrawal with it is approved by rule; `informs`: it only stands beside the case; `off`: not looked for. */
export const flagEffects = ['off', 'informs', 'blocks'] as const;

export interface RiskRules {
  flags: Record<RiskFlag, (typeof flagEffects)[number]>;
  ratioMax: number;
  freshPayeeHours: number;
  amounts: { vipMin: number; amountMax: bigint }[];
  dayMax: number | null;
}

export interface RiskFacts {
  amount: bigint;
  deposited: bigint;
  paidOut: bigint;
  paidCount: number;
  payeeHours: number;
  isPayeeShared: boolean;
  isDeviceShared: boolean;
  /** With another account of the person or browser on both sides of one event. */
  isOpposite: boolean;
  level: number;
  automaticToday: number;
}

/** What stands beside a withdrawal, in the order in which it is shown. */
export function flagsOf(facts: RiskFacts, rules: RiskRules): RiskFlag[] {
  const { deposited, paidOut, amount } = facts;
  const found: Record<RiskFlag, boolean> = {
    shared_payee: facts.isPayeeShared,
    shared_device: facts.isDeviceShared,
    ratio: deposited > 0n && paidOut + amount > deposited * BigInt(rules.ratioMax),
    no_deposits: deposited === 0n,
    fresh_payee: facts.payeeHours < rules.freshPayeeHours,
    first_withdrawal: facts.paidCount === 0,
    opposite_bets: facts.isOpposite,
  };
  const flags = Object.keys(found) as RiskFlag[];
  return flags.filter((flag) => found[flag] && rules.flags[flag] !== 'off');
}

/** The most that the house approves by rule for a player of this level; 0 where a person decides. */
export function automaticMax(level: number, { amounts }: Pick<RiskRules, 'amounts'>): bigint {
  return amounts
    .filter(({ vipMin }) => vipMin <= level)
    .reduce((most, { amountMax }) => larger(most, amountMax), 0n);
}

function larger(one: bigint, other: bigint): bigint {
  return one > other ? one : other;
}

/** Whether the house approves it without a person. */
export function isAutomatic(facts: RiskFacts, rules: RiskRules): boolean {
  if (facts.amount > automaticMax(facts.level, rules)) return false;
  if (rules.dayMax !== null && facts.automaticToday >= rules.dayMax) return false;
  return !flagsOf(facts, rules).some((flag) => rules.flags[flag] === 'blocks');
}

/** The most that any player's withdrawal is approved with by rule. */
export function mostByRule({ amounts }: Pick<RiskRules, 'amounts'>): bigint {
  return automaticMax(Number.POSITIVE_INFINITY, { amounts });
}
