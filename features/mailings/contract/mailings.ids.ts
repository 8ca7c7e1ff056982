import { uuid } from '@kislap/contract-kit/ids';
import type * as z from 'zod/mini';

export const MailingId = uuid.brand<'MailingId'>();
export type MailingId = z.output<typeof MailingId>;
