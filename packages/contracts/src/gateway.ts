import { type Callback, defineCallback } from './endpoint.ts';

const hub88 = (path: string, summary: string) =>
  defineCallback({
    method: 'POST',
    path: `/gateway/:vendorKey/${path}`,
    summary,
    protocol: 'Hub88 operator wallet',
  });

/** What a vendor that speaks Hub88 calls (docs.hub88.io, operator API reference, Wallet API). */
export const hub88Callbacks = {
  info: hub88('user/info', 'Who the player is'),
  balance: hub88('user/balance', "The player's balance"),
  bet: hub88('transaction/bet', 'Takes a stake'),
  win: hub88('transaction/win', 'Pays a win, or tells a loss with the amount zero'),
  rollback: hub88('transaction/rollback', 'Takes back a bet or a win'),
} as const satisfies Record<string, Callback>;

const evolution = (path: string, summary: string) =>
  defineCallback({
    method: 'POST',
    path: `/gateway/:vendorKey/${path}`,
    summary,
    protocol: 'Evolution One Wallet',
  });

/** What a vendor of One Wallet calls, with `?authToken=` (studio.evolutiongaming.com, standard REST API). */
export const evolutionCallbacks = {
  check: evolution('check', 'Whether the session is good; from then on it has another sid'),
  sid: evolution('sid', 'A sid for the game the player has open'),
  balance: evolution('balance', "The player's balance"),
  debit: evolution('debit', 'Takes a stake'),
  credit: evolution('credit', 'Settles the stakes of one refId with a win, or with zero'),
  cancel: evolution('cancel', 'Takes back a stake'),
  promo_payout: evolution('promo_payout', 'Pays a promotion, a jackpot or a reward'),
} as const satisfies Record<string, Callback>;

/** What a vendor of GrooveTech calls: one address, the call in `?request=` (groove-docs.pages.dev, Transaction API). */
export const grooveCallback = defineCallback({
  method: 'GET',
  path: '/gateway/:vendorKey',
  summary:
    'getaccount, getbalance, wager, result, wagerAndResult, rollback, jackpot, reversewin by `request`',
  protocol: 'GrooveTech transaction API',
});
