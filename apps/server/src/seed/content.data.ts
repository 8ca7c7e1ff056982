import type { Language } from '@kislap/contract-kit';

interface Text {
  title: string;
  body: string;
}

/** The lobby's slides over drawn banners; each links to a list of games. */
export const demoBanners: { picture: string; path: string; tint: string; texts: Record<Language, Text> }[] = [
  {
    picture: 'welcome',
    path: '/rng',
    tint: '#2c0b4f',
    texts: {
      EN: {
        title: 'Fiesta nights, every night',
        body: 'Slots for every mood, with the odds shown. Try them free.',
      },
      TY: {
        title: 'Fiesta tuwing gabi',
        body: 'Slots para sa bawat mood, nakasulat ang odds. Subukan nang libre.',
      },
    },
  },
  {
    picture: 'quick',
    path: '/mini',
    tint: '#16174f',
    texts: {
      EN: { title: 'How high will it rise?', body: 'Everyone plays the same round. Check every result.' },
      TY: {
        title: 'Gaano kataas ang lipad?',
        body: 'Iisang round para sa lahat. I-check ang bawat resulta.',
      },
    },
  },
  {
    picture: 'ocean',
    path: '/fish',
    tint: '#06363a',
    texts: {
      EN: { title: 'Under the reef', body: "Dive for pearls. Cash out before it's too late." },
      TY: {
        title: 'Sa ilalim ng bahura',
        body: 'Sumisid para sa perlas. Mag-cash out bago mahuli ang lahat.',
      },
    },
  },
  {
    picture: 'slots',
    path: '/rng',
    tint: '#4a0712',
    texts: {
      EN: { title: 'Twenty lines, 96.50% RTP', body: 'Tap any game to see its paytable and odds.' },
      TY: {
        title: 'Dalawampung linya, 96.50% RTP',
        body: 'I-tap ang laro para makita ang paytable at odds.',
      },
    },
  },
];

export const demoNotices: { texts: Record<Language, Text> }[] = [
  {
    texts: {
      EN: {
        title: 'Welcome to Kislap',
        body: '<p>Every balance is kept in a double-entry ledger, and you can check every house game after the round. Enjoy, and set your own limits.</p>',
      },
      TY: {
        title: 'Maligayang pagdating sa Kislap',
        body: '<p>Bawat balanse dito ay nasa double-entry na ledger, at bawat laro ng house ay puwedeng i-check pagkatapos ng round. Mag-enjoy, at mag-set ng sariling limit.</p>',
      },
    },
  },
  {
    texts: {
      EN: {
        title: 'Withdrawals every day',
        body: '<p>Our team checks requests from 8 AM to midnight, Manila time. Follow every step in your wallet.</p>',
      },
      TY: {
        title: 'Withdrawal araw-araw',
        body: '<p>Chine-check ng team namin ang mga request mula 8 AM hanggang hatinggabi, oras sa Manila. Sundan ang bawat hakbang sa wallet mo.</p>',
      },
    },
  },
  {
    texts: {
      EN: {
        title: 'Play for fun, stop in time',
        body: '<p>You must be 21 or older to play. If it stops being fun, take a break. Find help under Responsible gaming.</p>',
      },
      TY: {
        title: 'Maglaro para sa saya, huminto sa tamang oras',
        body: '<p>Dapat 21 taong gulang pataas para maglaro. Kung hindi na masaya, mag-break muna. May tulong sa Responsible gaming.</p>',
      },
    },
  },
];
