export const permissions = {
  'referral.read': 'Makita ang mga imbitasyon at ang ebidensiya nito',
  'referral.void': 'Pawalang-bisa ang isang imbitasyon',
  'referral.terms': 'Humiling at sumang-ayon sa ibang gantimpala at rate ng referral',
} as const;
