import { defineSocketEvent } from '@kislap/contract-kit/realtime';

/** A contract of the account was proposed, answered or ended. */
const contractEvent = defineSocketEvent('contract', {});
/** Something was paid to the account by a contract, or by it, or was not. */
const billEvent = defineSocketEvent('bill', {});

declare module '@kislap/contract-kit/realtime' {
  interface SocketEvents {
    contract: typeof contractEvent;
    bill: typeof billEvent;
  }
}
