import { defineSocketEvent } from '@kislap/contract-kit/realtime';

/** Somebody whom the player invited came further, or a reward was made or claimed. */
const referralEvent = defineSocketEvent('referral', {});

declare module '@kislap/contract-kit/realtime' {
  interface SocketEvents {
    referral: typeof referralEvent;
  }
}
