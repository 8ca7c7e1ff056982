/** Messages to a player about slips. */
export const messages = {
  slipRejectedTitle: 'Hindi tinanggap ang slip mo',
  slipRejectedBody:
    '{reason} Walang naidagdag sa balanse mo. Puwede kang magpadala ng ibang slip para sa deposit na {reference}.',
  reason_not_arrived: 'Hindi pa dumarating ang pera sa account namin.',
  reason_unreadable: 'Hindi namin mabasa ang slip.',
  reason_doubled: 'Naipadala na dati ang slip na ito.',
  reason_other_account: 'Sa ibang account napunta ang pera, hindi sa amin.',
  reason_not_accepted: 'Hindi tugma ang slip sa deposit na ito.',
} as const;
