import { createTopics } from '@kislap/api-client/topics';
import type { QueryClient } from '@tanstack/react-query';

/** What an operator changed, or decided about. */
export type Topic =
  | 'chat'
  | 'games'
  | 'players'
  | 'proof'
  | 'protection'
  | 'reconciliation'
  | 'site'
  | 'withdrawals';

const topics = createTopics<Topic>();

export const { follow } = topics;

/** Asks again for whatever follows it. */
export function refreshFollowers(queryClient: QueryClient, topic: Topic): Promise<void> {
  return queryClient.invalidateQueries({ predicate: topics.isFollowing(topic) });
}
