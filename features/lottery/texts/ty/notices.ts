export const notices = {
  cancelledTitle: 'Kinansela ang {game} {issue}',
  cancelledBody: 'Walang naging resulta. Ibinalik ang {amount} mo.',
  voidedTitle: 'Pinawalang-bisa ang {game} {issue}',
  voidedBody: 'Hindi bibilangin ang draw na ito. Ibinalik ang {amount} mo, at binawi ang mga premyo nito.',
  correctedTitle: 'Itinama ang resulta ng {game} {issue}',
  correctedBody: 'Ang premyo mo ngayon ay {amount}.',
  correctedDebtTitle: 'Itinama ang resulta ng {game} {issue}',
  correctedDebtBody:
    'Ang premyo mo ngayon ay {amount}. Ang {debt} na naibayad na ay kukunin sa mga susunod mong credit.',
  poolBackTitle: 'Itinama ang resulta ng {game} {issue}',
  poolBackBody: 'Binawi ang bahagi mo sa pool na {amount} kasama ng dating resulta.',
} as const;
