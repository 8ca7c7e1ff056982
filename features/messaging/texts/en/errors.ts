/** One text per code of `messaging.errors.ts`. */
export const errors = {
  mobile_required: 'Enter a mobile number.',
  mobile_invalid: 'That is not a valid mobile number.',
  verification_code_required: 'Enter the code we sent you.',
  verification_code_incorrect: 'That code is wrong.',
  verification_code_expired: 'That code has expired. Send a new one.',
  sms_country_not_allowed: 'We do not send SMS to that country.',
  too_many_codes: 'Too many requests for a code. Try again in 5 minutes.',
  message_quota_exceeded: 'We cannot send any more codes today. Contact customer service.',
  carrier_settings_missing: 'Some settings of this carrier are missing.',
} as const;
