import { Instant } from '@kislap/contract-kit/fields';
import { AccountId } from '@kislap/contract-kit/ids';
import { Money } from '@kislap/contract-kit/money';
import * as z from 'zod/mini';
import { BillId, ContractId } from './commissions.ids.ts';
import { Kind, Terms, Tier } from './contract.fields.ts';

/** PARTIAL and INSUFFICIENT are tried again for seven days, REVIEW waits for two operators. */
export const billStates = [
  'NOT_REACHED',
  'REVIEW',
  'INSUFFICIENT',
  'PARTIAL',
  'ISSUED',
  'REJECTED',
  'EXPIRED',
] as const;
export const BillState = z.enum(billStates);

const Party = z.object({ accountId: AccountId, account: z.string() });

export const Bill = z.object({
  billId: BillId,
  contractId: z.nullable(ContractId),
  kind: Kind,
  /** Null for the platform. */
  payer: z.nullable(Party),
  payee: Party,
  startsAt: Instant,
  endsAt: Instant,
  amount: Money,
  paid: Money,
  state: BillState,
  madeAt: Instant,
  /** What is not paid by then is owed no more. */
  expiresAt: Instant,
});
export type Bill = z.output<typeof Bill>;

/** Of a range of days. */
export const BillTotals = z.object({ amount: Money, paid: Money, open: Money });

const Amounts = z.object({
  validBet: Money,
  winning: Money,
  losing: Money,
  stake: Money,
  win: Money,
  betRebates: Money,
  agentRebates: Money,
  bonuses: Money,
  salaries: Money,
});

const TriedTier = z.object({ tier: Tier, isMet: z.boolean(), applies: z.boolean() });

/** How an amount came about. */
const Explanation = z.object({
  terms: Terms,
  /** By category (empty for money outside of games); what corrects an earlier period apart. */
  lines: z.array(
    z.object({
      category: z.string(),
      isLate: z.boolean(),
      /** Of valid bets, in hundredths: what counts for agents. */
      weight: z.int(),
      amounts: Amounts,
    }),
  ),
  /** What minima are compared with. */
  validBets: Money,
  net: Money,
  active: z.int(),
  carried: Money,
  adjusted: Money,
  /** Of corrections that were more than earlier bases. */
  left: Money,
  base: Money,
  payable: Money,
  tried: z.array(TriedTier),
  amount: Money,
});
export type Explanation = z.output<typeof Explanation>;

/** A window of the team's figures: a day, an hour or five minutes. */
const BillWindow = z.object({ startsAt: Instant, isLate: z.boolean(), validBet: Money, net: Money });

const BillGame = z.object({ gameId: z.string(), game: z.string(), validBet: Money, result: Money });

export const BillDetail = z.object({
  bill: Bill,
  version: z.int(),
  explanation: Explanation,
  /** Worked out anew from the figures of the team; null where those are no longer kept. */
  recomputed: z.nullable(Money),
  windows: z.array(BillWindow),
  /** Of the days; null for shorter periods. */
  games: z.nullable(z.array(BillGame)),
});
export type BillDetail = z.output<typeof BillDetail>;

/** A PDF is base64. */
export const BillFile = z.object({ fileName: z.string(), content: z.string() });

export const DryRun = z.object({ startsAt: Instant, endsAt: Instant, explanation: Explanation });
