import { defineSocketEvent } from '@kislap/contract-kit/realtime';
import * as z from 'zod/mini';

/** A notice was published, changed or taken back. */
const noticeEvent = defineSocketEvent('notice', { id: z.string() });

declare module '@kislap/contract-kit/realtime' {
  interface SocketEvents {
    notice: typeof noticeEvent;
  }
}
