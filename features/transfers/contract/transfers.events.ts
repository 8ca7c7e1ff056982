import { defineSocketEvent } from '@kislap/contract-kit/realtime';
import * as z from 'zod/mini';

/** A move between wallets has a new status. */
const walletTransferEvent = defineSocketEvent('wallet-transfer', { refNo: z.string(), status: z.string() });

declare module '@kislap/contract-kit/realtime' {
  interface SocketEvents {
    'wallet-transfer': typeof walletTransferEvent;
  }
}
