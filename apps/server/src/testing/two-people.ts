import type { Call } from '@kislap/api-client';
import { approveRequest } from '@kislap/approvals/contract/approvals.console';
import type { ApprovalId } from '@kislap/approvals/contract/approvals.ids';

/** Lets `second` agree to what was just asked for; answers whether it took a second person. */
export async function agreeTo(
  second: Call,
  asking: Promise<{ approvalId: ApprovalId | null }>,
): Promise<boolean> {
  const { approvalId } = await asking;
  if (approvalId) await second(approveRequest, { params: { approvalId }, body: {} });
  return approvalId !== null;
}
