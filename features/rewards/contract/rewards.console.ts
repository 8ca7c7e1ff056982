import { defineEndpoint } from '@kislap/contract-kit/endpoint';
import { Cursor, pageSize } from '@kislap/contract-kit/fields';
import { AccountId } from '@kislap/contract-kit/ids';
import * as z from 'zod/mini';
import { Ticket } from './rewards.ts';

export const listRewards = defineEndpoint({
  method: 'GET',
  path: '/console/api/rewards',
  summary: 'The rewards of every account, newest first.',
  access: { permission: 'rewards.read' },
  query: z.strictObject({ after: z.optional(Cursor), pageSize: z.optional(pageSize(100)) }),
  reply: z.object({
    list: z.array(z.extend(Ticket, { accountId: AccountId, account: z.string() })),
    next: z.nullable(z.string()),
  }),
  errors: [],
});
