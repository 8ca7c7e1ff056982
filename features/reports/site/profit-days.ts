const dayMs = 86_400_000;

/** Each day from one to another, both included, with zero where nothing was. */
export function everyDay(
  found: readonly { day: string; net: bigint }[],
  { from, to }: { from: string; to: string },
): { day: string; net: bigint }[] {
  const nets = new Map(found.map(({ day, net }) => [day, net]));
  const days: { day: string; net: bigint }[] = [];
  for (let at = Date.parse(from); at <= Date.parse(to); at += dayMs) {
    const day = new Date(at).toISOString().slice(0, 10);
    days.push({ day, net: nets.get(day) ?? 0n });
  }
  return days;
}

/** A part of a whole in thousandths, for drawing alone. */
export function thousandths(part: bigint, whole: bigint): number {
  const size = part < 0n ? -part : part;
  return whole === 0n ? 0 : Number((size * 1_000n) / whole);
}

/** The largest distance from zero. */
export function widest(amounts: readonly bigint[]): bigint {
  return amounts.reduce((most, amount) => {
    const size = amount < 0n ? -amount : amount;
    return size > most ? size : most;
  }, 0n);
}
