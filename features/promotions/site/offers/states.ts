import type { Offer } from './use-promotions.ts';

/** How a state is coloured. */
export const stateTones = {
  COMING_SOON: 'info',
  JOIN: 'good',
  JOINED: 'info',
  APPLYING: 'info',
  PROCESS: 'warn',
  CLAIM: 'good',
  CLAIMED: 'plain',
  ISSUED: 'good',
  REJECTED: 'bad',
  CLOSED: 'plain',
} as const satisfies Record<Offer['state'], string>;
