export const messages = {
  loginCodeSms:
    '{brand}: ang login code mo ay {code}, valid nang {minutes} minuto. Hindi namin ito hihingin sa iyo.',
  registerCodeSms: '{brand}: ang code mo sa pagbukas ng account ay {code}, valid nang {minutes} minuto.',
  numberKnownSms:
    '{brand}: may account ka na sa numerong ito. Mag-log in gamit ito, o piliin ang "Nakalimutan ang password".',
  passwordCodeSms:
    '{brand}: ang code mo para sa bagong password ay {code}, valid nang {minutes} minuto. Hindi ikaw? Huwag pansinin.',
  passwordLinkSubject: 'Pumili ng bagong password sa {brand}',
  passwordLinkMail:
    'Hello {name},\n\nmay humiling, at sana ikaw iyon, ng bagong password para sa account mo sa {brand}. Buksan ang link na ito para pumili:\n\n{link}\n\nIsang beses lang gagana ang link, sa loob ng {minutes} minuto. Kung hindi ikaw, walang kailangang gawin: hindi magbabago ang password mo.\n\n{brand}',
  passwordChangedSms: '{brand}: napalitan ang password mo. Hindi ikaw? Kontakin agad ang customer service.',
  passwordChangedSubject: 'Napalitan ang password mo sa {brand}',
  passwordChangedMail:
    'Hello {name},\n\nnapalitan ang password ng account mo. Na-sign out ang ibang mga device.\n\nKung hindi ikaw iyon, kontakin agad ang customer service.\n\n{brand}',
  challengeCodeSms:
    '{brand}: {code} ang code para sa bagong device, mabuti nang {minutes} minuto. Hindi ikaw? Palitan ang password mo.',
  challengeCodeSubject: '{code} ang code para sa bagong device sa {brand}',
  challengeCodeMail:
    'Kumusta {name},\n\nmay nag-sign in sa account mo sa {brand} mula sa device na hindi namin kilala. Ito ang code para kumpirmahin:\n\n{code}\n\nMabuti ito nang {minutes} minuto. Kung hindi ikaw iyon, may ibang nakakaalam ng password mo: palitan mo na ngayon.\n\n{brand}',
  authenticatorOnSms:
    '{brand}: hihingin na ang authenticator app mo sa pag-sign in. Hindi ikaw? Kontakin agad ang customer service.',
  authenticatorOnSubject: 'Naka-on na ang authenticator mo sa {brand}',
  authenticatorOnMail:
    'Kumusta {name},\n\nmula ngayon, hihingi ng code ng authenticator app mo ang pag-sign in sa account mo.\n\nKung hindi ikaw iyon, kontakin agad ang customer service.\n\n{brand}',
  authenticatorOffSms:
    '{brand}: na-off ang authenticator mo. Hindi ikaw? Kontakin agad ang customer service.',
  authenticatorOffSubject: 'Naka-off na ang authenticator mo sa {brand}',
  authenticatorOffMail:
    'Kumusta {name},\n\nhindi na hihingi ng code ng authenticator app mo ang pag-sign in sa account mo.\n\nKung hindi ikaw iyon, kontakin agad ang customer service.\n\n{brand}',
  contactProofSms:
    '{brand}: {code} ang code para mapalitan ang contact mo, valid nang {minutes} minuto. Hindi ikaw? Palitan ang password mo.',
  contactProofSubject: '{code} ang code para mapalitan ang contact mo sa {brand}',
  contactProofMail:
    'Kumusta {name},\n\nmay naka-sign in sa account mo sa {brand} na gustong magpalit ng mobile number o email nito. Ito ang code para kumpirmahing ikaw iyon:\n\n{code}\n\nMabuti ito nang {minutes} minuto. Kung hindi ikaw iyon, palitan agad ang password mo at kontakin ang customer service.\n\n{brand}',
  contactCodeSms: '{brand}: {code} ang code para sa numerong ito ng account mo, valid nang {minutes} minuto.',
  contactCodeSubject: '{code} ang code para sa email mo sa {brand}',
  contactCodeMail:
    'Kumusta {name},\n\nito ang code para kumpirmahin ang email na ito para sa account mo sa {brand}:\n\n{code}\n\nMabuti ito nang {minutes} minuto. Kung hindi mo ito hiningi, walang kailangang gawin.\n\n{brand}',
  mailKnownSubject: 'May account ka na sa {brand}',
  mailKnownMail:
    'Kumusta,\n\nmay gustong gumamit ng email na ito para sa account sa {brand}. Gamit na ito ng account mo, kaya walang nabago. Mag-log in gamit iyon, o piliin ang "Nakalimutan ang password".\n\n{brand}',
  contactChangedSms:
    '{brand}: napalitan ang contact ng account mo. Hindi ikaw? Kontakin agad ang customer service.',
  contactChangedSubject: 'Napalitan ang contact mo sa {brand}',
  contactChangedMail:
    'Kumusta {name},\n\nnapalitan ang numero ng mobile o email ng account mo. Sa dating contact ipinadala ang mensaheng ito.\n\nKung hindi ikaw iyon, kontakin agad ang customer service.\n\n{brand}',
  payeeAddedSms:
    '{brand}: may idinagdag na payee sa account mo. Hindi ikaw? Kontakin agad ang customer service.',
  payeeAddedSubject: 'May idinagdag na payee sa {brand}',
  payeeAddedMail:
    'Kumusta {name},\n\nmay bagong account para sa mga withdrawal mo.\n\nKung hindi ikaw iyon, kontakin agad ang customer service.\n\n{brand}',
  socialLinkedSms:
    '{brand}: may na-link na ibang paraan ng pag-sign in sa account mo. Hindi ikaw? Kontakin agad ang customer service.',
  socialLinkedSubject: 'Bagong paraan ng pag-sign in sa {brand}',
  socialLinkedMail:
    'Kumusta {name},\n\nmay ibang provider nang makakapag-sign in sa iyo sa account mo.\n\nKung hindi ikaw iyon, kontakin agad ang customer service.\n\n{brand}',
  carrierTestSms: '{brand}: test message lang ito. Nakarating.',
  carrierTestSubject: 'Test message mula sa {brand}',
  carrierTestMail: 'Test message ito mula sa {brand}. Nakarating.',
} as const;
