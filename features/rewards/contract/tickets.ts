import { Instant } from '@kislap/contract-kit/fields';
import * as z from 'zod/mini';

export const TicketKind = z.enum(['WHEEL', 'ENVELOPE', 'RAFFLE']);
export type TicketKind = z.output<typeof TicketKind>;

/** How many tickets can be used, and when the first of them lapses. */
export const TicketsLeft = z.object({ left: z.int(), lapsesAt: z.nullable(Instant) });
export type TicketsLeft = z.output<typeof TicketsLeft>;
