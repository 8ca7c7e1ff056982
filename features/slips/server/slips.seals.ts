import { sealedIn } from '@kislap/platform/crypto/sealed-columns.ts';

export const slipSeals = sealedIn(
  { table: 'slips.slip', key: ['slip_id'], isDistributed: true },
  { content_sealed: 'bytes' },
);
