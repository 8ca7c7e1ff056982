const minuteMs = 60_000;

export interface RainPlan {
  /** Manila days, both included. */
  firstDay: string;
  lastDay: string;
  /** Times of the Manila day, HH:MM. */
  starts: readonly string[];
  minutes: number;
}

export interface RainTime {
  opensAt: Date;
  closesAt: Date;
}

/** The windows that open in a span of time, the soonest first. */
export function windowsBetween(
  { firstDay, lastDay, starts, minutes }: RainPlan,
  from: Date,
  to: Date,
): RainTime[] {
  const found: RainTime[] = [];
  const dayMs = 24 * 60 * minuteMs;
  const startOf = (day: string) => new Date(`${day}T00:00:00+08:00`).getTime();
  const offsetMs = 8 * 60 * minuteMs;
  const today = Math.floor((from.getTime() + offsetMs) / dayMs) * dayMs - offsetMs;
  const last = startOf(lastDay);
  for (let day = Math.max(today, startOf(firstDay)); day <= last && day <= to.getTime(); day += dayMs) {
    for (const time of starts) {
      const [hour, minute] = time.split(':');
      const opens = day + (Number(hour) * 60 + Number(minute)) * minuteMs;
      if (opens < from.getTime() || opens >= to.getTime()) continue;
      found.push({ opensAt: new Date(opens), closesAt: new Date(opens + minutes * minuteMs) });
    }
  }
  return found.toSorted((one, other) => one.opensAt.getTime() - other.opensAt.getTime());
}

/** Whether windows of one day touch each other or the next day. */
export function doStartsOverlap(starts: readonly string[], minutes: number): boolean {
  const at = starts
    .map((time) => {
      const [hour, minute] = time.split(':');
      return Number(hour) * 60 + Number(minute);
    })
    .toSorted((one, other) => one - other);
  return at.some((start, place) => start + minutes > (at[place + 1] ?? 24 * 60));
}
