/** How fast a table goes, in milliseconds. */
export interface Pace {
  /** Between enough people and the deal. */
  startMs: number;
  /** How long a result is shown. */
  showMs: number;
  /** Between the moves of bots and of those who are away. */
  botMs: number;
  /** Replaces a game's own thinking time. */
  turnMs?: number;
}

/** The way to those who sit here. */
export interface Line {
  /** Everybody's own view of the table has changed. */
  changed(): void;
  isLinked(playerId: string): boolean;
  /** A chair has become free. */
  vacated(): void;
}
