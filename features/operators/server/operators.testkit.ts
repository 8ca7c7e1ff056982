import { approveRequest } from '@kislap/approvals/contract/approvals.console';
import type { ApprovalId } from '@kislap/approvals/contract/approvals.ids';
import { readNewest } from '@kislap/server-app/testing/mailbox';
import type { PeopleWorld } from '@kislap/server-app/testing/people-world';
import { openInvitation } from '../contract/operators.console.ts';

/** Agrees to a request as another person than the one who asked. */
export async function agree(world: PeopleWorld, asked: { approvalId: ApprovalId }): Promise<void> {
  const second = await world.signInOperator('finance');
  await world.as(second)(approveRequest, { params: { approvalId: asked.approvalId }, body: {} });
}

/** The secret behind the hash of the newest link that was mailed to somebody. */
export async function readLink(world: PeopleWorld, to: string): Promise<string> {
  const { body } = await readNewest(world.platform, to);
  const token = /\/welcome#([\w-]+)/.exec(body)?.[1];
  if (!token) throw new Error(`no link in the mail to ${to}`);
  return token;
}

export async function choosePassword(world: PeopleWorld, to: string, newPassword: string): Promise<void> {
  await world.as(null)(openInvitation, { body: { token: await readLink(world, to), newPassword } });
}
