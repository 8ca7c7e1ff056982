/** Where a reader stands in what is followed; opaque text that only its source understands. `''` is the beginning. */
export type Cursor = string;

/** In SQL: below it nothing can appear any more, for every transaction with a smaller number has ended. */
export const streamHorizon = 'platform.stream_horizon()';

/** In SQL: no row that is visible now has this number or a larger one. */
export const streamEnd = 'platform.stream_end()';
