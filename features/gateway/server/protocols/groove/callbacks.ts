import { defineCallback } from '@kislap/contract-kit';

/** What a vendor of GrooveTech calls: one address, the call in `?request=` (groove-docs.pages.dev, Transaction API). */
export const grooveCallback = defineCallback({
  method: 'GET',
  path: '/gateway/:vendorKey',
  summary:
    'getaccount, getbalance, wager, result, wagerAndResult, rollback, jackpot, reversewin by `request`',
  protocol: 'GrooveTech transaction API',
});
