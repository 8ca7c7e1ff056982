import { defineEndpoint } from '@kislap/contract-kit/endpoint';
import { Cursor, Instant, pageSize } from '@kislap/contract-kit/fields';
import { AccountId } from '@kislap/contract-kit/ids';
import * as z from 'zod/mini';
import { DryRun } from './bill.fields.ts';
import { ContractId } from './commissions.ids.ts';
import { Contract, Outlook, Preview, Terms } from './contract.fields.ts';

export const listContracts = defineEndpoint({
  method: 'GET',
  path: '/wps/agent/contracts',
  summary: "The agent's own contracts, or those that he pays to his direct downline; newest first.",
  access: 'agent',
  query: z.strictObject({
    side: z.enum(['own', 'downline']),
    after: z.optional(Cursor),
    pageSize: z.optional(pageSize(50)),
  }),
  reply: z.object({ list: z.array(Contract), next: z.nullable(z.string()) }),
  errors: [],
});

const Proposal = z.strictObject({ payeeId: AccountId, terms: Terms });

export const previewContract = defineEndpoint({
  method: 'POST',
  path: '/wps/agent/contracts/preview',
  summary:
    'What a proposal would be: what is wrong with it, the contract that it replaces, and the contracts below that would end with it.',
  access: 'agent',
  body: Proposal,
  reply: Preview,
  errors: ['not_found'],
});

export const getOutlook = defineEndpoint({
  method: 'GET',
  path: '/wps/agent/contracts/:contractId/outlook',
  summary:
    'What a proposal would bring on the figures of the last month beside the contract that it replaces, and the contracts below that would end; for payee and payer.',
  access: 'agent',
  params: z.strictObject({ contractId: ContractId }),
  reply: Outlook,
  errors: ['not_found'],
});

export const dryRunContract = defineEndpoint({
  method: 'GET',
  path: '/wps/agent/contracts/:contractId/dry-run',
  summary:
    'What a contract would have brought in the period that holds a moment, or in the last one; for payee and payer.',
  access: 'agent',
  params: z.strictObject({ contractId: ContractId }),
  query: z.strictObject({ at: z.optional(Instant) }),
  reply: DryRun,
  errors: ['not_found', 'figures_not_kept', 'agent_not_below'],
});

export const proposeContract = defineEndpoint({
  method: 'POST',
  path: '/wps/agent/contracts',
  summary: 'Proposes a contract to an agent directly below, who has seven days to answer.',
  access: 'agent',
  body: Proposal,
  reply: Contract,
  errors: ['not_found', 'contract_waiting', 'contract_other_salary'],
});

/** The payee accepts or rejects; the payer withdraws a proposal, or ends a contract with its period. */
export const contractActions = ['accept', 'reject', 'withdraw', 'terminate'] as const;

export const answerContract = defineEndpoint({
  method: 'POST',
  path: '/wps/agent/contracts/:contractId/answer',
  summary:
    'Accepts or rejects a proposal, withdraws an own one, or ends a contract that the agent pays. A repeat answers as the first.',
  access: 'agent',
  params: z.strictObject({ contractId: ContractId }),
  body: z.strictObject({ action: z.enum(contractActions) }),
  reply: Contract,
  errors: [
    'not_found',
    'contract_not_waiting',
    'contract_not_active',
    'contract_not_valid',
    'contract_other_salary',
    'gives_back_too_much',
  ],
});
