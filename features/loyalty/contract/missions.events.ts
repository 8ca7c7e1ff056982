import { defineSocketEvent } from '@kislap/contract-kit/realtime';

/** The progress of a mission, what can be claimed or the own place changed. */
const missionsEvent = defineSocketEvent('missions', {});

declare module '@kislap/contract-kit/realtime' {
  interface SocketEvents {
    missions: typeof missionsEvent;
  }
}
