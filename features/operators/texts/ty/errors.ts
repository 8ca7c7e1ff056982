/** One text per code of `operators.errors.ts`. */
export const errors = {
  operator_own_account: 'Hindi mo ito magagawa sa sarili mong account.',
  operator_last_owner: 'Dapat may matirang kahit isang aktibong owner.',
  operator_unchanged: 'Ganito na ang account.',
  operator_email_missing: 'Wala pang email ang operator na ito. Maglagay ng isa.',
  operator_mail_off:
    'Walang nakahandang mail carrier, kaya walang makakatanggap ng link. Mag-set up muna ng isa.',
  invitation_invalid: 'Nagamit na, napalitan, o lumipas na ang link o code na ito. Humingi ng bago.',
} as const;
