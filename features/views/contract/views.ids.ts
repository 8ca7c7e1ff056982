import { uuid } from '@kislap/contract-kit/ids';
import type * as z from 'zod/mini';

/** A list of the console as one operator likes to see it. */
export const ViewId = uuid.brand<'ViewId'>();
export type ViewId = z.output<typeof ViewId>;
