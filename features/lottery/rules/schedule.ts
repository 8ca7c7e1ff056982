import type { Game, Schedule, Weekday } from './catalogue/shapes.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
const weekdays: readonly Weekday[] = ['SUN', 'MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT'];

/** A draw that can be bet on. Moments are milliseconds since 1970, UTC. */
export interface Issue {
  /** `20260101`; `20260101-B` where a day has several; `20260101-0001` of fast games. */
  issue: string;
  /** A bet is taken before this moment. */
  closesAt: number;
  drawsAt: number;
}

/** The day of the game's own clock at a moment: midnight of it, as if it were UTC. */
export function gameDay(game: Game, moment: number): number {
  const local = moment + game.utcOffset * hour;
  return local - (((local % day) + day) % day);
}

/**
 * The issues of a day of the game's own clock, in their order; `midnight` is the day's start as if it were UTC
 * (`gameDay`). A fast game's first issue of the day is drawn when its minutes have passed, and the last at midnight.
 */
export function issuesOfDay(game: Game, midnight: number): Issue[] {
  const draws = drawsOfDay(game.schedule, midnight);
  const name = new Date(midnight).toISOString().slice(0, 10).replaceAll('-', '');
  return draws.map((at, index) => {
    const drawsAt = midnight + at - game.utcOffset * hour;
    const number = numberOf(game, index, draws.length);
    return { issue: name + number, closesAt: drawsAt - game.closeBeforeSec * 1000, drawsAt };
  });
}

/** The issues that close after `from` and are drawn up to `to`: what a scheduler makes ahead, after an outage too. */
export function issuesBetween(game: Game, from: number, to: number): Issue[] {
  const issues: Issue[] = [];
  // A draw at midnight belongs to the day before.
  for (let midnight = gameDay(game, from) - day; midnight <= gameDay(game, to); midnight += day) {
    issues.push(...issuesOfDay(game, midnight));
  }
  return issues.filter(({ closesAt, drawsAt }) => closesAt > from && drawsAt <= to);
}

/** When the day's draws are, in milliseconds from midnight. */
function drawsOfDay(schedule: Schedule, midnight: number): number[] {
  const date = new Date(midnight);
  switch (schedule.kind) {
    case 'EVERY': {
      const every = schedule.minutes * minute;
      return Array.from({ length: day / every }, (_, index) => (index + 1) * every);
    }
    case 'DAILY':
      return schedule.at.map(timeOf);
    case 'WEEKLY':
      return schedule.days.some((one) => one === weekdays[date.getUTCDay()]) ? schedule.at.map(timeOf) : [];
    case 'MONTHLY':
      return schedule.daysOfMonth.includes(date.getUTCDate()) ? schedule.at.map(timeOf) : [];
  }
}

function timeOf(text: string): number {
  const [hours = 0, minutes = 0] = text.split(':').map(Number);
  return hours * hour + minutes * minute;
}

function numberOf(game: Game, index: number, count: number): string {
  if (game.issue === 'FAST') return `-${String(index + 1).padStart(4, '0')}`;
  return count > 1 ? `-${String.fromCharCode(65 + index)}` : '';
}
