import { createTopics } from '@kislap/api-client/topics';

/** What happened, as the socket or a page tells it. */
export type Topic =
  | 'balance'
  | 'deposit'
  | 'withdrawal'
  | 'wallet-transfer'
  | 'free-rounds'
  | 'message'
  | 'notice'
  | 'lobby'
  | 'tables'
  | 'permission'
  | 'help'
  | 'licence';

export const { follow, isFollowing } = createTopics<Topic>();
