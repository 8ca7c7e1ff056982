/** Messages inside the site. */
export const inbox = {
  title: 'Messages',
  lead: 'What Kislap writes to you: about your account, your payments and the games.',
  empty: 'No messages yet',
  emptyText: 'When we write to you, you find it here and a number on the envelope tells you.',
  unread: 'New',
  readAll: 'Mark all as read',
  allRead: 'Everything is marked as read.',
  remove: 'Delete',
  removed: 'The message is deleted.',
  toFeedback: 'Your feedback',
  follow: 'Go there',
  more: 'Show older messages',
} as const;
