import { defineEndpoint } from '@kislap/contract-kit/endpoint';
import { Cursor, Day, Instant, pageSize } from '@kislap/contract-kit/fields';
import { Money } from '@kislap/contract-kit/money';
import * as z from 'zod/mini';
import { RebateId } from './loyalty.ids.ts';

/** What is claimed together: SPORTS with e-sports, LOTTERY are the e-lotteries. */
export const RebateGroup = z.enum(['RNG', 'FISH', 'LIVE', 'SPORTS', 'PVP', 'COCKFIGHT', 'LOTTERY']);
export type RebateGroup = z.output<typeof RebateGroup>;

export const OpenRebate = z.object({
  group: RebateGroup,
  /** Valid bets that no rebate was claimed for, of the last seven days. */
  validBet: Money,
  /** Hundredths of a per mille: 8600 is 0.86 %. */
  rate: z.int(),
  /** What a claim pays now; 0 below ₱1. */
  amount: Money,
  /** The first day whose bets are among them lapses when this day begins; null where nothing is open. */
  lapsesOn: z.nullable(Day),
});
export type OpenRebate = z.output<typeof OpenRebate>;

export const ClaimedRebate = z.object({
  rebateId: RebateId,
  group: RebateGroup,
  validBet: Money,
  rate: z.int(),
  amount: Money,
  claimedAt: Instant,
});
export type ClaimedRebate = z.output<typeof ClaimedRebate>;

export const getRebates = defineEndpoint({
  method: 'GET',
  path: '/wps/loyalty/rebate',
  summary: 'What can be claimed for valid bets of each category, and what was claimed, newest first.',
  access: 'real',
  query: z.strictObject({ after: z.optional(Cursor), pageSize: z.optional(pageSize(50)) }),
  reply: z.object({
    open: z.array(OpenRebate),
    /** Points of a per cent that the level adds, in the unit of `rate`. */
    added: z.int(),
    list: z.array(ClaimedRebate),
    next: z.nullable(Cursor),
  }),
  errors: [],
});

export const claimRebate = defineEndpoint({
  method: 'POST',
  path: '/wps/loyalty/rebate',
  summary: 'Claims the rebate of one category; what was claimed is never paid again.',
  access: 'real',
  body: z.strictObject({ group: RebateGroup }),
  reply: ClaimedRebate,
  errors: [
    'rebate_too_small',
    'account_locked',
    'cooling_off',
    'self_excluded',
    'balance_full',
    'ledger_busy',
  ],
});
