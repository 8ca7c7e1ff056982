import { Approval, ApprovalReason } from '@kislap/approvals/contract/approvals.console';
import { defineEndpoint } from '@kislap/contract-kit/endpoint';
import { AccountId } from '@kislap/contract-kit/ids';
import * as z from 'zod/mini';
import { Gift, Level, Standing } from './levels.ts';

export const listLevels = defineEndpoint({
  method: 'GET',
  path: '/console/api/loyalty/levels',
  summary: 'The ladder of levels, with what each asks and gives.',
  access: { permission: 'loyalty.read' },
  reply: z.object({ list: z.array(Level) }),
  errors: [],
});

export const requestLevel = defineEndpoint({
  method: 'POST',
  path: '/console/api/loyalty/levels',
  summary: 'Asks for another content of one level. Another operator decides.',
  access: { permission: 'loyalty.levels' },
  body: z.strictObject({ level: Level, reason: ApprovalReason }),
  reply: Approval,
  errors: [
    'not_found',
    'gives_back_too_much',
    'ladder_out_of_order',
    'ladder_unchanged',
    'already_requested',
  ],
});

export const getPlayerLoyalty = defineEndpoint({
  method: 'GET',
  path: '/console/api/loyalty/player',
  summary: 'Where a player stands on the ladder, and the gifts, newest first.',
  access: { permission: 'loyalty.read' },
  query: z.strictObject({ accountId: AccountId }),
  reply: z.object({ standing: Standing, gifts: z.array(Gift) }),
  errors: [],
});
