import { AccountId } from '@kislap/contracts';
import * as z from 'zod/mini';
import type { Consumer } from '../../platform/outbox.ts';
import type { Agents } from './agents.service.ts';

const Registered = z.object({
  type: z.int(),
  uplineId: z.nullable(AccountId),
  at: z.string(),
});

/** Every registered account gets its place in the tree. */
export function agentsConsumer(
  agents: Agents,
  /** Usernames by account. */
  listNames: (accountIds: AccountId[]) => Promise<Map<string, string>>,
): Consumer {
  return {
    name: 'agents.tree',
    topics: ['identity.registered'],
    async apply(tx, events) {
      const names = await listNames(events.map((event) => AccountId.parse(event.subjectId)));
      for (const event of events) {
        const { type, uplineId, at } = Registered.parse(event.payload);
        const accountId = AccountId.parse(event.subjectId);
        const account = names.get(accountId) ?? '';
        await agents.join(tx, { accountId, account, type, uplineId, joinedAt: new Date(at) });
      }
    },
  };
}
