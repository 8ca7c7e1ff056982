import { Approval, ApprovalReason } from '@kislap/approvals/contract/approvals.console';
import { defineEndpoint } from '@kislap/contract-kit/endpoint';
import { Money } from '@kislap/contract-kit/money';
import * as z from 'zod/mini';
import { flagEffects, type RiskRules as Rules, riskFlags } from '../rules/risk.ts';
import { RiskFlag } from './cashier.console.ts';
import { Opposite } from './cashier.evidence.ts';

export const FlagEffect = z.enum(flagEffects);

/** When a person must look at a withdrawal, and which the house approves by rule. */
export const RiskRules = z.strictObject({
  flags: z.strictObject(
    Object.fromEntries(riskFlags.map((flag) => [flag, FlagEffect])) as Record<RiskFlag, typeof FlagEffect>,
  ),
  /** Paid out, with this one, for paid in: above it `ratio` stands. */
  ratioMax: z.int().check(z.gte(1), z.lte(1_000)),
  /** So long a payee is a fresh one. */
  freshPayeeHours: z.int().check(z.gte(0), z.lte(720)),
  /** Approved by rule up to this amount from this level on, the highest of those that fit; none fits: a person. */
  amounts: z
    .array(z.strictObject({ vipMin: z.int().check(z.gte(0), z.lte(8)), amountMax: Money.check(z.gte(0n)) }))
    .check(z.maxLength(9)),
  /** So many of a player and day are approved by rule; null: any number. */
  dayMax: z.nullable(z.int().check(z.gte(0), z.lte(100))),
});
export type RiskRules = Rules;
/** As it is kept. */
export type StoredRiskRules = z.input<typeof RiskRules>;

/** What was known of a withdrawal when it was asked for: by this rules can be tried on the past. */
export const RiskFacts = z.object({
  amount: Money,
  deposited: Money,
  paidOut: Money,
  paidCount: z.int(),
  payeeHours: z.int(),
  isPayeeShared: z.boolean(),
  isDeviceShared: z.boolean(),
  /** Not looked for before. */
  isOpposite: z._default(z.boolean(), false),
  /** What is behind it, the latest first; not kept before. */
  opposites: z._default(z.array(Opposite), []),
  level: z.int(),
  /** Approved by rule on that day before. */
  automaticToday: z.int(),
});
export type RiskFacts = z.output<typeof RiskFacts>;
export type StoredRiskFacts = z.input<typeof RiskFacts>;

export const getRiskRules = defineEndpoint({
  method: 'GET',
  path: '/console/api/cashier/risk-rules',
  summary: 'Which withdrawals the house approves by rule, and what speaks against it.',
  access: { permission: 'withdrawals.read' },
  reply: RiskRules,
  errors: [],
});

export const askForRiskRules = defineEndpoint({
  method: 'PUT',
  path: '/console/api/cashier/risk-rules',
  summary: 'Asks for other rules. They hold once another operator has agreed.',
  access: { permission: 'withdrawals.decide' },
  body: z.strictObject({ rules: RiskRules, reason: ApprovalReason }),
  reply: Approval,
  errors: ['already_requested', 'setting_unchanged', 'setting_automatic_too_high'],
});

const Tally = z.object({ count: z.int(), amount: Money });

export const tryRiskRules = defineEndpoint({
  method: 'POST',
  path: '/console/api/cashier/risk-rules/dry-run',
  summary: 'What these rules would do with the withdrawals of the last days, beside the rules in force.',
  access: { permission: 'withdrawals.read' },
  body: z.strictObject({ rules: RiskRules, days: z.int().check(z.gte(1), z.lte(90)) }),
  reply: z.object({
    /** Looked at: the newest, at most 2,000. */
    looked: z.int(),
    /** By the rules in force now, and by these. */
    automaticNow: Tally,
    automaticTried: Tally,
    flags: z.array(z.object({ flag: RiskFlag, now: z.int(), tried: z.int() })),
    /** Approved by these, although an operator said no or the money never arrived. */
    wouldHavePaid: Tally,
    /** Asked for before the house wrote down what it knew. */
    unknown: z.int(),
  }),
  errors: [],
});
