import type { AccountId } from '@kislap/contract-kit';
import type { Executor } from '@kislap/platform/database/database.ts';
import { movedPath, partsOf } from '../../rules/paths.ts';
import { findNode, listNodes, type NodeRow } from '../agents.queries.ts';
import { listFormer, listMovedAt, listTeamIds, listUnapplied, type MoveRow } from './move.queries.ts';

/** Later than every move. */
export const afterMoves = new Date(8_640_000_000_000_000);

/**
 * Accounts with their paths at a moment: before a move where they stood, and from its moment on where they go, even if the
 * tree is not rewritten yet.
 */
export async function listPlacesAt(
  db: Executor,
  accountIds: readonly AccountId[],
  at: Date,
): Promise<Map<AccountId, NodeRow>> {
  const due = (await listUnapplied(db)).filter(({ effectiveAt }) => effectiveAt <= at);
  const nodes = await listNodes(db, [...new Set([...accountIds, ...due.map(({ toId }) => toId)])]);
  const former = at === afterMoves ? new Map<AccountId, string>() : await listFormer(db, accountIds, at);
  const pathOf = new Map(nodes.map((node) => [node.accountId, former.get(node.accountId) ?? node.path]));
  const places = nodes.map((node) => {
    const path = due.reduce(
      (known, move) => follow(known, move, pathOf),
      pathOf.get(node.accountId) ?? node.path,
    );
    return { ...node, path, level: partsOf(path).length };
  });
  return new Map(places.map((node) => [node.accountId, node]));
}

/** No waiting move leads into the team of another one, so that their order says nothing. */
function follow(path: string, { accountId, toId }: MoveRow, pathOf: ReadonlyMap<AccountId, string>): string {
  const uplinePath = pathOf.get(toId);
  return uplinePath === undefined ? path : movedPath(path, accountId, uplinePath);
}

/** Whoever changes place at a moment, even if the tree is not rewritten yet; all, or those of one head's team. */
export async function listMoved(db: Executor, at: Date, headId: AccountId | undefined): Promise<AccountId[]> {
  const ids = new Set(await listMovedAt(db, at, headId));
  for (const { accountId, effectiveAt } of await listUnapplied(db)) {
    if (headId !== undefined && accountId !== headId) continue;
    const node = effectiveAt.getTime() === at.getTime() ? await findNode(db, accountId) : undefined;
    if (node) for (const id of await listTeamIds(db, node.path)) ids.add(id);
  }
  return [...ids];
}
