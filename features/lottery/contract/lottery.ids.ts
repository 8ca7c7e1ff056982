import { uuid } from '@kislap/contract-kit/ids';
import type * as z from 'zod/mini';

export const LotteryOrderId = uuid.brand<'LotteryOrderId'>();
export type LotteryOrderId = z.output<typeof LotteryOrderId>;

/** One order template over several issues. */
export const LotteryChaseId = uuid.brand<'LotteryChaseId'>();
export type LotteryChaseId = z.output<typeof LotteryChaseId>;

/** A draw of a game; players name it by game and issue. */
export const LotteryDrawId = uuid.brand<'LotteryDrawId'>();
export type LotteryDrawId = z.output<typeof LotteryDrawId>;
