export const permissions = {
  'chat.read': 'Basahin ang mga chat ng customer service',
  'chat.answer': 'Sumagot sa mga chat',
  'chat.moderate': 'Mag-moderate ng mga chat room',
  'chat.supervise': 'Pamahalaan ang mga chat: oras, handang sagot, lahat ng chat',
} as const;
