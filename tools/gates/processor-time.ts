import assert from 'node:assert';
import fs from 'node:fs';

interface TraceEvent {
  ph: string;
  /** Microseconds by the clock. */
  dur?: number;
  /** Microseconds of a processor. */
  tdur?: number;
}

/** Rewrites a browser's trace so that each piece of work lasts as long as a processor was at it. */
export function countProcessorTime(file: string): void {
  const trace: { traceEvents: TraceEvent[] } = JSON.parse(fs.readFileSync(file, 'utf8'));
  let counted = 0;
  for (const event of trace.traceEvents) {
    if (event.ph !== 'X' || event.dur === undefined || event.tdur === undefined) continue;
    counted += 1;
    event.dur = Math.min(event.dur, event.tdur);
  }
  assert(counted > 0, 'the trace tells no processor time');
  fs.writeFileSync(file, JSON.stringify(trace));
}
