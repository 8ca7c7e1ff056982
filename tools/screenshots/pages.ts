/** Who looks at a page: each has a browser tab of their own, signed in once. */
export type Person = 'visitor' | 'player' | 'agent' | 'operator';

export interface View {
  address: string;
  /** Where only a phone or only a desk has it. */
  width?: '390' | '1440';
  /** Of the picture, where the address alone does not say it. */
  name?: string;
  /** What is pressed one after the other before the picture: texts by their keys, or places by their selectors. */
  press?: readonly ({ text: string } | { place: string })[];
  /** What was pressed opens a window, which is waited for. */
  window?: true;
  /** Calls that get no answer, for the sight of what is still coming, or are refused, for the sight of a failure. */
  calls?: { match: RegExp; are: 'waiting' | 'failing' };
}

const visitorPages = [
  '/',
  '/?dialog=notices',
  '/?dialog=support',
  '/?dialog=legal',
  '/login',
  '/register',
  '/password#token=abc',
  '/help',
  '/rng',
  '/live',
  '/fish',
  '/pvp',
  '/mini',
  '/bingo',
  '/sports',
  '/esports',
  '/lott',
  '/promotions',
  '/pointMall',
  '/lottery',
  '/referral',
  '/app',
  '/agent',
  '/offline',
  '/no-such-page',
];

const playerPages = [
  '/',
  '/?dialog=member',
  '/?dialog=protection',
  '/?dialog=feedback',
  '/?dialog=deposit',
  '/favorite',
  '/recent',
  '/member',
  '/member/deposit',
  '/member/withdraw',
  '/member/transfer',
  '/member/transactions',
  '/member/bonusDetails',
  '/member/referral',
  '/member/records',
  '/member/messages',
  '/member/feedback',
  '/member/rewardCenter',
  '/member/vip',
  '/member/manualRebate',
  '/pointMall',
  '/promotions',
  '/member/missionLeaderboard',
  '/member/limits',
  '/member/security',
  '/member/sessions',
];

/** Addresses that show a window over the page. */
export const opensWindow = /dialog=|^\/(login|register|password|help)\b/;

const plain = (address: string): View => ({ address });

export const siteViews: Record<Exclude<Person, 'operator'>, readonly View[]> = {
  visitor: [
    ...visitorPages.map(plain),
    { address: '/login', name: 'forgot', press: [{ text: 'auth.forgot' }] },
    { address: '/', name: 'search', press: [{ text: 'shell.search' }], window: true },
    {
      address: '/',
      name: 'language',
      press: [{ place: 'header button[aria-haspopup=dialog]' }],
      window: true,
      width: '1440',
    },
    { address: '/', name: 'menu', press: [{ text: 'shell.openMenu' }], window: true, width: '390' },
    { address: '/rng', name: 'list-waiting', calls: { match: /relay\/game-list/, are: 'waiting' } },
    { address: '/rng', name: 'list-failed', calls: { match: /relay\/game-list/, are: 'failing' } },
  ],
  player: [
    ...playerPages.map(plain),
    { address: '/', name: 'account-menu', press: [{ place: 'button[popovertarget=account-menu]' }] },
    {
      address: '/',
      name: 'logout',
      press: [{ place: 'button[popovertarget=account-menu]' }, { text: 'shell.logout' }],
      window: true,
    },
    { address: '/rng', name: 'play', press: [{ place: 'main article a' }] },
    {
      address: '/member/missionLeaderboard',
      name: 'leaderboard',
      press: [{ place: '[data-tab=board]' }],
    },
    {
      address: '/member/transactions',
      name: 'transactions-waiting',
      calls: { match: /transaction-detail/, are: 'waiting' },
    },
    {
      address: '/member/transactions',
      name: 'transactions-failed',
      calls: { match: /transaction-detail/, are: 'failing' },
    },
  ],
  agent: ['', '#downline', '#figures', '#account'].map((part) => plain(`/agentHome${part}`)),
};
