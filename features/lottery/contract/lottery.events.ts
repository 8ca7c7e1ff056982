import { defineSocketEvent } from '@kislap/contract-kit/realtime';

/** Draws have their results; pages that show some ask for them. */
const lotteryEvent = defineSocketEvent('lottery', {});

declare module '@kislap/contract-kit/realtime' {
  interface SocketEvents {
    lottery: typeof lotteryEvent;
  }
}
