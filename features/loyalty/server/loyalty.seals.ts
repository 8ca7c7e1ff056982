import { sealedIn } from '@kislap/platform/crypto/sealed-columns.ts';

export const redemptionSeals = sealedIn(
  { table: 'loyalty.redemption', key: ['redemption_id'], isDistributed: true },
  { delivery: 'text' },
);
