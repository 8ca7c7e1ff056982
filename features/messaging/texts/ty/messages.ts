export const messages = {
  loginCodeSms:
    '{brand}: ang login code mo ay {code}. Valid nang {minutes} minuto. Hindi namin ito hihingin sa iyo.',
  registerCodeSms: '{brand}: ang registration code mo ay {code}. Valid nang {minutes} minuto.',
  numberKnownSms:
    '{brand}: may account na ang numerong ito. Mag-log in, o piliin ang "Nakalimutan ang password".',
  passwordCodeSms:
    '{brand}: ang password reset code mo ay {code}. Valid nang {minutes} minuto. Hindi ikaw? Huwag pansinin.',
  passwordLinkSubject: 'Pumili ng bagong password sa {brand}',
  passwordLinkMail:
    'Hello {name},\n\nmay natanggap kaming request ng bagong password para sa account mo sa {brand}. Buksan ang link na ito para pumili:\n\n{link}\n\nIsang beses lang gagana ang link, sa loob ng {minutes} minuto. Kung hindi ikaw ang humiling, walang kailangang gawin: hindi magbabago ang password mo.\n\n{brand}',
  operatorLinkSubject: 'Ang sign-in mo sa console ng {brand}',
  operatorLinkMail:
    'Hello {name},\n\nmay bago kang sign-in sa console ng {brand}. Ang username mo ay {username}. Buksan ang link na ito para pumili ng password:\n\n{link}\n\nIsang beses lang gagana ang link, sa loob ng {hours} oras. Sa unang pag-sign in, ise-set up mo rin ang authenticator app mo.\n\nKung hindi ka nagtatrabaho sa {brand}, burahin ang email na ito.\n\n{brand}',
  heldWinSubject: '{brand}: may panalong {amount} na naka-hold para suriin',
  heldWinMail:
    'Hello {name},\n\nnaka-hold para suriin ang panalong {amount} ni {account} sa {game}. Lampas ito sa limit ng laro, o walang tayang nagpapaliwanag dito. Vendor: {vendor}. Reference: {reference}.\n\nBuksan ang Mga naka-hold na panalo sa console. Dalawang tao ang magre-release nito sa manlalaro o magbabalik sa vendor. Kung may hinalang peke ang tawag, palitan ang key ng vendor.\n\n{brand}',
  vendorDaySubject: '{brand}: {amount} ang napanalunan sa {vendor} sa isang araw',
  vendorDayMail:
    'Hello {name},\n\nnoong {day}, lampas nang {amount} sa itinaya ang napanalunan ng mga manlalaro sa {vendor}. {limit} ang limit kada araw.\n\nBuksan ang Mga naka-hold na panalo sa console at ikumpara ang mga round sa vendor. Kung may hinalang peke ang mga tawag, patayin ang vendor at palitan ang key nito.\n\n{brand}',
  passwordChangedSms: '{brand}: napalitan ang password mo. Hindi ikaw? Kontakin agad ang customer service.',
  passwordChangedSubject: 'Napalitan ang password mo sa {brand}',
  passwordChangedMail:
    'Hello {name},\n\nnapalitan ang password ng account mo. Na-sign out ang ibang mga device.\n\nKung hindi ikaw iyon, kontakin agad ang customer service.\n\n{brand}',
  challengeCodeSms:
    '{brand}: ang code mo para sa bagong device ay {code}. Valid nang {minutes} minuto. Hindi ikaw? Palitan ang password mo.',
  challengeCodeSubject: '{code} ang code para sa bagong device sa {brand}',
  challengeCodeMail:
    'Hello {name},\n\nmay nag-sign in sa account mo sa {brand} mula sa bagong device. Ito ang code para kumpirmahin:\n\n{code}\n\nValid ito nang {minutes} minuto. Kung hindi ikaw iyon, may nakakaalam ng password mo: palitan mo na ngayon.\n\n{brand}',
  authenticatorOnSms: '{brand}: na-on ang authenticator mo. Hindi ikaw? Kontakin agad ang customer service.',
  authenticatorOnSubject: 'Naka-on na ang authenticator mo sa {brand}',
  authenticatorOnMail:
    'Hello {name},\n\nkailangan na ng code mula sa authenticator app mo para mag-sign in.\n\nKung hindi ikaw iyon, kontakin agad ang customer service.\n\n{brand}',
  authenticatorOffSms:
    '{brand}: na-off ang authenticator mo. Hindi ikaw? Kontakin agad ang customer service.',
  authenticatorOffSubject: 'Naka-off na ang authenticator mo sa {brand}',
  authenticatorOffMail:
    'Hello {name},\n\nhindi na kailangan ng code mula sa authenticator app mo para mag-sign in.\n\nKung hindi ikaw iyon, kontakin agad ang customer service.\n\n{brand}',
  contactProofSms:
    '{brand}: ang code para palitan ang contact mo ay {code}. Valid nang {minutes} minuto. Hindi ikaw? Palitan ang password mo.',
  contactProofSubject: '{code} ang code para mapalitan ang contact mo sa {brand}',
  contactProofMail:
    'Hello {name},\n\nmay naka-sign in sa account mo sa {brand} na gustong magpalit ng mobile number o email nito. Ito ang code para kumpirmahing ikaw iyon:\n\n{code}\n\nValid ito nang {minutes} minuto. Kung hindi ikaw iyon, palitan agad ang password mo at kontakin ang customer service.\n\n{brand}',
  contactCodeSms:
    '{brand}: ang code para kumpirmahin ang numerong ito ay {code}. Valid nang {minutes} minuto.',
  contactCodeSubject: '{code} ang code para sa email mo sa {brand}',
  contactCodeMail:
    'Hello {name},\n\nito ang code para kumpirmahin ang email na ito para sa account mo sa {brand}:\n\n{code}\n\nValid ito nang {minutes} minuto. Kung hindi ikaw ang humiling, walang kailangang gawin.\n\n{brand}',
  mailKnownSubject: 'May account ka na sa {brand}',
  mailKnownMail:
    'Hello,\n\nmay sumubok gumamit ng email na ito para sa ibang account sa {brand}. Gamit na ito ng account mo, kaya walang nabago. Mag-log in sa account mo, o piliin ang "Nakalimutan ang password".\n\n{brand}',
  contactChangedSms:
    '{brand}: napalitan ang contact ng account mo. Hindi ikaw? Kontakin agad ang customer service.',
  contactChangedSubject: 'Napalitan ang contact mo sa {brand}',
  contactChangedMail:
    'Hello {name},\n\nnapalitan ang mobile number o email ng account mo. Sa dating contact namin ito ipinadala.\n\nKung hindi ikaw iyon, kontakin agad ang customer service.\n\n{brand}',
  payeeAddedSms:
    '{brand}: may idinagdag na payee sa account mo. Hindi ikaw? Kontakin agad ang customer service.',
  payeeAddedSubject: 'May idinagdag na payee sa {brand}',
  payeeAddedMail:
    'Hello {name},\n\nmay idinagdag na bagong payee para sa mga withdrawal mo.\n\nKung hindi ikaw iyon, kontakin agad ang customer service.\n\n{brand}',
  socialLinkedSms:
    '{brand}: may bagong sign-in na na-link sa account mo. Hindi ikaw? Kontakin agad ang customer service.',
  socialLinkedSubject: 'May bagong sign-in na na-link sa {brand}',
  socialLinkedMail:
    'Hello {name},\n\nmay bagong sign-in na na-link sa account mo.\n\nKung hindi ikaw iyon, kontakin agad ang customer service.\n\n{brand}',
  auditHeadsSubject: 'Mga audit head ng {brand}, {day}',
  auditHeadsMail:
    'Itago ang mail na ito sa labas ng sistema.\n\nDito umabot ang audit log ng {brand} sa dulo ng bawat oras ng nakaraang araw. Bawat linya ay numero ng entry, hash at oras nito; ang huling linya ang dulo ng log ngayon.\n\n{heads}\n\nPara i-check ang log mamaya, ilagay ang numero at hash nito sa console sa Audit log. Hindi na tutugma ang entry na binago o pinutol.\n\n{brand}',
  carrierTestSms: '{brand}: test message lang ito. Nakarating.',
  carrierTestSubject: 'Test message mula sa {brand}',
  carrierTestMail: 'Test message ito mula sa {brand}. Nakarating.',
  chatAnswerSubject: 'Sagot ng {brand} sa mensahe mo',
  chatAnswerMail: 'Hello,\n\nito ang tanong mo:\n\n{question}\n\nIto ang sagot namin:\n\n{answer}\n\n{brand}',
  chatTranscriptSubject: 'Ang chat mo sa {brand}',
  chatTranscriptMail: 'Hello,\n\nito ang chat na hiniling mong ipadala namin:\n\n{transcript}\n\n{brand}',
} as const;
