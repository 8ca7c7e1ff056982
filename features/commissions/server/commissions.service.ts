import type { Agents } from '@kislap/agents/server';
import type { ApprovalDesk } from '@kislap/approvals/server';
import type { Audit } from '@kislap/audit/server';
import type { AccountId } from '@kislap/contract-kit';
import type { TellPlayer } from '@kislap/inbox/server';
import type { Platform } from '@kislap/platform/platform.ts';
import { createContracts } from './contracts/contract.service.ts';
import { createProposalAct } from './contracts/proposal.act.ts';

interface CommissionsParts {
  platform: Platform;
  agents: Agents;
  approvals: ApprovalDesk;
  audit: Audit;
  tellPlayer: TellPlayer;
  listNames(accountIds: readonly AccountId[]): Promise<Map<string, string>>;
}

export type Commissions = ReturnType<typeof createCommissions>;

export function createCommissions({ approvals, ...parts }: CommissionsParts) {
  const contracts = createContracts(parts);
  const { audit, listNames } = parts;
  return { contracts, askProposal: createProposalAct({ approvals, audit, contracts, listNames }) };
}
