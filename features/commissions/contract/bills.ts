import { defineEndpoint } from '@kislap/contract-kit/endpoint';
import { Cursor, Day, pageSize } from '@kislap/contract-kit/fields';
import * as z from 'zod/mini';
import { Bill, BillTotals } from './bill.fields.ts';
import { Kind } from './contract.fields.ts';

const Side = z.enum(['own', 'downline']);

export const listBills = defineEndpoint({
  method: 'GET',
  path: '/wps/agent/bills',
  summary:
    'Bills of one kind that the agent is paid by, or that he pays to his direct downline, by the day on which their period began; newest first.',
  access: 'agent',
  query: z.strictObject({
    side: Side,
    kind: Kind,
    from: Day,
    to: Day,
    after: z.optional(Cursor),
    pageSize: z.optional(pageSize(100)),
  }),
  reply: z.object({ list: z.array(Bill), totals: BillTotals, next: z.nullable(z.string()) }),
  errors: [],
});
