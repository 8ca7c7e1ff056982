import * as z from 'zod/mini';

/** The classes that game lists are narrowed to (specification section 9); a game may be of several. */
export const gameClasses = ['SLOT', 'JACKPOT', 'TABLE', 'ARCADE', 'SCRATCH', 'VIDEO_POKER', 'BINGO'] as const;
export const GameClass = z.enum(gameClasses);
export type GameClass = z.output<typeof GameClass>;
