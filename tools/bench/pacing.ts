/** Calls `send` at a fixed rate with the moment at which each was due, and catches up when it was late. */
export function startPacing(perSecond: number, send: (dueAt: number) => void): { stop(): void } {
  const began = performance.now();
  const gapMs = 1000 / perSecond;
  let sent = 0;
  const timer = setInterval(() => {
    const due = Math.floor((performance.now() - began) / gapMs);
    while (sent < due) {
      send(began + sent * gapMs);
      sent += 1;
    }
  }, 1);
  return { stop: () => clearInterval(timer) };
}
