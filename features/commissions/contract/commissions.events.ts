import { defineSocketEvent } from '@kislap/contract-kit/realtime';

/** A contract of the account was proposed, answered or ended. */
const contractEvent = defineSocketEvent('contract', {});

declare module '@kislap/contract-kit/realtime' {
  interface SocketEvents {
    contract: typeof contractEvent;
  }
}
