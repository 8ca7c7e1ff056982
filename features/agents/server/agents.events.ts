import { AccountId } from '@kislap/contract-kit';
import { type Consumer, consume, type Source } from '@kislap/platform/database/consumers.ts';
import type { Executor } from '@kislap/platform/database/database.ts';
import type { StoredEvent } from '@kislap/platform/database/outbox.ts';
import * as z from 'zod/mini';
import { deleteNode, deleteNodes } from './agents.queries.ts';
import type { Agents } from './agents.service.ts';
import { applyMove, Moved, movedTopic } from './moves/applying.ts';
import { forgetApplied } from './moves/move.queries.ts';
import { giveRatesOfLink } from './registering/link-rates.ts';
import { deleteSizes } from './tree/size.queries.ts';

const Registered = z.object({
  type: z.int(),
  uplineId: z.nullable(AccountId),
  at: z.string(),
  affiliateCode: z.optional(z.nullable(z.string())),
});

export const agentsTopics = ['identity.registered', 'identity.trial_ended', movedTopic];

/** Every registered account gets its place in the tree, and a trial that vanished loses it. */
export function agentsConsumer(
  /** Of the outbox, for `agentsTopics`. */
  source: Source<StoredEvent>,
  agents: Agents,
  /** Usernames by account. */
  listNames: (accountIds: AccountId[], executor?: Executor) => Promise<Map<string, string>>,
): Consumer {
  return consume(source, {
    name: 'agents.tree',
    batchSize: 500,
    // Whoever registers or asks for a team meanwhile must find the tree whole.
    isRebuiltAtOnce: true,
    async apply(tx, events) {
      const names = await listNames(
        events.map((event) => AccountId.parse(event.subjectId)),
        tx,
      );
      for (const event of events) {
        const accountId = AccountId.parse(event.subjectId);
        if (event.topic === movedTopic) {
          await applyMove(tx, accountId, Moved.parse(event.payload));
          continue;
        }
        if (event.topic === 'identity.trial_ended') {
          await deleteNode(tx, accountId);
          continue;
        }
        const { type, uplineId, at, affiliateCode } = Registered.parse(event.payload);
        const account = names.get(accountId) ?? '';
        const joinedAt = new Date(at);
        await agents.join(tx, { accountId, account, type, uplineId, joinedAt });
        if (uplineId && affiliateCode)
          await giveRatesOfLink(tx, { accountId, agentId: uplineId, code: affiliateCode, joinedAt });
      }
      return undefined;
    },
    async reset(tx) {
      await deleteNodes(tx);
      await deleteSizes(tx);
      await forgetApplied(tx);
    },
  });
}
