export const permissions = {
  'chat.read': 'Basahin ang mga chat ng customer service',
  'chat.answer': 'Sumagot sa mga chat',
  'chat.supervise': 'Pamahalaan ang mga chat: oras, handang sagot, lahat ng chat',
} as const;
