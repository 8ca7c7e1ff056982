/** An hour of looks: who is further behind is simply an hour behind. */
const samplesMax = 1_200;

/**
 * How long ago the writer was where a standby is now. By one clock and by places in the log, so that neither a quiet
 * writer nor clocks that differ make a lag of nothing.
 */
export function createLagMeter() {
  let samples: { place: bigint; atMs: number }[] = [];
  return {
    /** Where the writer is, as of a moment before the standby is asked. */
    note(place: bigint, atMs: number): void {
      const last = samples.at(-1)?.place;
      if (place === last) return;
      // A place further back is another server's.
      const kept = last !== undefined && place < last ? [] : samples;
      samples = [...kept.slice(1 - samplesMax), { place, atMs }];
    },
    lagMs(place: bigint, nowMs: number): number {
      const ahead = samples.find((sample) => sample.place > place);
      return ahead ? nowMs - ahead.atMs : 0;
    },
  };
}
