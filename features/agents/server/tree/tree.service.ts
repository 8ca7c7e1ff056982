import type { QueryOf, ReplyOf } from '@kislap/contract-kit';
import { createKeyset } from '@kislap/platform/database/keyset.ts';
import { AppError } from '@kislap/platform/errors.ts';
import type { Platform } from '@kislap/platform/platform.ts';
import * as z from 'zod/mini';
import type { getTree } from '../../contract/moves.console.ts';
import { partsOf } from '../../rules/paths.ts';
import { findNode, listNodes, listTree } from '../agents.queries.ts';

/** Names are unique, whatever their case. */
const places = createKeyset(z.string());

/** The tree as operators walk it. */
export function createTree({ database }: Pick<Platform, 'database'>) {
  const db = database.kysely;
  return {
    async list({
      uplineId,
      search,
      after,
      pageSize = 25,
    }: QueryOf<typeof getTree>): Promise<ReplyOf<typeof getTree>> {
      const top = uplineId && (await findNode(db, uplineId));
      if (uplineId && !top) throw new AppError('not_found');
      const trail = top ? await listNodes(db, partsOf(top.path) as (typeof top.accountId)[]) : [];
      const page = { after: places.read(after), limit: pageSize + 1 };
      const rows = await listTree(db, { uplineId: top?.accountId ?? null, search }, page);
      const { shown, next } = places.cut(rows, pageSize, ({ account }) => account.toLowerCase());
      return {
        trail: trail.map(({ accountId, account }) => ({ accountId, account })),
        list: shown.map(({ uplineId: _upline, path: _path, ...node }) => node),
        next,
      };
    },
  };
}
