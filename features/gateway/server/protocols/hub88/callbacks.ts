import { type Callback, defineCallback } from '@kislap/contract-kit';

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
