import { uuid } from '@kislap/contract-kit/ids';
import type * as z from 'zod/mini';

/** A message inside the site. */
export const InboxMessageId = uuid.brand<'InboxMessageId'>();
export type InboxMessageId = z.output<typeof InboxMessageId>;
