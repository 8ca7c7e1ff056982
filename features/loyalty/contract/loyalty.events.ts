import { defineSocketEvent } from '@kislap/contract-kit/realtime';

/** The player's level, gifts or points changed. */
const loyaltyEvent = defineSocketEvent('loyalty', {});

declare module '@kislap/contract-kit/realtime' {
  interface SocketEvents {
    loyalty: typeof loyaltyEvent;
  }
}
