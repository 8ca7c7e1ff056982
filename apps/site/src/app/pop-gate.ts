type PopHandler = (event: PopStateEvent) => void;

let handler: PopHandler | undefined;

// The window calls its listeners in the order in which they came, capturing or not: this one comes before the router's.
if (typeof document !== 'undefined') addEventListener('popstate', (event) => handler?.(event));

/** Hears of a journey through the history before the router does, and may keep it from it. Returns how to stop. */
export function guardPops(next: PopHandler): () => void {
  handler = next;
  return () => {
    handler = undefined;
  };
}
