import { defineEndpoint } from '@kislap/contract-kit/endpoint';
import { Cursor, Day, Instant, pageSize } from '@kislap/contract-kit/fields';
import { Money } from '@kislap/contract-kit/money';
import * as z from 'zod/mini';
import { Bill, BillDetail, BillFile, BillTotals, DryRun } from './bill.fields.ts';
import { BillId } from './commissions.ids.ts';
import { Kind, Terms } from './contract.fields.ts';

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

export const explainBill = defineEndpoint({
  method: 'GET',
  path: '/wps/agent/bills/:billId',
  summary:
    'How a bill came about, worked out anew from what is stored: for its payee and for the upline who pays it; for others it does not exist.',
  access: 'agent',
  params: z.strictObject({ billId: BillId }),
  reply: BillDetail,
  errors: ['not_found'],
});

export const exportBill = defineEndpoint({
  method: 'GET',
  path: '/wps/agent/bills/:billId/file',
  summary: 'The same as a table of comma-separated values, or as a page to print.',
  access: 'agent',
  params: z.strictObject({ billId: BillId }),
  query: z.strictObject({ form: z.enum(['csv', 'pdf']) }),
  reply: BillFile,
  errors: ['not_found'],
});

export const dryRun = defineEndpoint({
  method: 'POST',
  path: '/wps/agent/bills/dry-run',
  summary:
    "What terms would have brought on the agent's own team in the period that holds a moment, or in the last one; nothing is kept of it.",
  access: 'agent',
  body: z.strictObject({ terms: Terms, at: z.optional(Instant) }),
  reply: DryRun,
  errors: ['figures_not_kept'],
});

export const listOpenBills = defineEndpoint({
  method: 'GET',
  path: '/wps/agent/open-bills',
  summary: 'Bills that are not paid yet, to the agent or by him, the oldest first.',
  access: 'agent',
  query: z.strictObject({ side: Side, after: z.optional(Cursor), pageSize: z.optional(pageSize(100)) }),
  reply: z.object({ list: z.array(Bill), next: z.nullable(z.string()) }),
  errors: [],
});

export const getOwed = defineEndpoint({
  method: 'GET',
  path: '/wps/agent/owed',
  summary: 'What is due to the agent by bills that are not paid yet, and what is due from him.',
  access: 'agent',
  reply: z.object({ toMe: Money, fromMe: Money }),
  errors: [],
});
