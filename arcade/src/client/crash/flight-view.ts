import { crashMultiplierAt, crashTimeOf } from '@kislap/rules/crash';

export type View = { width: number; height: number; timeMax: number; top: number };
export type Point = { x: number; y: number };

const firstSpanMs = 9000;
/** Where the curve begins and how much room stays beyond its tip, as parts of the picture. */
const left = 0.1;
const right = 0.2;
const foot = 0.16;
const head = 0.2;

// The growth behind the shown hundredths, read off the rule itself where the cut to hundredths no longer shows.
const growth = Math.log(crashMultiplierAt(200_000) / 100) / 200_000;

/** The multiplier before it is cut to hundredths: only for drawing, where the cut would shake the picture. */
function exactAt(ms: number): number {
  return Math.exp(growth * Math.max(0, ms));
}

/** A view that holds the flight so far: it stands still at first and then draws back with the lantern. */
export function viewAt(width: number, height: number, elapsedMs: number): View {
  const timeMax = Math.max(firstSpanMs, elapsedMs);
  return { width, height, timeMax, top: Math.max(1.9, exactAt(elapsedMs)) };
}

/** The place of a time in flight. */
export function pointAt(view: View, ms: number): Point {
  return {
    x: view.width * (left + (1 - left - right) * (ms / view.timeMax)),
    y: heightOf(view, exactAt(ms)),
  };
}

/** How far down the picture a multiplier stands. */
export function heightOf(view: View, multiplier: number): number {
  const rise = (multiplier - 1) / (view.top - 1);
  return view.height * (1 - foot - (1 - foot - head) * rise);
}

/** Round multipliers for the lines behind the curve: about four of them. */
export function ticksOf(top: number): number[] {
  const rough = (top - 1) / 4;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step =
    [1, 2, 2.5, 5, 10].map((factor) => factor * power).find((candidate) => candidate >= rough) ?? rough;
  const ticks: number[] = [];
  for (let count = Math.floor(1 / step + 1e-9) + 1; count * step <= top + 1e-9; count++)
    ticks.push(count * step);
  return ticks;
}

/** Place of a multiplier given as text, for the marks of those who left. */
export function pointOf(view: View, multiplier: string): Point {
  return pointAt(view, crashTimeOf(Math.round(Number(multiplier) * 100)));
}
