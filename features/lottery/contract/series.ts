import { Approval, ApprovalReason } from '@kislap/approvals/contract/approvals.console';
import { defineEndpoint } from '@kislap/contract-kit/endpoint';
import { AccountId } from '@kislap/contract-kit/ids';
import * as z from 'zod/mini';

const params = z.strictObject({ accountId: AccountId });

/** The highest series of an account, and how far it can go. */
const AccountSeries = z.object({
  maxSeries: z.int(),
  /** That of the account above; of one without anybody above the house's highest. */
  uplineMax: z.int(),
});

export const getDownlineSeries = defineEndpoint({
  method: 'GET',
  path: '/lotto/lgw/downline/:accountId/series',
  summary: 'The highest series of somebody directly below the agent.',
  access: 'agent',
  params,
  reply: AccountSeries,
  errors: [],
});

export const raiseDownlineSeries = defineEndpoint({
  method: 'POST',
  path: '/lotto/lgw/downline/:accountId/series',
  summary:
    'Raises the highest series of somebody directly below the agent, up to the agent’s own, in steps of 2. Only operators lower it.',
  access: 'agent',
  params,
  body: z.strictObject({ maxSeries: z.int() }),
  reply: AccountSeries,
  errors: ['lottery_series_outside'],
});

export const getAccountSeries = defineEndpoint({
  method: 'GET',
  path: '/console/api/lottery/series/:accountId',
  summary: 'The highest series of an account.',
  access: { permission: 'lottery.read' },
  params,
  reply: AccountSeries,
  errors: [],
});

export const changeAccountSeries = defineEndpoint({
  method: 'POST',
  path: '/console/api/lottery/series/:accountId',
  summary:
    'Asks for another highest series of an account, up to that of the account above. Another operator agrees.',
  access: { permission: 'lottery.request' },
  params,
  body: z.strictObject({ maxSeries: z.int(), reason: ApprovalReason }),
  reply: Approval,
  errors: ['already_requested', 'lottery_series_outside', 'lottery_nothing_changed'],
});
