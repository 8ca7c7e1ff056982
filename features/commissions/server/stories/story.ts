import fc from 'fast-check';
import type { CarryMode, DividendPeriod, Kind } from '../../rules/terms.ts';

/** Hours have salaries of five minutes and of hours, days those of days and dividends. */
export type Pace = 'hours' | 'days';

/** An agent below one of those before, with the contracts that fit what his upline has. */
export interface AgentPlan {
  /** Which of those before; the first stands at the top. */
  upline: number;
  kind: Exclude<Kind, 'DIVIDEND'>;
  tiers: { turnover: number; loss: number; active: number; share: number }[];
  categories: number;
  unit: number;
  dividend: { period: DividendPeriod; carryMode: CarryMode } | undefined;
  members: number;
}

/** Another version of a contract; which one, and what becomes of the offer. */
export interface VersionPlan {
  agent: number;
  isSalary: boolean;
  tiers: AgentPlan['tiers'];
  categories: number;
  unit: number;
  dividend: NonNullable<AgentPlan['dividend']>;
  /** Up to the highest of the house instead of what the upline has. */
  isBold: boolean;
  answer: 'accept' | 'reject' | 'withdraw' | 'wait';
}

export type Step =
  | ({ kind: 'offer' } & VersionPlan)
  /** What waits is accepted, late perhaps. */
  | { kind: 'accept'; agent: number; isSalary: boolean }
  | { kind: 'terminate'; agent: number; isSalary: boolean }
  | { kind: 'wait'; share: number }
  | { kind: 'play'; member: number; stake: number; win: number; category: number; settles: 'now' | 'later' }
  | { kind: 'more'; round: number; win: number }
  | { kind: 'takeBack'; round: number }
  /** What is written while the clock is behind comes too late for a window that a run has read. */
  | { kind: 'run'; late: { member: number; stake: number; win: number } | undefined };

export interface Story {
  agents: AgentPlan[];
  steps: Step[];
  /** Whether agents have money of their own, or pay with what they are paid. */
  isRich: boolean;
}

const stakes = fc.oneof(fc.integer({ min: 1, max: 900 }), fc.integer({ min: 900, max: 30_000 }));
/** In hundredths of the stake; half of all lose everything. */
const wins = fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 260 }));
const tier = fc.record({
  turnover: fc.constantFrom(0, 0, 500, 5_000, 40_000),
  loss: fc.constantFrom(0, 0, 0, 2_000),
  active: fc.constantFrom(0, 0, 1, 2),
  share: fc.integer({ min: 1, max: 100 }),
});

const tiers = fc.uniqueArray(tier, {
  minLength: 1,
  maxLength: 4,
  selector: ({ turnover, loss, active }) => `${turnover} ${loss} ${active}`,
});
const unit = fc.constantFrom(0, 0, 1, 1_000);
const dividend = fc.record({
  period: fc.constantFrom('DAY', 'DAY', 'WEEK', 'HALF_MONTH', 'MONTH') satisfies fc.Arbitrary<DividendPeriod>,
  carryMode: fc.constantFrom('NONE', 'PREVIOUS', 'FULL', 'MONTH') satisfies fc.Arbitrary<CarryMode>,
});

const agentOf = (pace: Pace) =>
  fc.record({
    upline: fc.nat(20),
    kind:
      pace === 'days'
        ? fc.constant('DAILY' as const)
        : fc.constantFrom('HOURLY' as const, 'REALTIME' as const),
    ...{ tiers, categories: fc.nat(2), unit },
    dividend: pace === 'hours' ? fc.constant(undefined) : fc.option(dividend, { nil: undefined, freq: 4 }),
    members: fc.integer({ min: 1, max: 3 }),
  });

/** What changes contracts. */
const versionSteps = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      ...{ kind: fc.constant('offer' as const), agent: fc.nat(20), isSalary: fc.boolean() },
      ...{ tiers, categories: fc.nat(2), unit, dividend },
      isBold: fc.integer({ min: 0, max: 4 }).map((one) => one === 0),
      answer: fc.constantFrom(
        'accept',
        'accept',
        'accept',
        'reject',
        'withdraw',
        'wait',
      ) satisfies fc.Arbitrary<VersionPlan['answer']>,
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('accept' as const), agent: fc.nat(20), isSalary: fc.boolean() }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      ...{ kind: fc.constant('terminate' as const), agent: fc.nat(20), isSalary: fc.boolean() },
    }),
  },
);

const stepOf = (hasLate: boolean) => {
  const late = fc.record({ member: fc.nat(), stake: stakes, win: wins });
  return fc.oneof(
    { weight: 5, arbitrary: versionSteps },
    {
      weight: 6,
      arbitrary: fc.record({ kind: fc.constant('wait' as const), share: fc.integer({ min: 1, max: 100 }) }),
    },
    {
      weight: 14,
      arbitrary: fc.record({
        ...{ kind: fc.constant('play' as const), member: fc.nat(), stake: stakes, win: wins },
        ...{
          category: fc.nat(2),
          settles: fc.constantFrom('now' as const, 'now' as const, 'later' as const),
        },
      }),
    },
    {
      weight: 2,
      arbitrary: fc.record({
        kind: fc.constant('more' as const),
        round: fc.nat(),
        win: fc.integer({ min: 1, max: 5_000 }),
      }),
    },
    { weight: 3, arbitrary: fc.record({ kind: fc.constant('takeBack' as const), round: fc.nat() }) },
    {
      weight: 4,
      arbitrary: fc.record({
        kind: fc.constant('run' as const),
        late: hasLate ? fc.option(late, { nil: undefined }) : fc.constant(undefined),
      }),
    },
  );
};

export const storyOf = (pace: Pace, isRich: boolean): fc.Arbitrary<Story> =>
  fc.record({
    agents: fc.array(agentOf(pace), { minLength: 3, maxLength: 7 }),
    steps: fc.array(stepOf(isRich), { minLength: 25, maxLength: 45 }),
    isRich: fc.constant(isRich),
  });
