import type { AccountId } from '@kislap/contract-kit';
import { AccountId as AccountIdField } from '@kislap/contract-kit/ids';
import type { Executor } from '@kislap/platform/database/database.ts';
import * as z from 'zod/mini';
import { partsOf } from '../../rules/paths.ts';
import { findNode } from '../agents.queries.ts';
import { addToSizes, countOf, findSize } from '../tree/size.queries.ts';
import { markApplied, movePaths } from './move.queries.ts';

/** In the outbox when the day of a move begins; the account is its subject. */
export const movedTopic = 'agents.moved';

export const Moved = z.object({
  moveId: z.string(),
  uplineId: AccountIdField,
  formerUplineId: AccountIdField,
  at: z.string(),
});

/** The tree follows a move: paths, and the sizes of the teams that lost and won people. */
export async function applyMove(
  tx: Executor,
  accountId: AccountId,
  { moveId, uplineId, at }: z.output<typeof Moved>,
): Promise<void> {
  const [node, upline] = [await findNode(tx, accountId), await findNode(tx, uplineId)];
  const effectiveAt = new Date(at);
  await markApplied(tx, moveId, effectiveAt);
  if (!node || !upline || node.uplineId === uplineId) return;
  const levels = upline.level + 1 - node.level;
  const { path } = node;
  await movePaths(tx, {
    ...{ head: accountId, path, uplineId, uplinePath: upline.path, levels, at: effectiveAt },
  });
  const size = await findSize(tx, accountId, '1970-01-01');
  const own = countOf(node.type);
  const people = { agents: size.agents + own.agents, members: size.members + own.members };
  await addToSizes(tx, partsOf(path).slice(0, -1) as AccountId[], {
    agents: -people.agents,
    members: -people.members,
  });
  await addToSizes(tx, partsOf(upline.path) as AccountId[], people);
}
