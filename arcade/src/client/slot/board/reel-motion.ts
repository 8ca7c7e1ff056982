/**
 * How a reel moves, as numbers. `position` is the strip index (with a fraction) at the top of the window; symbols run
 * downwards, so it falls. Times are milliseconds.
 */
export type Reel = {
  length: number;
  position: number;
  phase: 'rest' | 'running' | 'landing';
  since: number;
  /** Position at `since` while running; the stop aimed at while landing. */
  anchor: number;
  distance: number;
};

/** Symbols a millisecond at full speed. */
export const speed = 0.032;
const runUpMs = 240;
/** How far a reel swings past its stop before it settles. */
const swing = 0.8;
const landingSymbols = 5;

export function restingReel(length: number, stop: number): Reel {
  return { length, position: stop, phase: 'rest', since: 0, anchor: stop, distance: 0 };
}

export function startReel(reel: Reel, now: number): void {
  reel.phase = 'running';
  reel.since = now;
  reel.anchor = reel.position;
}

/**
 * Lets a running reel come to its stop over the true neighbours of that stop. At full speed nobody can see which
 * symbol is where, so the strip may be turned there to the place the last symbols are counted from.
 */
export function landReel(reel: Reel, stop: number, now: number): void {
  const fraction = wrap(reel.position - stop, 1);
  reel.phase = 'landing';
  reel.since = now;
  reel.anchor = stop;
  reel.distance = landingSymbols + fraction;
}

export function landingMs(reel: Reel): number {
  return ((3 + swing) * reel.distance) / speed;
}

/** Moves the reel to `now`. Answers true at the moment it first reaches its stop. */
export function moveReel(reel: Reel, now: number): boolean {
  const before = reel.position;
  const elapsed = Math.max(0, now - reel.since);
  if (reel.phase === 'running') reel.position = wrap(reel.anchor - travelled(elapsed), reel.length);
  if (reel.phase !== 'landing') return false;
  const share = elapsed / landingMs(reel);
  if (share >= 1) {
    reel.phase = 'rest';
    reel.position = reel.anchor;
    return before > reel.anchor;
  }
  reel.position = reel.anchor + reel.distance * (1 - easeWithSwing(share));
  return before > reel.anchor && reel.position <= reel.anchor;
}

/** A short pull back, then full speed. */
function travelled(ms: number): number {
  const share = Math.min(1, ms / runUpMs);
  const runUp = speed * runUpMs * (0.5 * share ** 3 - 0.25 * share ** 2);
  return runUp + speed * Math.max(0, ms - runUpMs);
}

/** Begins at the speed of the running reel, swings past 1 and settles on it. */
function easeWithSwing(share: number): number {
  const rest = share - 1;
  return 1 + (swing + 1) * rest ** 3 + swing * rest ** 2;
}

/** Symbols a millisecond, for the choice of the blurred drawing. */
export function currentSpeed(reel: Reel, now: number): number {
  if (reel.phase === 'running') return Math.min(1, (now - reel.since) / runUpMs) * speed;
  if (reel.phase === 'rest') return 0;
  const rest = Math.min(1, (now - reel.since) / landingMs(reel)) - 1;
  return (Math.abs(3 * (swing + 1) * rest ** 2 + 2 * swing * rest) * reel.distance) / landingMs(reel);
}

export function wrap(value: number, length: number): number {
  return ((value % length) + length) % length;
}

/**
 * Which reels may be held back for suspense: those that come after two scatters that really stand on the reels
 * already stopped. `scattersByReel` is the settled result.
 */
export function suspenseReels(scattersByReel: readonly number[]): boolean[] {
  let seen = 0;
  return scattersByReel.map((count) => {
    const isHeld = seen >= 2;
    seen += count;
    return isHeld;
  });
}
