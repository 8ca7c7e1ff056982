import { AccountId } from '@kislap/contracts';
import * as z from 'zod/mini';
import type { Consumer } from '../../platform/outbox.ts';
import type { Agents } from './agents.service.ts';

const Registered = z.object({
  account: z.string(),
  type: z.int(),
  uplineId: z.nullable(AccountId),
});

/** Every registered account gets its place in the tree. */
export function agentsConsumer(agents: Agents): Consumer {
  return {
    name: 'agents.tree',
    topics: ['identity.registered'],
    async apply(tx, events) {
      for (const event of events) {
        const { account, type, uplineId } = Registered.parse(event.payload);
        const accountId = AccountId.parse(event.subjectId);
        await agents.join(tx, { accountId, account, type, uplineId, joinedAt: event.occurredAt });
      }
    },
  };
}
