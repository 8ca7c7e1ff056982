import type { Call } from '@kislap/api-client';
import { approveRequest } from '@kislap/approvals/contract/approvals.console';
import type { ApprovalId } from '@kislap/approvals/contract/approvals.ids';
import { getIntegration, type IntegrationDetail } from '../../contract/integrations.console.ts';

/** Two people at the connections: `second` agrees to what `owner` asked for, who then reads how it is. */
export async function agree(
  { owner, second }: { owner: Call; second: Call },
  asked: { vendorKey: string; approvalId: ApprovalId | null },
): Promise<IntegrationDetail> {
  const { vendorKey, approvalId } = asked;
  if (approvalId) await second(approveRequest, { params: { approvalId }, body: {} });
  return owner(getIntegration, { params: { vendorKey } });
}
