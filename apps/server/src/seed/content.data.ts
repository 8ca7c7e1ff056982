import type { Language } from '@kislap/contract-kit';

interface Text {
  title: string;
  body: string;
}

/** The lobby's slides over drawn banners; each leads to a game or a list. */
export const demoBanners: { picture: string; path: string; tint: string; texts: Record<Language, Text> }[] = [
  {
    picture: 'welcome',
    path: '/rng',
    tint: '#2c0b4f',
    texts: {
      EN: {
        title: 'Fiesta nights, every night',
        body: 'Slots of every temper, their odds in the open. Try any of them free.',
      },
      TY: {
        title: 'Fiesta tuwing gabi',
        body: 'Sari-saring slot na lantad ang odds. Subukan nang libre.',
      },
    },
  },
  {
    picture: 'quick',
    path: '/mini',
    tint: '#16174f',
    texts: {
      EN: { title: 'How high will it rise?', body: 'One round for everybody, proven fair after each.' },
      TY: { title: 'Gaano kataas ang lipad?', body: 'Iisang round para sa lahat, napapatunayang patas.' },
    },
  },
  {
    picture: 'ocean',
    path: '/fish',
    tint: '#06363a',
    texts: {
      EN: { title: 'Under the reef', body: 'Dive for pearls, come up in time.' },
      TY: { title: 'Sa ilalim ng bahura', body: 'Sumisid para sa perlas, umahon sa tamang oras.' },
    },
  },
  {
    picture: 'slots',
    path: '/rng',
    tint: '#4a0712',
    texts: {
      EN: { title: 'Twenty lines, 96.50% return', body: 'Every paytable and every chance is one tap away.' },
      TY: { title: 'Dalawampung linya, 96.50% balik', body: 'Isang tap lang ang bawat paytable at tsansa.' },
    },
  },
];

export const demoNotices: { texts: Record<Language, Text> }[] = [
  {
    texts: {
      EN: {
        title: 'Welcome to Kislap',
        body: '<p>Every balance here is kept in a double-entry ledger, and every game of the house can be checked after the round. Enjoy yourself, and set your own limits.</p>',
      },
      TY: {
        title: 'Maligayang pagdating sa Kislap',
        body: '<p>Bawat balanse dito ay nasa double-entry na ledger, at bawat laro ng bahay ay puwedeng i-check pagkatapos ng round. Mag-enjoy, at magtakda ng sariling limit.</p>',
      },
    },
  },
  {
    texts: {
      EN: {
        title: 'Withdrawals are answered every day',
        body: '<p>Requests are looked at by a person, from 8 in the morning until midnight, Manila time. You can follow every step in your wallet.</p>',
      },
      TY: {
        title: 'Araw-araw sinasagot ang mga withdrawal',
        body: '<p>Tao ang tumitingin sa bawat request, mula alas-otso ng umaga hanggang hatinggabi, oras sa Maynila. Masusundan mo ang bawat hakbang sa wallet mo.</p>',
      },
    },
  },
  {
    texts: {
      EN: {
        title: 'Play for fun, stop in time',
        body: '<p>You must be 21 or older to play. If it stops being fun, take a break: help is under Responsible gaming.</p>',
      },
      TY: {
        title: 'Maglaro para sa saya, huminto sa tamang oras',
        body: '<p>Dapat 21 taong gulang pataas para maglaro. Kung hindi na masaya, magpahinga muna: may tulong sa Responsible gaming.</p>',
      },
    },
  },
];
