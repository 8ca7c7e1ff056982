/** Who looks at a page: each has a browser tab of their own, signed in once. */
export type Person = 'visitor' | 'player' | 'agent' | 'operator';

export const sitePages: Record<Exclude<Person, 'operator'>, readonly string[]> = {
  visitor: [
    '/',
    '/login',
    '/register',
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
    '/app',
    '/agent',
    '/no-such-page',
  ],
  player: [
    '/',
    '/favorite',
    '/recent',
    '/member',
    '/member/deposit',
    '/member/withdraw',
    '/member/transfer',
    '/member/transactions',
    '/member/records',
    '/member/messages',
    '/member/limits',
    '/member/security',
    '/member/sessions',
    '/referral',
  ],
  agent: ['/agentHome'],
};

export const consoleStart = '/console/';
