import { defineEndpoint } from '@kislap/contract-kit/endpoint';
import { Cursor, pageSize } from '@kislap/contract-kit/fields';
import { AccountId } from '@kislap/contract-kit/ids';
import * as z from 'zod/mini';
import { Invitee } from './referral.ts';

export const listReferral = defineEndpoint({
  method: 'GET',
  path: '/console/api/referral',
  summary: 'The referral of every account, newest first.',
  access: { permission: 'referral.read' },
  query: z.strictObject({ after: z.optional(Cursor), pageSize: z.optional(pageSize(100)) }),
  reply: z.object({
    list: z.array(z.extend(Invitee, { accountId: AccountId, account: z.string() })),
    next: z.nullable(z.string()),
  }),
  errors: [],
});
