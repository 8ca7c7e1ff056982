import { defineEndpoint } from '@kislap/contract-kit/endpoint';
import { Cursor, pageSize } from '@kislap/contract-kit/fields';
import { AccountId } from '@kislap/contract-kit/ids';
import * as z from 'zod/mini';
import { Level } from './loyalty.ts';

export const listLoyalty = defineEndpoint({
  method: 'GET',
  path: '/console/api/loyalty',
  summary: 'The loyalty of every account, newest first.',
  access: { permission: 'loyalty.read' },
  query: z.strictObject({ after: z.optional(Cursor), pageSize: z.optional(pageSize(100)) }),
  reply: z.object({
    list: z.array(z.extend(Level, { accountId: AccountId, account: z.string() })),
    next: z.nullable(z.string()),
  }),
  errors: [],
});
