/** Announcements in the agent centre. */
export const agentNotices = {
  title: 'Announcements',
  lead: 'News for agents.',
  none: 'No announcements right now.',
  unread: 'New',
  readAll: 'Mark all as read',
} as const;
