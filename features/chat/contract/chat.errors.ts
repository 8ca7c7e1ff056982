import { defineErrors } from '@kislap/contract-kit/errors';

/** What calls about chat may refuse. */
export const chatErrors = defineErrors({
  // Outside its opening hours; a letter is answered later.
  chat_not_open: { status: 409, retry: 'after_user_action' },
  // The conversation has ended: the next message begins a new one.
  chat_ended: { status: 409, retry: 'after_user_action' },
  // The id of a message that said something else.
  chat_message_reused: { status: 409, retry: 'never' },
  // No operator has answered yet, so there is nothing to send.
  chat_not_answered: { status: 409, retry: 'after_user_action' },
  // Another operator has it, or had it first.
  chat_not_yours: { status: 409, retry: 'after_user_action' },
  // Without an account or a mail address nobody could be answered.
  chat_contact_required: { status: 422, retry: 'after_user_action' },
  // Another canned answer has this name or shortcut.
  chat_reply_taken: { status: 409, retry: 'after_user_action' },
});

type Codes = typeof chatErrors;
declare module '@kislap/contract-kit/errors' {
  interface ErrorCodes extends Codes {}
}
