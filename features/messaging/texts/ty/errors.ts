/** One text per code of `messaging.errors.ts`. */
export const errors = {
  mobile_required: 'Ilagay ang mobile number.',
  mobile_invalid: 'Hindi valid ang mobile number na iyan.',
  verification_code_required: 'Ilagay ang code na ipinadala namin.',
  verification_code_incorrect: 'Mali ang code na iyan.',
  verification_code_expired: 'Expired na ang code na iyan. Magpadala ng bago.',
  sms_country_not_allowed: 'Hindi kami nagpapadala ng SMS sa bansang iyan.',
  too_many_codes: 'Masyadong maraming hiling ng code. Subukan ulit pagkalipas ng 5 minuto.',
  message_quota_exceeded: 'Hindi na kami makapagpadala ng code ngayong araw. Kontakin ang customer service.',
  carrier_settings_missing: 'May kulang na setting na kailangan ng carrier na ito.',
} as const;
