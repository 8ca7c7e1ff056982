/** The steps by which a device that misses frames draws fewer pixels; it keeps its step for the next visit. */
const steps = [1, 0.75, 0.5];
const key = 'arcade.sharpness';

const listeners = new Set<() => void>();
let step = readStep();

/** The share of the device's pixels, along one side, that scenes draw. */
export function sharpness(): number {
  return steps[step] ?? 1;
}

/** Calls `fit` when the host changes its size and when the sharpness changes. */
export function watchFit(host: Element, fit: () => void): void {
  new ResizeObserver(fit).observe(host);
  listeners.add(fit);
}

const slowMs = 21;
/** Frames looked at before judging: about a second, so that a hiccup at the start decides nothing. */
const enough = 45;
const slowShare = 0.3;

/**
 * Counts frames that came late. A loop that comes to rest is judged there, where a step is not seen; one that never
 * rests after twice as many frames.
 */
export function createPace() {
  let frames = 0;
  let late = 0;

  function judge(): void {
    if (late / frames > slowShare) soften();
    frames = 0;
    late = 0;
  }

  return {
    note(ms: number): void {
      // A tab in the background is not a slow device.
      if (ms > 250) return;
      frames += 1;
      if (ms > slowMs) late += 1;
      if (frames >= enough * 2) judge();
    },
    rest(): void {
      if (frames >= enough) judge();
    },
  };
}

function soften(): void {
  if (step >= steps.length - 1) return;
  step += 1;
  try {
    localStorage.setItem(key, String(step));
  } catch {
    // It is then found out anew at the next visit.
  }
  for (const listener of listeners) listener();
}

function readStep(): number {
  try {
    const stored = Number(localStorage.getItem(key));
    return Number.isInteger(stored) && stored >= 0 && stored < steps.length ? stored : 0;
  } catch {
    return 0;
  }
}
