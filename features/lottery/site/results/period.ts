import type { Game } from '../../rules/catalogue/shapes.ts';

/** A day of a fast game, a month of a daily one, by the game's own clock. */
export interface Period {
  /** Its first day, yyyy-MM-dd. */
  first: string;
  /** From this moment on, and before that one. */
  from: Date;
  until: Date;
}

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** The day of a moment by the game's clock, yyyy-MM-dd. */
export function dayIn({ utcOffset }: Pick<Game, 'utcOffset'>, at: Date): string {
  return new Date(at.getTime() + utcOffset * hourMs).toISOString().slice(0, 10);
}

/** The period that this day, yyyy-MM-dd, is of. */
export function periodOf(game: Pick<Game, 'utcOffset' | 'issue'>, day: string): Period {
  const isFast = game.issue === 'FAST';
  const first = isFast ? day : `${day.slice(0, 7)}-01`;
  const start = Date.parse(`${first}T00:00:00Z`);
  const month = new Date(start);
  const end = isFast ? start + dayMs : Date.UTC(month.getUTCFullYear(), month.getUTCMonth() + 1, 1);
  const offset = game.utcOffset * hourMs;
  return { first, from: new Date(start - offset), until: new Date(end - offset) };
}

/** The first day of the period before or after. */
export function stepPeriod(game: Pick<Game, 'utcOffset' | 'issue'>, period: Period, step: 1 | -1): string {
  return dayIn(game, step === 1 ? period.until : new Date(period.from.getTime() - 1));
}
