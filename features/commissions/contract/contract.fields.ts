import { gameCategories } from '@kislap/contract-kit/constants';
import { Instant } from '@kislap/contract-kit/fields';
import { AccountId } from '@kislap/contract-kit/ids';
import { Money } from '@kislap/contract-kit/money';
import * as z from 'zod/mini';
import { carryModes, dividendPeriods, kinds, problems, tiersMax } from '../rules/terms.ts';
import { ContractId } from './commissions.ids.ts';

export const Kind = z.enum(kinds);

/** In hundredths of a per cent. */
const Rate = z.int().check(z.gte(0), z.lte(10_000));

export const Rates = z.strictObject({
  /** For hourly salary of tickets that won. */
  rate: Rate,
  /** Of tickets that lost; 0 for every other kind. */
  loseRate: Rate,
});

export const Tier = z.extend(Rates, {
  minTurnover: Money,
  minNetLoss: Money,
  minActive: z.int().check(z.gte(0), z.lte(1_000_000)),
});

export const Terms = z.strictObject({
  kind: Kind,
  period: z.enum([...dividendPeriods, 'HOUR', 'FIVE_MINUTES']),
  /** Empty for all. */
  categories: z.array(z.enum(gameCategories)).check(z.maxLength(gameCategories.length)),
  tiers: z.array(Tier).check(z.maxLength(tiersMax)),
  carryMode: z.enum(carryModes),
  unit: Money,
});

/** SUPERSEDED and TERMINATED are ACTIVE ones that ended. */
export const contractStates = [
  'PENDING',
  'ACTIVE',
  'REJECTED',
  'EXPIRED',
  'WITHDRAWN',
  'SUPERSEDED',
  'TERMINATED',
] as const;
export const endReasons = ['NEWER', 'PAYER', 'OPERATOR', 'CASCADE'] as const;

const Party = z.object({ accountId: AccountId, account: z.string() });

export const Contract = z.object({
  contractId: ContractId,
  version: z.int(),
  terms: Terms,
  /** Null for the platform. */
  payer: z.nullable(Party),
  payee: Party,
  state: z.enum(contractStates),
  proposedAt: Instant,
  /** A proposal that is not answered by then expires. */
  expiresAt: Instant,
  effectiveFrom: z.nullable(Instant),
  /** Known before it ends. */
  endsAt: z.nullable(Instant),
  endReason: z.nullable(z.enum(endReasons)),
});
export type Contract = z.output<typeof Contract>;

export const Flaw = z.object({
  problem: z.enum(problems),
  tier: z.optional(z.int()),
  allowed: z.optional(Rates),
});

/** What a proposal would bring and change. */
export const Outlook = z.object({
  /** That it replaces. */
  current: z.nullable(Contract),
  /** When it would begin if it were accepted now. */
  beginsAt: Instant,
  /** Contracts below that would end with it. */
  terminated: z.array(Contract),
  /** On the figures of the last month; of hours and five minutes of the last 30 days. Null where no figures are kept. */
  estimate: z.object({
    startsAt: Instant,
    endsAt: Instant,
    /** False where the payee was not directly below the payer all that time: he is shown no figures of it. */
    isShown: z.boolean(),
    offered: z.nullable(Money),
    current: z.nullable(Money),
  }),
});
export type Outlook = z.output<typeof Outlook>;

export const Preview = z.extend(Outlook, { flaws: z.array(Flaw) });
