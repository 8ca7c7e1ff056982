import { Approval, ApprovalReason } from '@kislap/approvals/contract/approvals.console';
import { defineEndpoint } from '@kislap/contract-kit/endpoint';
import { Cursor, Instant, pageSize } from '@kislap/contract-kit/fields';
import { AccountId } from '@kislap/contract-kit/ids';
import * as z from 'zod/mini';
import { DryRun } from './bill.fields.ts';
import { ContractId } from './commissions.ids.ts';
import { Contract, Preview, Terms } from './contract.fields.ts';

export const listAgentContracts = defineEndpoint({
  method: 'GET',
  path: '/console/api/players/:playerId/contracts',
  summary: 'Contracts that an agent is paid by, and those that he pays; newest first.',
  access: { permission: 'commissions.read' },
  params: z.strictObject({ playerId: AccountId }),
  query: z.strictObject({
    side: z.enum(['own', 'downline']),
    after: z.optional(Cursor),
    pageSize: z.optional(pageSize(100)),
  }),
  reply: z.object({ list: z.array(Contract), next: z.nullable(z.string()) }),
  errors: [],
});

export const proposePlatformContract = defineEndpoint({
  method: 'POST',
  path: '/console/api/players/:playerId/contracts',
  summary:
    'Asks for a contract of the platform with a general agent. Another operator agrees; then the agent may accept.',
  access: { permission: 'commissions.propose' },
  params: z.strictObject({ playerId: AccountId }),
  body: z.strictObject({ terms: Terms, reason: ApprovalReason }),
  reply: Approval,
  errors: [
    'already_requested',
    'not_found',
    'contract_waiting',
    'contract_other_salary',
    'gives_back_too_much',
  ],
});

export const previewPlatformContract = defineEndpoint({
  method: 'POST',
  path: '/console/api/players/:playerId/contracts/preview',
  summary:
    'What a contract of the platform would be: what is wrong with it, the one that it replaces, what both bring on last month’s figures, and the contracts below that would end.',
  access: { permission: 'commissions.read' },
  params: z.strictObject({ playerId: AccountId }),
  body: z.strictObject({ terms: Terms }),
  reply: Preview,
  errors: ['not_found'],
});

export const dryRunAnyContract = defineEndpoint({
  method: 'GET',
  path: '/console/api/contracts/:contractId/dry-run',
  summary: 'What any contract would have brought in the period that holds a moment, or in the last one.',
  access: { permission: 'commissions.read' },
  params: z.strictObject({ contractId: ContractId }),
  query: z.strictObject({ at: z.optional(Instant) }),
  reply: DryRun,
  errors: ['not_found', 'figures_not_kept'],
});

export const terminateContract = defineEndpoint({
  method: 'POST',
  path: '/console/api/contracts/:contractId/terminate',
  summary: 'Ends any contract with its period, and those below that depend on it.',
  access: { permission: 'commissions.terminate' },
  params: z.strictObject({ contractId: ContractId }),
  body: z.strictObject({ reason: ApprovalReason }),
  reply: Contract,
  errors: ['not_found', 'contract_not_active'],
});
