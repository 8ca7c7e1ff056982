/** A Manila day and time as typed; undefined where they are none. */
export function momentOf(day: string, time: string): Date | undefined {
  const moment = new Date(`${day}T${time}:00+08:00`);
  return Number.isNaN(moment.getTime()) ? undefined : moment;
}
