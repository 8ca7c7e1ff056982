import { plinkoRows } from '@kislap/rules/plinko';
import { noise } from '../shared/paint/paint.ts';

// A board in units of the space between two pins. Row r has r + 3 pins, so that the ball meets a pin in every row and
// the thirteen pockets lie between the fourteen pins of the last. x counts from the middle, y from the first row.

export const rowHeight = 0.94;
export const pinRadius = 0.135;
export const ballRadius = 0.3;

const touch = pinRadius + ballRadius;

export type Point = { x: number; y: number };

/** A stretch of free fall: from one touch to the next. */
type Flight = { from: Point; to: Point; startMs: number; lengthMs: number; lift: number };

export type BallPath = {
  lengthMs: number;
  /** Where the ball is. */
  at(ms: number): Point;
  /** The pins it meets, when: row and place in the row. */
  touches: { ms: number; row: number; pin: number }[];
};

export function pinAt(row: number, pin: number): Point {
  return { x: pin - (row + 2) / 2, y: row * rowHeight };
}

const dropMs = 330;
const hopMs = 158;
const endMs = 300;

/**
 * The way of a ball through sides that are decided already. It touches each pin a little on the side it leaves by and
 * flies on in a parabola; `seed` varies the touches and the height of the hops, never where they lead.
 */
export function pathOf(sides: readonly number[], seed: number): BallPath {
  const random = noise(seed);
  const flights: Flight[] = [];
  const touches: BallPath['touches'] = [];
  let from: Point = { x: (random() - 0.5) * 0.2, y: -2.1 };
  let time = 0;
  let rights = 0;
  sides.forEach((side, row) => {
    const pin = pinAt(row, rights + 1);
    const lean = (side === 1 ? 1 : -1) * (0.2 + 0.34 * random());
    const to = { x: pin.x + touch * Math.sin(lean), y: pin.y - touch * Math.cos(lean) };
    const lengthMs = row === 0 ? dropMs : hopMs * (0.92 + 0.16 * random());
    flights.push({ from, to, startMs: time, lengthMs, lift: row === 0 ? 0 : 0.16 + 0.2 * random() });
    time += lengthMs;
    touches.push({ ms: time, row, pin: rights + 1 });
    from = to;
    rights += side;
  });
  const pocket = { x: rights - plinkoRows / 2, y: plinkoRows * rowHeight + 0.25 };
  flights.push({ from, to: pocket, startMs: time, lengthMs: endMs, lift: 0.24 });
  const lengthMs = time + endMs;
  return {
    lengthMs,
    touches,
    at(ms) {
      const flight = flights.findLast(({ startMs }) => startMs <= ms) ?? flights[0];
      return flight === undefined ? from : alongOf(flight, ms);
    },
  };
}

/** Even sideways; up by `lift` and down again the parabola's way, so that height and speed are those of free fall. */
function alongOf({ from, to, startMs, lengthMs, lift }: Flight, ms: number): Point {
  const share = Math.min(1, (ms - startMs) / lengthMs);
  const drop = to.y - from.y;
  // y = -v·s + a·s², with the top `lift` above the start and `drop` below it at s = 1.
  const v = lift === 0 ? 0 : 2 * lift + 2 * Math.sqrt(lift * (lift + drop));
  return {
    x: from.x + (to.x - from.x) * share,
    y: from.y - v * share + (drop + v) * share * share,
  };
}
