import { uuid } from '@kislap/contract-kit/ids';
import type * as z from 'zod/mini';

export const BannerId = uuid.brand<'BannerId'>();
export type BannerId = z.output<typeof BannerId>;

/** A notice, a pop-up or a promotion's entry. */
export const AnnouncementId = uuid.brand<'AnnouncementId'>();
export type AnnouncementId = z.output<typeof AnnouncementId>;
