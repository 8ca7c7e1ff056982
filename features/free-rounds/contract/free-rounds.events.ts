import { defineSocketEvent } from '@kislap/contract-kit/realtime';

/** Free rounds of the player came, were played or ended. */
const freeRoundsEvent = defineSocketEvent('free-rounds', {});

declare module '@kislap/contract-kit/realtime' {
  interface SocketEvents {
    'free-rounds': typeof freeRoundsEvent;
  }
}
