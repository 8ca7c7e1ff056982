import { defineSocketEvent } from '@kislap/contract-kit/realtime';

/** A message came in. */
const messageEvent = defineSocketEvent('message', {});

declare module '@kislap/contract-kit/realtime' {
  interface SocketEvents {
    message: typeof messageEvent;
  }
}
