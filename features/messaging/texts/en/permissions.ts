/** One label per permission of `messaging.permissions.ts`. */
export const permissions = {
  'messages.read': 'See SMS and mail to players',
  'messages.reveal': 'Open the content of messages',
  'messages.write': 'Set up message carriers and limits',
} as const;
