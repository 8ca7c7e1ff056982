/** Counts an amount up in at most 1.2 s, and at once when somebody does not want to wait. */
export function createRollup(isCalm: () => boolean) {
  let finish: (() => void) | undefined;
  const longestMs = 1200;

  return {
    count(target: bigint, show: (amount: bigint, isLast: boolean) => void): Promise<void> {
      return new Promise((resolve) => {
        let start: number | undefined;
        let isOver = false;
        function end(): void {
          if (isOver) return;
          isOver = true;
          finish = undefined;
          show(target, true);
          resolve();
        }
        finish = end;
        if (isCalm()) {
          end();
          return;
        }
        function step(now: number): void {
          if (isOver) return;
          start ??= now;
          const share = Math.min(1, (now - start) / longestMs);
          if (share >= 1) {
            end();
            return;
          }
          show(amountAt(target, share), false);
          requestAnimationFrame(step);
        }
        requestAnimationFrame(step);
      });
    },
    finish(): void {
      finish?.();
    },
  };
}

/** Part of an amount in whole centavos; fast at first, slow at the end. `share` runs from 0 to 1. */
export function amountAt(target: bigint, share: number): bigint {
  const eased = 1 - (1 - share) ** 3;
  const scaled = (target * BigInt(Math.round(eased * 10_000))) / 10_000n;
  return scaled - (scaled % 10_000n);
}
