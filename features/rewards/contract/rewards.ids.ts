import { uuid } from '@kislap/contract-kit/ids';
import * as z from 'zod/mini';

export const TicketId = uuid.brand<'TicketId'>();
export type TicketId = z.output<typeof TicketId>;

export const SpinId = uuid.brand<'SpinId'>();
export type SpinId = z.output<typeof SpinId>;

export const RainId = uuid.brand<'RainId'>();
export type RainId = z.output<typeof RainId>;

export const GrabId = uuid.brand<'GrabId'>();
export type GrabId = z.output<typeof GrabId>;

export const RaffleId = uuid.brand<'RaffleId'>();
export type RaffleId = z.output<typeof RaffleId>;

export const RaffleWinId = uuid.brand<'RaffleWinId'>();
export type RaffleWinId = z.output<typeof RaffleWinId>;

/** What the page calls one try, so that a call that is sent twice counts once. */
export const TryKey = uuid.brand<'TryKey'>();
export type TryKey = z.output<typeof TryKey>;

/** `RE-1`: a window of the rain, as its fair draw names it. */
export const WindowCode = z.string().check(z.regex(/^RE-[1-9]\d{0,8}$/));
