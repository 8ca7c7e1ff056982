export const messages = {
  depositPaidTitle: 'Natanggap ang deposit: {amount}',
  depositPaidBody: 'Nasa balanse mo na ang {amount} mula sa {method}. Reference: {reference}.',
  depositLateTitle: 'Dumating din ang deposit: {amount}',
  depositLateBody:
    'Nahuli ang bayad mo sa {method}. Nasa balanse mo na ang {amount}. Reference: {reference}.',
  depositShortTitle: 'Natanggap ang deposit: {amount} sa {asked}',
  depositShortBody:
    'Mas kaunti ang dumating mula sa {method} kaysa hiningi mo. Nasa balanse mo na ang dumating na {amount}. Reference: {reference}.',
  depositOverTitle: 'Natanggap ang deposit: {amount} sa halip na {asked}',
  depositOverBody:
    'Mas malaki ang dumating mula sa {method} kaysa hiningi mo. Nasa balanse mo na ang lahat ng {amount}. Reference: {reference}.',
  depositHeldTitle: 'Tinitingnan namin ang bayad mong {amount}',
  depositHeldBody:
    '{reason} Nakabukod sa balanse mo ang bayad mo sa {method} hanggang matingnan namin. Reference: {reference}.',
  depositRefundedTitle: 'Naibalik ang {amount} ng deposit mo',
  depositRefundedBody:
    'Ibinalik sa iyo ng {method} ang {amount}, kaya inalis ito sa balanse mo.{owed} Reference: {reference}.',
  depositChargedBackTitle: 'Binawi ang deposit mong {amount}',
  depositChargedBackBody:
    'Binawi sa amin ang bayad sa {method}, kaya inalis ang {amount} sa balanse mo.{owed} Reference: {reference}.',
  depositOwed: ' Kulang ang balanse mo: kukunin ang {owed} sa mga susunod mong deposit.',
  depositStoppedTitle: 'Kinansela ang deposit mong {amount}',
  depositStoppedBody:
    '{reason} Kinansela namin ang deposit sa {method}. Kung babayaran mo pa rin ito, ibabalik namin ang pera. Reference: {reference}.',
  depositReturningTitle: 'Ibinabalik namin ang {amount}',
  depositReturningBody:
    '{reason} Dumating pagkatapos noon ang bayad mo sa {method}. Nakabukod ito sa balanse mo at ibabalik sa pinanggalingan. Reference: {reference}.',
  depositReturnedTitle: 'Naibalik ang {amount}',
  depositReturnedBody: 'Naibalik sa pinanggalingan ang bayad mo sa {method}. Reference: {reference}.',
  withdrawalAppliedTitle: 'Hiniling ang withdrawal: {amount}',
  withdrawalAppliedBody:
    'Inalis sa balanse mo ang {amount} at mapupunta sa {payee} matapos naming tingnan. Reference: {reference}.',
  withdrawalAuditingTitle: 'Tinitingnan namin ang withdrawal mong {amount}',
  withdrawalAuditingBody:
    'May tumitingin na sa team namin. Wala kang kailangang gawin. Reference: {reference}.',
  withdrawalApprovedTitle: 'Aprubado ang withdrawal: {amount}',
  withdrawalApprovedBody: 'Ipinapadala na ito sa {payee}. Reference: {reference}.',
  withdrawalReceivedTitle: 'Natanggap ang withdrawal: {amount}',
  withdrawalReceivedBody: 'Kumpleto na ang withdrawal mo sa {payee}. Reference: {reference}.',
  withdrawalNotReceivedTitle: 'Iniulat mong hindi dumating ang {amount}',
  withdrawalNotReceivedBody:
    'Itatanong namin sa provider kung nasaan ang pera at sasabihan ka. Reference: {reference}.',
  withdrawalSentAgainTitle: 'Ipinapadala namin ulit ang {amount}',
  withdrawalSentAgainBody:
    'Papunta ulit ito sa {payee}. Sasabihin namin kapag naipadala na. Reference: {reference}.',
  withdrawalCancelledTitle: 'Kinansela ang withdrawal na {amount}',
  withdrawalCancelledBody: 'Nasa balanse mo na ulit ang {amount}. Reference: {reference}.',
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
  handoverFromUplineTitle: '{amount} mula sa upline mo',
  handoverFromUplineBody:
    'Pinadalhan ka ni {account} ng {amount}. Nasa balanse mo na ito at lalaruin nang isang beses bago makapag-withdraw. Reference: {reference}.',
  handoverFromDownlineTitle: '{amount} mula sa downline mo',
  handoverFromDownlineBody:
    'Pinadalhan ka ni {account} ng {amount}. Nasa balanse mo na ito. Reference: {reference}.',
  methodStoppedTitle: 'Nakahinto muna ang {method}',
  methodStoppedBody:
    'Maraming deposit sa {method} ang hindi natuloy sa maikling panahon. Walang nakuhang pera. Gumamit ng ibang paraan; kayang buksan ulit ito ng customer service.',
  stop_too_much: 'Higit sa tinatanggap ng paraang ito ang dumating.',
  stop_too_little: 'Mas maliit sa fee ng paraang ito ang dumating.',
  stop_doubled: 'Dalawang beses mong binayaran ang iisang deposit.',
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
