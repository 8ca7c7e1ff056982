import { type Callback, defineCallback } from '@kislap/contract-kit';

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
