import { createHash } from 'node:crypto';
import type { Executor } from '@kislap/platform/database/database.ts';
import { assert } from '@kislap/platform/errors.ts';
import type { LotteryDrawId } from '../../contract/lottery.ids.ts';
import { type Canonical, canonicalJson } from '../../rules/draws/canonical-json.ts';
import { listLeaves } from './leaves.queries.ts';

/** The hash of all bets of a draw (`rules/draws/bets-root.ts` says how), in bounded memory. */
export async function hashBets(db: Executor, drawId: LotteryDrawId): Promise<string> {
  const hash = createHash('sha256');
  let isFirst = true;
  for await (const leaves of listLeaves(db, drawId)) {
    hash.update(`${isFirst ? '' : '\n'}${leaves.join('\n')}`);
    isFirst = false;
  }
  return hash.digest('hex');
}

/** The hash of an order in its leaf. The same as that of `leafOf`, by the platform's own SHA-256. */
export function hashOrder(order: Canonical): string {
  const text = canonicalJson(order);
  assert(text !== undefined, 'an order has a canonical form');
  return createHash('sha256').update(text).digest('hex');
}
