/** One label per permission of `chat.permissions.ts`. */
export const permissions = {
  'chat.read': 'Read chats of customer service',
  'chat.answer': 'Answer chats',
  'chat.moderate': 'Moderate chat rooms',
  'chat.supervise': 'Supervise chats: hours, canned answers, every chat',
} as const;
