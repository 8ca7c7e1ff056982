/** One text per code of `operators.errors.ts`. */
export const errors = {
  operator_own_account: 'You cannot do this to your own account.',
  operator_last_owner: 'At least one active owner must remain.',
  operator_unchanged: 'The account already is as you ask.',
  operator_email_missing: 'This operator has no email address yet. Enter one.',
  operator_mail_off: 'No mail carrier is set up, so the link could not reach anybody. Set one up first.',
  invitation_invalid: 'This link or code was already used, was replaced, or has expired. Ask for a new one.',
} as const;
