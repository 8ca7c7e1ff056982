import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import { Day, PageNumber, pageSize } from './fields.ts';
import { AccountId } from './ids.ts';
import { Money } from './money.ts';
import { StatementLine, TransferType } from './wallet.ts';

export const getPlayerBalances = defineEndpoint({
  method: 'GET',
  path: '/console/api/players/:playerId/balances',
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
  path: '/console/api/players/:playerId/transfers',
  summary: "A player's entries in the ledger, newest first. Days are days of the business.",
  access: { permission: 'ledger.read' },
  params: z.strictObject({ playerId: AccountId }),
  query: z.strictObject({
    from: z.optional(Day),
    to: z.optional(Day),
    type: z.optional(TransferType),
    page: z.optional(PageNumber),
    pageSize: z.optional(pageSize(100)),
  }),
  reply: z.object({ list: z.array(StatementLine), totalPages: z.int() }),
  errors: [],
});

export const getHouseTotals = defineEndpoint({
  method: 'GET',
  path: '/console/api/ledger/totals',
  summary: "The house's accounts by kind over all buckets; `sum` is the opposite of what all players hold.",
  access: { permission: 'ledger.read' },
  reply: z.object({ list: z.array(z.object({ kind: z.string(), balance: Money })), sum: Money }),
  errors: [],
});
