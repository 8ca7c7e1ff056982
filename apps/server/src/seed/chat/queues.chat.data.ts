interface DemoChat {
  minutesAgo: number;
  opening: string;
  language: 'EN' | 'TY';
  state: 'LETTER' | 'WAITING' | 'OPEN' | 'ENDED';
  lines: readonly { side: 'guest' | 'operator'; content: string }[];
  tag?: string;
  rating?: number;
}

export const demoTags = ['deposit', 'withdrawal', 'bonus', 'account', 'game'];

export const demoChats: readonly DemoChat[] = [
  {
    minutesAgo: 2_950,
    opening: 'How long does a withdrawal to GCash take?',
    language: 'EN',
    state: 'ENDED',
    lines: [
      { side: 'operator', content: 'Good day! Most arrive within ten minutes of our approval.' },
      { side: 'guest', content: 'It just came. Thank you!' },
    ],
    tag: 'withdrawal',
    rating: 5,
  },
  {
    minutesAgo: 1_600,
    opening: 'My free spins are gone.',
    language: 'EN',
    state: 'ENDED',
    lines: [
      { side: 'operator', content: 'They ended at midnight, as the offer said. I am sorry about that.' },
      { side: 'guest', content: 'I did not see that line.' },
    ],
    tag: 'bonus',
    rating: 3,
  },
  {
    minutesAgo: 700,
    opening: 'Paano po palitan ang mobile number ko?',
    language: 'TY',
    state: 'LETTER',
    lines: [],
  },
  {
    minutesAgo: 9,
    opening: 'I paid 500 by bank transfer an hour ago and it is not in my wallet.',
    language: 'EN',
    state: 'OPEN',
    lines: [
      { side: 'operator', content: 'Good day! Please send us the reference of the transfer.' },
      { side: 'guest', content: 'It ends with 4471.' },
    ],
    tag: 'deposit',
  },
  {
    minutesAgo: 6,
    opening: 'Can I raise my daily limit?',
    language: 'EN',
    state: 'WAITING',
    lines: [],
  },
  {
    minutesAgo: 3,
    opening: 'The game stopped in the middle of a round.',
    language: 'EN',
    state: 'WAITING',
    lines: [],
  },
];

export const demoReplies = [
  {
    name: 'Greeting',
    shortcut: 'hi',
    texts: {
      EN: 'Good day! Thank you for writing to us. How can we help?',
      TY: 'Magandang araw! Salamat sa pagsulat. Ano ang maitutulong namin?',
    },
  },
  {
    name: 'Ask for the reference',
    shortcut: 'ref',
    texts: {
      EN: 'Please send us the reference number of the payment, and a picture of the slip if you have one.',
      TY: 'Pakipadala ang reference number ng bayad, at larawan ng slip kung mayroon.',
    },
  },
  {
    name: 'Withdrawal on its way',
    shortcut: 'out',
    texts: {
      EN: 'Your withdrawal is approved and on its way. You see each step under Withdraw.',
      TY: 'Aprubado na ang withdrawal mo at papunta na. Makikita ang bawat hakbang sa Withdraw.',
    },
  },
  {
    name: 'A break from playing',
    shortcut: 'break',
    texts: {
      EN: 'You can take a break or set limits at any time under Responsible gaming. Shall I show you where?',
      TY: 'Puwede kang magpahinga o magtakda ng limit anumang oras sa Responsible gaming. Ipakita ko ba kung saan?',
    },
  },
];
