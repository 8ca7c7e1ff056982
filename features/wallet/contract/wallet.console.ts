import { defineEndpoint } from '@kislap/contract-kit/endpoint';
import { Day, PageNumber, pageSize } from '@kislap/contract-kit/fields';
import { AccountId } from '@kislap/contract-kit/ids';
import { Money } from '@kislap/contract-kit/money';
import * as z from 'zod/mini';
import { StatementLine, TransferType } from './wallet.ts';

export const getPlayerBalances = defineEndpoint({
  method: 'GET',
  path: '/console/api/wallet/players/:playerId/balances',
  summary: "A player's balances in the ledger.",
  access: { permission: 'players.money.read' },
  params: z.strictObject({ playerId: AccountId }),
  reply: z.object({
    currency: z.string(),
    cash: Money,
    bonus: Money,
    held: Money,
  }),
  errors: [],
});

export const listPlayerTransfers = defineEndpoint({
  method: 'GET',
  path: '/console/api/wallet/players/:playerId/transfers',
  summary: "A player's entries in the ledger, newest first. Days are days of the business.",
  access: { permission: 'ledger.read' },
  params: z.strictObject({ playerId: AccountId }),
  query: z.strictObject({
    from: z.optional(Day),
    to: z.optional(Day),
    type: z.optional(TransferType),
    /** Each round as one line, as players read it; otherwise every line of the ledger. Not with `type`. */
    rounds: z.optional(z.literal('folded')),
    page: z.optional(PageNumber),
    pageSize: z.optional(pageSize(100)),
  }),
  reply: z.object({ list: z.array(StatementLine), totalPages: z.int() }),
  errors: [],
});

export const getHouseTotals = defineEndpoint({
  method: 'GET',
  path: '/console/api/wallet/totals',
  summary: "The house's accounts by kind over all buckets; `sum` is the negative of all player balances.",
  access: { permission: 'ledger.read' },
  reply: z.object({ list: z.array(z.object({ kind: z.string(), balance: Money })), sum: Money }),
  errors: [],
});
