import { uuid } from '@kislap/contract-kit/ids';
import type * as z from 'zod/mini';

export const TicketId = uuid.brand<'TicketId'>();
export type TicketId = z.output<typeof TicketId>;
