import * as z from 'zod/mini';

/** `HH:mm` of a Manila day; the end of a day is `24:00`. */
const Time = z.string().check(z.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$|^24:00$/));

/** From and to on one day, in order; a night over midnight is two days' hours. */
const DayHours = z.strictObject({ from: Time, to: Time }).check(z.refine(({ from, to }) => from < to));

/** Monday to Sunday; null is a day on which nobody answers. */
export const WeekHours = z.array(z.nullable(DayHours)).check(z.length(7));
