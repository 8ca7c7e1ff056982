import { Approval, ApprovalReason } from '@kislap/approvals/contract/approvals.console';
import { defineEndpoint } from '@kislap/contract-kit/endpoint';
import { AccountId } from '@kislap/contract-kit/ids';
import * as z from 'zod/mini';
import { GivenRate, GivenRates, RateLine } from './rates.ts';

const params = z.strictObject({ playerId: AccountId });

export const getAccountRates = defineEndpoint({
  method: 'GET',
  path: '/console/api/agents/players/:playerId/rates',
  summary: 'The rates of an account by category.',
  access: { permission: 'agents.read' },
  params,
  reply: z.object({ list: z.array(RateLine) }),
  errors: ['not_found'],
});

export const changeAccountRates = defineEndpoint({
  method: 'POST',
  path: '/console/api/agents/players/:playerId/rates',
  summary:
    'Asks for other rates of an account from tomorrow on, lower ones too; another operator agrees. Not above the account’s upline and the house’s highest.',
  access: { permission: 'agents.rates' },
  params,
  body: z.strictObject({ rates: GivenRates, reason: ApprovalReason }),
  reply: Approval,
  errors: ['not_found', 'already_requested', 'rate_outside', 'rates_unchanged', 'gives_back_too_much'],
});

export const getRateCaps = defineEndpoint({
  method: 'GET',
  path: '/console/api/agents/rate-caps',
  summary: 'The highest rate that the house gives in each category.',
  access: { permission: 'agents.read' },
  reply: z.object({ list: z.array(GivenRate) }),
  errors: [],
});

export const changeRateCaps = defineEndpoint({
  method: 'POST',
  path: '/console/api/agents/rate-caps',
  summary:
    'Asks for other highest rates; another operator agrees. Rates that were given before stay as they are.',
  access: { permission: 'agents.rates' },
  body: z.strictObject({ rates: GivenRates, reason: ApprovalReason }),
  reply: Approval,
  errors: ['already_requested', 'rate_outside', 'rates_unchanged'],
});
