/** One text per code of `chat.errors.ts`. */
export const errors = {
  chat_not_open: 'Nobody answers the chat right now. Leave us a message instead.',
  chat_ended: 'This chat has ended. Start a new one to write again.',
  chat_message_reused: 'This message could not be sent. Write it again.',
  chat_not_answered: 'Nobody has answered this chat yet.',
  chat_not_yours: 'Another operator has this chat.',
  chat_contact_required: 'Enter an email address, so that we can answer you.',
  chat_reply_taken: 'Another canned answer has this name or shortcut.',
} as const;
