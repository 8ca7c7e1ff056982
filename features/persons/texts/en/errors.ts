export const errors = {
  person_check_pending:
    'We need to check your details before you can continue. Our support team can tell you more.',
  person_verified_elsewhere: 'This person already has a verified account.',
  suspicion_decided: 'Somebody has decided this case meanwhile. Look at it again.',
  person_link_decided: 'Somebody has decided this meanwhile. Look at it again.',
} as const;
