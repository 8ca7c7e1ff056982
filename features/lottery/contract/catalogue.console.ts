import { Approval, ApprovalReason } from '@kislap/approvals/contract/approvals.console';
import { defineEndpoint } from '@kislap/contract-kit/endpoint';
import { Instant } from '@kislap/contract-kit/fields';
import * as z from 'zod/mini';
import { LotteryCode } from './draws.ts';

/** As the catalogue writes prices: no float touches them. */
const Decimal = z.string().check(z.regex(/^\d{1,8}(\.\d{1,6})?$/));
const Odds = z.union([Decimal, z.record(z.string(), z.string())]);

/** Parts of a stake, in ten-thousandths. */
const Guard = z.object({
  rtp: z.int(),
  /** Of the line that returns the least. */
  rtpMin: z.int(),
  rebate: z.int(),
  salary: z.int(),
  points: z.int(),
  commission: z.int(),
  /** In hundredths: what of a stake counts for salaries and rebates. */
  agentWeight: z.int(),
  rebateWeight: z.int(),
  total: z.int(),
  fits: z.boolean(),
});
export type CatalogueGuard = z.output<typeof Guard>;

export const GiveBackRates = z.strictObject({
  rebate: Decimal,
  salary: Decimal,
  points: Decimal,
  commission: Decimal,
});
export type GiveBackRates = z.output<typeof GiveBackRates>;

export const CataloguePrice = z.object({
  template: LotteryCode,
  betType: LotteryCode,
  mode: z.enum(['LOTT', 'ELOTT', 'SEA']),
  /** The price of a line in units; null where lines have their own. */
  cost: z.nullable(z.string()),
  /** Of each leg. Null where the odds follow the series; a table by tier or option, where `POOL` shares the pool. */
  odds: z.array(z.nullable(Odds)),
  guard: Guard,
});
export type CataloguePrice = z.output<typeof CataloguePrice>;

export const getCatalogue = defineEndpoint({
  method: 'GET',
  path: '/console/api/lottery/catalogue',
  summary: 'The prices in force by template and bet type, with what each gives back.',
  access: { permission: 'lottery.read' },
  reply: z.object({
    version: z.int(),
    /** The latest first. */
    versions: z.array(z.object({ version: z.int(), createdAt: Instant, createdName: z.string() })),
    giveBack: GiveBackRates,
    /** No bet type gives back more, in ten-thousandths. */
    giveBackMax: z.int(),
    templates: z.array(z.object({ template: LotteryCode, games: z.array(LotteryCode) })),
    list: z.array(CataloguePrice),
  }),
  errors: [],
});

const Change = z.strictObject({
  template: LotteryCode,
  betType: LotteryCode,
  cost: z.optional(Decimal),
  odds: z.optional(
    z
      .array(
        z.strictObject({
          leg: z.int().check(z.gte(0), z.lte(20)),
          odds: z.union([Decimal, z.record(z.string().check(z.maxLength(24)), Decimal)]),
        }),
      )
      .check(z.maxLength(20)),
  ),
});
export type CataloguePriceChange = z.output<typeof Change>;

export const CatalogueDraft = z.strictObject({
  /** The version that is changed; another one may have come meanwhile. */
  version: z.int(),
  changes: z.array(Change).check(z.maxLength(50)),
  giveBack: z.optional(GiveBackRates),
});
export type CatalogueDraft = z.output<typeof CatalogueDraft>;

export const checkCatalogue = defineEndpoint({
  method: 'POST',
  path: '/console/api/lottery/catalogue/check',
  summary: 'What other prices would give back. Keeps nothing.',
  access: { permission: 'lottery.read' },
  body: CatalogueDraft,
  reply: z.object({
    list: z.array(
      z.object({
        template: LotteryCode,
        betType: LotteryCode,
        before: CataloguePrice,
        after: CataloguePrice,
      }),
    ),
    fits: z.boolean(),
  }),
  errors: ['lottery_version_changed', 'lottery_price_wrong'],
});

export const changeCatalogue = defineEndpoint({
  method: 'POST',
  path: '/console/api/lottery/catalogue',
  summary:
    'Asks for other prices, as the next version. Another operator agrees; orders keep the version they had.',
  access: { permission: 'lottery.request' },
  body: z.extend(CatalogueDraft, { reason: ApprovalReason }),
  reply: Approval,
  errors: [
    'already_requested',
    'lottery_version_changed',
    'lottery_price_wrong',
    'gives_back_too_much',
    'lottery_nothing_changed',
  ],
});
