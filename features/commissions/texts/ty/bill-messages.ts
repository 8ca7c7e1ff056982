export const billMessages = {
  madeTitle: '{amount} na {kind} ang para sa iyo',
  madeBody:
    'Ang {kind} mo para sa period mula {day} ay {amount}. Babayaran ito ng upline mo mula sa balanse niya.',
  adjustedTitle: 'May pagtatama sa {kind} mo',
  adjustedBody:
    'May nagbagong taya sa mga naunang period matapos gawin ang bill. {amount} na pagtatama ang kasama sa bill mula {day}.',
  reviewedTitle: 'Sinusuri ang {kind} mo',
  reviewedBody:
    'Malaki ang {kind} mo na {amount} para sa period mula {day}, kaya dalawang tao ang susuri nito bago bayaran.',
  insufficientTitle: 'Naghihintay ng balanse ng upline ang {kind} mo',
  insufficientBody:
    '{amount} para sa period mula {day} ang babayaran pa sa iyo. Babayaran ito kapag sapat na ang balanse ng upline mo, sa loob ng 7 araw.',
  partialTitle: '{amount} ng {kind} mo ang bayad na',
  partialBody:
    'Bahagi ito ng {kind} mo para sa period mula {day}. Babayaran ang natitira kapag sapat na ang balanse ng upline mo.',
  paidTitle: '{amount} na {kind} ang nabayaran',
  paidBody: 'Bayad na nang buo ang {kind} mo para sa period mula {day}.',
  releasedTitle: 'Naaprubahan ang {kind} mo',
  releasedBody: 'Nasuri at naaprubahan ang {kind} mo na {amount} para sa period mula {day}.',
  rejectedTitle: 'Hindi naaprubahan ang {kind} mo',
  rejectedBody:
    'Nasuri ang {kind} mo na {amount} para sa period mula {day} at hindi ito babayaran. Itanong sa customer service ang dahilan.',
  expiredTitle: 'Hindi nabayaran nang buo ang {kind} mo',
  expiredBody:
    'Hindi nabayaran sa loob ng 7 araw ang {amount} para sa period mula {day}, kaya hindi na ito babayaran.',
  shortTitle: 'Kulang ang balanse mo para sa {kind} na babayaran mo',
  shortBody:
    '{amount} para sa period mula {day} ang dapat mong bayaran. Mag-deposit para mabayaran ito. Hindi ka makakapag-withdraw hangga’t hindi ito bayad.',
  payerRejectedTitle: 'Hindi naaprubahan ang isang {kind} mula sa iyo',
  payerRejectedBody:
    'Nasuri ang {kind} na {amount} para sa period mula {day}. Hindi mo na ito kailangang bayaran.',
  payerExpiredTitle: 'Lumipas na ang {kind} na utang mo',
  payerExpiredBody:
    'Hindi nabayaran sa loob ng 7 araw ang {amount} para sa period mula {day}, kaya hindi mo na ito kailangang bayaran.',
} as const;
