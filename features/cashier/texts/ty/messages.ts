export const messages = {
  depositPaidTitle: 'Natanggap ang deposit: {amount}',
  depositPaidBody: 'Nasa balanse mo na ang {amount} mula sa {method}. Reference: {reference}.',
  depositStoppedTitle: 'Kinansela ang deposit mong {amount}',
  depositStoppedBody:
    '{reason} Kinansela namin ang deposit sa {method}. Kung babayaran mo pa rin ito, ibabalik namin ang pera. Reference: {reference}.',
  depositReturningTitle: 'Ibinabalik namin ang {amount}',
  depositReturningBody:
    '{reason} Dumating pagkatapos noon ang bayad mo sa {method}. Nakabukod ito sa balanse mo at ibabalik sa pinanggalingan. Reference: {reference}.',
  depositReturnedTitle: 'Naibalik ang {amount}',
  depositReturnedBody: 'Naibalik sa pinanggalingan ang bayad mo sa {method}. Reference: {reference}.',
  withdrawalPaidTitle: 'Naipadala ang withdrawal: {amount}',
  withdrawalPaidBody: 'Papunta na sa {payee} ang {amount}. Reference: {reference}.',
  withdrawalPartPaidTitle: 'Bahagi ng withdrawal ang naipadala: {amount}',
  withdrawalPartPaidBody:
    'Papunta na sa {payee} ang {amount}. Nasa balanse mo na ulit ang natitirang {back}. Reference: {reference}.',
  withdrawalFailedTitle: 'Hindi natuloy ang withdrawal na {amount}',
  withdrawalFailedBody:
    'Hindi natuloy ang bayad sa {payee}. Nasa balanse mo na ulit ang {amount}. Reference: {reference}.',
  withdrawalRejectedTitle: 'Tinanggihan ang withdrawal na {amount}',
  withdrawalRejectedBody: '{reason} Nasa balanse mo na ulit ang {amount}. Reference: {reference}.',
  withdrawalRefundedTitle: 'Na-refund ang withdrawal: {amount}',
  withdrawalRefundedBody:
    'Sinabi mong hindi dumating ang pera. Nasa balanse mo na ulit ang {amount}. Reference: {reference}.',
  methodStoppedTitle: 'Nakahinto muna ang {method}',
  methodStoppedBody:
    'Maraming deposit sa {method} ang hindi natuloy sa maikling panahon. Walang nakuhang pera. Gumamit ng ibang paraan; kayang buksan ulit ito ng customer service.',
  stop_deposit_limit_reached: 'Wala nang natitira sa deposit limit mo para rito.',
  stop_cooling_off: 'Nagpapahinga ka muna.',
  stop_self_excluded: 'Naka-exclude ang account mo sa paglalaro.',
  reject_identity_unclear: 'Hindi namin nakumpirma ang identity mo.',
  reject_payee_unclear: 'Hindi namin nakumpirma ang account na pagpapadalhan.',
  reject_bonus_abuse: 'Hindi nasunod ang rules ng bonus.',
  reject_suspected_fraud: 'Hindi ito pumasa sa checks namin.',
  reject_player_request: 'Hiniling mong ihinto ito.',
  reject_other: 'Makipag-ugnayan sa customer service para sa dahilan.',
} as const;
