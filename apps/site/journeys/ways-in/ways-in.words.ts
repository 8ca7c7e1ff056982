/** What the dialogs say, as a person looks for it. */
interface Words {
  segment: { name: string; phone: string; sms: string; mailbox: string };
  number: string;
  code: string;
  send: string;
  password: string;
  again: string;
  name: string;
  birth: string;
  create: string;
  login: string;
  forgot: string;
  newPassword: string;
  againNew: string;
  save: string;
  sendLink: string;
  stay: string;
  taken: string;
  firstDeposit: string;
  openIdentity: string;
}

export const words: Record<'EN' | 'TY', Words> = {
  EN: {
    segment: {
      name: 'Choose a username',
      phone: 'Use my mobile number',
      sms: 'With SMS code',
      mailbox: 'Use my email',
    },
    number: 'Mobile number',
    code: 'Code from the SMS',
    send: 'Send code',
    password: 'Password',
    again: 'Repeat password',
    name: 'Full name',
    birth: 'Date of birth',
    create: 'Create account',
    login: 'Log in',
    forgot: 'Forgot password?',
    newPassword: 'New password',
    againNew: 'Repeat new password',
    save: 'Save and log in',
    sendLink: 'Send me a link',
    stay: 'Keep editing',
    taken: 'That username is taken. Choose another.',
    firstDeposit: 'Make a deposit',
    openIdentity: 'An ID document, so that you can withdraw',
  },
  TY: {
    segment: {
      name: 'Pumili ng username',
      phone: 'Gamitin ang mobile number',
      sms: 'Gamit ang SMS',
      mailbox: 'Gamitin ang email',
    },
    number: 'Mobile number',
    code: 'Code mula sa SMS',
    send: 'Magpadala',
    password: 'Password',
    again: 'Ulitin ang password',
    name: 'Buong pangalan',
    birth: 'Birth date',
    create: 'Gumawa ng account',
    login: 'Mag-log in',
    forgot: 'Nakalimutan ang password?',
    newPassword: 'Bagong password',
    againNew: 'Ulitin ang bagong password',
    save: 'I-save at mag-log in',
    sendLink: 'Padalhan ako ng link',
    stay: 'Ituloy ang pag-edit',
    taken: 'May gumagamit na ng username na iyan. Pumili ng iba.',
    firstDeposit: 'Mag-deposit',
    openIdentity: 'ID document, para makapag-withdraw ka',
  },
};
