import { uuid } from '@kislap/contract-kit/ids';
import type * as z from 'zod/mini';

export const InviteeId = uuid.brand<'InviteeId'>();
export type InviteeId = z.output<typeof InviteeId>;
