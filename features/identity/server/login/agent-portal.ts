import { type AccountType, agentTypes } from '@kislap/contract-kit';
import { AppError } from '@kislap/platform/errors.ts';
import type { Site } from '@kislap/site/server';

/** The agents' page lets agents in, while the brand has an agent centre. */
export async function requireAgentPortal(site: Pick<Site, 'isModuleOn'>, type: AccountType): Promise<void> {
  if (!(await site.isModuleOn('AGENTCENTER'))) throw new AppError('operation_not_enabled');
  if (!agentTypes.includes(type)) throw new AppError('non_agent_refused');
}
