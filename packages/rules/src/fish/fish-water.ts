// Where fish swim and what a shot meets, in units of the tank and milliseconds of its tide. Only sums, products and
// square roots, which give the same bits in every engine: a browser finds exactly the hits that the server found.

export const tankWidth = 1200;
export const tankHeight = 800;

/** A target on its way: a cubic curve from `from` to `from + ms`. */
export interface Fish {
  id: number;
  kind: number;
  from: number;
  ms: number;
  /** Four points: x0, y0, … x3, y3. */
  path: readonly number[];
}

/** Half the length and half the breadth of each kind. */
export const fishBodies: readonly (readonly [length: number, breadth: number])[] = [
  [24, 12],
  [27, 13],
  [30, 17],
  [33, 19],
  [34, 23],
  [36, 30],
  [44, 28],
  [54, 27],
  [42, 36],
  [60, 50],
  [64, 56],
  [82, 78],
  [150, 50],
  [205, 66],
];

/** Where the cannons stand, by seat: each in its own corner. */
export const muzzles: readonly (readonly [x: number, y: number])[] = [
  [80, 720],
  [1120, 720],
  [80, 80],
  [1120, 80],
];

export interface Place {
  x: number;
  y: number;
  /** The way it is headed, of no particular length. */
  dx: number;
  dy: number;
}

/** Where a fish is, also outside the glass; undefined before and after its way. */
export function placeOf({ from, ms, path }: Fish, at: number): Place | undefined {
  if (at < from || at > from + ms) return undefined;
  const [x0 = 0, y0 = 0, x1 = 0, y1 = 0, x2 = 0, y2 = 0, x3 = 0, y3 = 0] = path;
  const u = (at - from) / ms;
  const v = 1 - u;
  const a = v * v * v;
  const b = 3 * v * v * u;
  const c = 3 * v * u * u;
  const d = u * u * u;
  const along = 2 * u * v;
  return {
    x: a * x0 + b * x1 + c * x2 + d * x3,
    y: a * y0 + b * y1 + c * y2 + d * y3,
    dx: v * v * (x1 - x0) + along * (x2 - x1) + u * u * (x3 - x2),
    dy: v * v * (y1 - y0) + along * (y2 - y1) + u * u * (y3 - y2),
  };
}

export function isInTank({ x, y }: { x: number; y: number }): boolean {
  return x >= 0 && x <= tankWidth && y >= 0 && y <= tankHeight;
}

/** A net on its way: straight ahead, thrown back by the glass; or after one fish, past all others. */
export interface Shot {
  seat: number;
  at: number;
  dx: number;
  dy: number;
  /** The fish it is locked on. */
  lock: number | null;
}

export interface Impact {
  /** Null where it met nothing: such a shot costs nothing. */
  fish: Fish | null;
  at: number;
  /** Fish that were out of the water already, or it would have met them. */
  passed: number[];
}

const speed = 1.15;
const stepMs = 12;
const shotLifeMs = 2_040;
const shotRadius = 9;

/** How long a shot may take to meet something. */
export const flightMsMax = shotLifeMs;

/** Back and forth between 0 and `size`. */
function fold(value: number, size: number): number {
  const turn = 2 * size;
  const rest = value - Math.floor(value / turn) * turn;
  return rest <= size ? rest : turn - rest;
}

/** Where a shot that has met nothing yet is, `ms` after it was fired. */
export function flightOf({ seat, dx, dy }: Shot, ms: number): { x: number; y: number } {
  const [x = 0, y = 0] = muzzles[seat] ?? [];
  const length = Math.sqrt(dx * dx + dy * dy) || 1;
  return {
    x: fold(x + (dx / length) * speed * ms, tankWidth),
    y: fold(y + (dy / length) * speed * ms, tankHeight),
  };
}

/** Whether a point touches the body, an ellipse along its heading. */
function isTouching(kind: number, place: Place, x: number, y: number): boolean {
  const [length = 0, breadth = 0] = fishBodies[kind] ?? [];
  const heading = Math.sqrt(place.dx * place.dx + place.dy * place.dy) || 1;
  const ux = place.dx / heading;
  const uy = place.dy / heading;
  const along = ((x - place.x) * ux + (y - place.y) * uy) / (length + shotRadius);
  const across = ((y - place.y) * ux - (x - place.x) * uy) / (breadth + shotRadius);
  return along * along + across * across <= 1;
}

/** What a shot meets. The fish of `isGone` are out of the water. */
export function impactOf(fishes: readonly Fish[], shot: Shot, isGone: (id: number) => boolean): Impact {
  const passed = new Set<number>();
  const locked = fishes.find(({ id }) => id === shot.lock);
  if (locked !== undefined && isGone(locked.id)) passed.add(locked.id);
  else if (locked !== undefined) return followed(shot, locked);
  const near = fishes.filter(({ from, ms }) => from <= shot.at + shotLifeMs && from + ms >= shot.at);
  for (let ms = stepMs; ms <= shotLifeMs; ms += stepMs) {
    const { x, y } = flightOf(shot, ms);
    for (const fish of near) {
      const place = placeOf(fish, shot.at + ms);
      if (place === undefined || !isTouching(fish.kind, place, x, y)) continue;
      if (!isGone(fish.id)) return { fish, at: shot.at + ms, passed: [...passed] };
      passed.add(fish.id);
    }
  }
  return { fish: null, at: shot.at + shotLifeMs, passed: [...passed] };
}

function followed(shot: Shot, fish: Fish): Impact {
  const [x = 0, y = 0] = muzzles[shot.seat] ?? [];
  for (let ms = stepMs; ms <= shotLifeMs; ms += stepMs) {
    const place = placeOf(fish, shot.at + ms);
    if (place === undefined || !isInTank(place)) continue;
    const away = (place.x - x) * (place.x - x) + (place.y - y) * (place.y - y);
    if (away <= speed * speed * ms * ms) return { fish, at: shot.at + ms, passed: [] };
  }
  return { fish: null, at: shot.at + shotLifeMs, passed: [] };
}
