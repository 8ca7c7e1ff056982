import { defineEndpoint } from '@kislap/contract-kit/endpoint';
import { Day, Instant } from '@kislap/contract-kit/fields';
import { Money } from '@kislap/contract-kit/money';
import * as z from 'zod/mini';

/** What an agent earned on a day; `total` is what is left after what was paid on (domain 3.2). */
const Income = z.object({
  agentRebates: Money,
  salariesReceived: Money,
  salariesPaid: Money,
  dividendsReceived: Money,
  dividendsPaid: Money,
  commissions: Money,
  total: Money,
});
export type Income = z.output<typeof Income>;

export const getAgentRevenue = defineEndpoint({
  method: 'GET',
  path: '/wps/agent/revenue',
  summary:
    "The agent's own income by day, newest first; days without income are left out. The lines of each figure are the own transactions of its kind.",
  access: 'agent',
  query: z.strictObject({ from: Day, to: Day }),
  reply: z.object({ list: z.array(z.object({ day: Day, income: Income })), totals: Income, asOf: Instant }),
  errors: [],
});
