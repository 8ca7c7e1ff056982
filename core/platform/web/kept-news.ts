/** How long broadcasts are kept for pages that connect after them. */
const newsKeptMs = 60_000;
/** Added to a page's age, because its data was read before it was sent. */
const readBeforeMs = 1_000;

/** Broadcasts for pages that connect after them. */
export function createNews() {
  /** By their text, the latest last, with the time at which they were told. */
  const told = new Map<string, number>();
  return {
    keep(text: string) {
      const now = performance.now();
      for (const [old, at] of told) if (at < now - newsKeptMs) told.delete(old);
      told.delete(text);
      told.set(text, now);
    },
    since(ageMs: number): string[] {
      const since = performance.now() - Math.min(ageMs + readBeforeMs, newsKeptMs);
      return [...told].flatMap(([text, at]) => (at > since ? [text] : []));
    },
  };
}
