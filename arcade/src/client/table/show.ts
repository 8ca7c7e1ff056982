/** The part of a table where something happens: cards, the wheel, the dice. */
export type Show = {
  element: HTMLElement;
  /** Clears what the last deal left. */
  clear(): void;
  /** Plays a deal that began `elapsedMs` ago; what is past already is shown as it lies. */
  play(outcome: unknown, elapsedMs: number): void;
};

/** Steps of a deal at their times. Everything that is past happens at once. */
export function createTimeline() {
  const timers = new Set<ReturnType<typeof setTimeout>>();
  return {
    at(dueMs: number, elapsedMs: number, step: (isLate: boolean) => void): void {
      if (dueMs <= elapsedMs) {
        step(true);
        return;
      }
      const timer = setTimeout(() => {
        timers.delete(timer);
        step(false);
      }, dueMs - elapsedMs);
      timers.add(timer);
    },
    clear(): void {
      for (const timer of timers) clearTimeout(timer);
      timers.clear();
    },
  };
}
