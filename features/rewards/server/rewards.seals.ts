import { sealedIn } from '@kislap/platform/crypto/sealed-columns.ts';

/** What the rewards keep sealed: seeds of draws to come. */
export const seatSeals = sealedIn(
  { table: 'rewards.wheel_seat', key: ['account_id'], isDistributed: true },
  { sealed_seed: 'text' },
);
export const windowSeals = sealedIn(
  { table: 'rewards.rain_window', key: ['number'] },
  { sealed_seed: 'text' },
);
export const raffleSeals = sealedIn({ table: 'rewards.raffle', key: ['raffle_id'] }, { sealed_seed: 'text' });
