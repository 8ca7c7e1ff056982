import { defineSocketEvent } from '@kislap/contract-kit/realtime';
import * as z from 'zod/mini';

/** A deposit has a new status. */
const depositEvent = defineSocketEvent('deposit', { depositId: z.string(), status: z.string() });
/** A withdrawal has a new status. */
const withdrawalEvent = defineSocketEvent('withdrawal', { withdrawalId: z.string(), status: z.string() });

declare module '@kislap/contract-kit/realtime' {
  interface SocketEvents {
    deposit: typeof depositEvent;
    withdrawal: typeof withdrawalEvent;
  }
}
