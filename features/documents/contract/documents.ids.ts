import { uuid } from '@kislap/contract-kit/ids';
import type * as z from 'zod/mini';

/** What a player showed of who they are. */
export const DocumentId = uuid.brand<'DocumentId'>();
export type DocumentId = z.output<typeof DocumentId>;
