/** Messages inside the site. */
export const inbox = {
  title: 'Messages',
  lead: 'Messages from Kislap about your account, your payments and the games.',
  empty: 'No messages yet',
  emptyText: 'Our messages to you appear here. A number on the envelope shows new ones.',
  unread: 'New',
  readAll: 'Mark all as read',
  allRead: 'All messages are marked as read.',
  remove: 'Delete',
  removed: 'The message was deleted.',
  toFeedback: 'Your feedback',
  follow: 'Open',
  more: 'Show older messages',
} as const;
