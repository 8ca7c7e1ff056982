/** So many measured waits make a figure that may be told. */
export const waitsNeeded = 3;
/** The last ones that were accepted; older ones say nothing of now. */
export const waitsMeasured = 20;

/**
 * What somebody who comes now will wait, in whole minutes: the middle of what the last ones waited, and never less than
 * what the first in the queue has waited already. Null where too few were measured to say anything.
 */
export function estimateWait(waitSeconds: readonly number[], oldestWaitSeconds = 0): number | null {
  if (waitSeconds.length < waitsNeeded) return null;
  const sorted = waitSeconds.toSorted((one, other) => one - other);
  const middle = sorted[Math.floor(sorted.length / 2)] ?? 0;
  return Math.max(1, Math.ceil(Math.max(middle, oldestWaitSeconds) / 60));
}
